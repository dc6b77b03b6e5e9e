#pragma once
/// The command line as values. Only arguments.cpp knows the parser.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::cli {

struct ReportPaths {
  std::string json;
  std::string junit;
  std::string markdown;
  std::string html;
};

struct VerifyArguments {
  std::vector<std::string> subjects;
  std::vector<std::string> models;
  std::string layer_type; ///< empty: every type of layers
  std::vector<std::string> formats;
  std::string layout;
  std::string direction;
  std::string accuracy;
  std::string require;
  std::optional<std::int64_t> context;
  std::vector<std::string> properties;
  std::uint64_t seed = 0;
  bool seed_is_given = false;
  int profile = 0; ///< the newest where none is given
  int threads = 0; ///< 0: all
  bool fail_fast = false;
  std::int64_t block = 0;           ///< positions of one call of a sweep; 0: the suite chooses
  bool in_process = false;          ///< shared objects
  std::int64_t start_limit = 120;   ///< of foreign subjects, in seconds
  std::int64_t call_limit = 30;     ///< the same
  std::int64_t memory_limit = 4096; ///< the same, in MiB
  std::string same_as;              ///< a subject, or empty
  std::string waivers;              ///< a file, or empty
  std::string today;                ///< YYYY-MM-DD; empty: that of the system
  bool is_report_only = false;      ///< the exit status says only whether the reports were written
  ReportPaths reports;
};

struct HuntArguments {
  VerifyArguments subject; ///< what is hunted, as for verify
  std::vector<std::string> targets;
  std::optional<double> seconds;           ///< empty: ten, or no end where executions are given
  std::optional<std::uint64_t> executions; ///< of each target
  int jobs = 1;
  bool jobs_is_given = false;
  bool keep_going = false;
  std::string state;     ///< folder; "none" for none
  std::string case_text; ///< judge this case alone; empty: hunt
};

struct CompareArguments {
  std::vector<std::string> files;
  std::string baseline;  ///< empty: only a table
  std::string tolerance; ///< of the growth of errors; empty: none
  ReportPaths reports;
};

struct VectorsArguments {
  std::string model;
  std::string layer_type; ///< empty: the only one
  std::optional<std::int64_t> context;
  std::int64_t count = 256; ///< drawn points
  std::uint64_t seed = 0;
  int digits = 30;
  std::string json = "-";
};

struct ReportArguments {
  std::string file;
  std::string group; ///< empty: the verdict
  bool has_measurements = false;
  ReportPaths reports; ///< forms in which it is written again
};

struct ReferenceArguments {
  std::string model;
  std::string layer_type; ///< empty: the only one
  std::int64_t position = 0;
  int pair = 0;
  int digits = 30;
  std::optional<std::int64_t> length; ///< of the sequence; empty: the model's context
};

struct ClaimsArguments {
  std::vector<std::string> ids; ///< empty: all
  bool is_deep = false;
  int threads = 0; ///< 0: all
  ReportPaths reports;
};

struct ListArguments {
  std::string what;
  bool is_matrix = false;          ///< of faults: the kill matrix in place of the list
  bool is_full = false;            ///< the matrix on every class of encodings
  std::vector<std::string> faults; ///< rows of the matrix; empty: all
  ReportPaths reports;             ///< of the matrix: Markdown and JSON
};

struct Arguments {
  enum class Verb : std::uint8_t { verify, hunt, compare, report, vectors, reference, claims, list, text };
  Verb verb = Verb::text;
  VerifyArguments verify;
  HuntArguments hunt;
  CompareArguments compare;
  ReportArguments report;
  VectorsArguments vectors;
  ReferenceArguments reference;
  ClaimsArguments claims;
  ListArguments list;
  std::string text; ///< help or version, to be printed
};

/// What the whole numbers of options may be, in words; who knows more checks it.
inline constexpr const char* context_range = "1 to 2^31";
inline constexpr const char* block_range = "a power of two from 16 to 65536";
inline constexpr const char* seconds_range = "1 to 86400";
inline constexpr const char* memory_range = "1 to 1048576, in MiB";
inline constexpr const char* executions_range = "1 to 10^15";
inline constexpr const char* jobs_range = "1 to 1024";
inline constexpr const char* threads_range = "1 to 1024, or 0 for all cores";
inline constexpr const char* count_range = "0 to 1000000";
inline constexpr const char* vector_digits_range = "20 to 1000";
inline constexpr const char* position_range = "|position| < 2^31";

/// "1 to 3"
[[nodiscard]] std::string profile_range();
[[nodiscard]] std::string digits_range();

/// Who is run, for usage texts and messages.
struct Program {
  std::string name = "posproof";
  bool is_gate = false; ///< takes the options of verify without the verb, and brings its own subject
};

/// Throws InputError for anything that is not a command line.
[[nodiscard]] Arguments parse_arguments(int argc, const char* const* argv, const Program& program = {});

} // namespace posproof::cli
