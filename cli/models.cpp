#include "cli/models.hpp"

#include "spec/config/reader.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

/// What two spellings of one model share: the preset, or the file behind links and dots.
std::string identity_of(const std::string& name) {
  if (const Preset* const preset = find_preset(name)) {
    return std::string(preset->name);
  }
  std::error_code error;
  const fs::path file = fs::canonical(name, error);
  return error ? name : file.string();
}

/// Candidates for a name, from short to long: what the encoding is called, then ends of the path.
class Names {
public:
  Names(const std::string& given, const std::string& short_name) : all_{short_name} {
    if (find_preset(given) != nullptr) {
      return;
    }
    std::error_code ignored;
    const fs::path whole = fs::absolute(given, ignored).lexically_normal();
    fs::path end;
    for (fs::path rest = whole; rest.has_relative_path(); rest = rest.parent_path()) {
      end = end.empty() ? rest.filename() : rest.filename() / end;
      if (end != "config.json") { // which says nothing
        all_.push_back(printable(end.string()));
      }
    }
  }
  [[nodiscard]] const std::string& current() const { return all_[chosen_]; }
  /// False where there is no longer one.
  bool lengthen() {
    const bool can = chosen_ + 1 < all_.size();
    chosen_ += can ? 1U : 0U;
    return can;
  }

private:
  std::vector<std::string> all_;
  std::size_t chosen_ = 0;
};

/// Lengthens the names that occur more than once until none does, or none can be lengthened.
void tell_apart(std::vector<Names>& names) {
  for (bool changed = true; changed;) {
    changed = false;
    std::multiset<std::string> taken;
    for (const Names& name : names) {
      taken.insert(name.current());
    }
    for (Names& name : names) {
      changed = (taken.count(name.current()) > 1 && name.lengthen()) || changed;
    }
  }
}

// Every type of layers of a model, or the one that was asked for. Throws what read_model throws.
std::vector<LayerEncoding> layers_asked_for(const std::string& name, const std::string& layer_type) {
  if (layer_type.empty()) {
    return read_layers(name);
  }
  std::vector<LayerEncoding> layers;
  layers.push_back({layer_type, read_model(name, layer_type)});
  return layers;
}

} // namespace

std::vector<properties::NamedEncoding> read_models(const std::vector<std::string>& names,
                                                   const std::string& layer_type) {
  std::vector<std::string> given;
  std::vector<std::vector<LayerEncoding>> read;
  std::vector<Names> called;
  std::set<std::string> known;
  for (const std::string& name : names) {
    if (known.insert(identity_of(name)).second) {
      given.push_back(name);
      read.push_back(layers_asked_for(name, layer_type));
      called.emplace_back(name, read.back().front().encoding.name);
    }
  }
  tell_apart(called);
  std::vector<properties::NamedEncoding> models;
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (auto& [type, encoding] : read[i]) {
      encoding.name = called[i].current() + (type.empty() ? "" : '/' + printable(type, 60));
      models.push_back({given[i], std::move(encoding)});
    }
  }
  return models;
}

} // namespace posproof::cli
