#pragma once
/// The schemas of the tree, by an independent validator, which takes long to compile.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace posproof::samples {

/// The value that a text of JSON stands for.
nlohmann::json parsed(const std::string& text);

/// Pointers to every member of every object and every element of every array.
std::vector<std::string> pointers_in(const nlohmann::json& value);

/// A schema of the tree, compiled once; references to other files of the folder are followed.
class Schema {
public:
  explicit Schema(const std::string& name);
  ~Schema();

  [[nodiscard]] bool accepts(const nlohmann::json& document, std::string* why = nullptr) const;

private:
  struct Compiled;
  std::unique_ptr<const Compiled> compiled_;
};

} // namespace posproof::samples
