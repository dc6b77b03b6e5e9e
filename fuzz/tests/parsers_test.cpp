/// Every target of bytes passes over what it begins with, and each can fail: a fault planted in what it
/// judges is found by the very inputs that it begins with.

#include "fuzz/byte_target.hpp"
#include "fuzz/engine/dictionary.hpp"
#include "fuzz/parsing/faulty_subject.hpp"
#include "fuzz/parsing/judges.hpp"
#include "fuzz/parsing/protocol.hpp"
#include "fuzz/parsing/written.hpp"
#include "impl/doors/command_words.hpp"
#include "impl/doors/local_library.hpp"
#include "impl/doors/process/json_declaration.hpp"
#include "impl/doors/process/process_subject.hpp"
#include "impl/doors/table/container.hpp"
#include "impl/doors/table/npy.hpp"
#include "impl/doors/table/npz.hpp"
#include "impl/doors/table/safetensors.hpp"
#include "properties/waivers/read.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/rapidcheck_parameters.hpp"
#include "spec/side_effects.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace posproof::fuzz {
namespace {

using namespace impl::doors;

const ByteTarget& target(std::string_view name) {
  const auto& all = parsers::all_byte_targets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const ByteTarget* one) { return one->name == name; });
  EXPECT_NE(found, all.end()) << name;
  return **found;
}

Input input_of(const std::string& seed) {
  return {reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()};
}

/// How many seeds of the target the judge finds fault with.
template <typename Judge>
std::size_t findings(std::string_view name, const Judge& judge) {
  std::size_t count = 0;
  for (const std::string& seed : target(name).seeds()) {
    try {
      judge(input_of(seed));
    } catch (const std::exception&) {
      ++count;
    }
  }
  return count;
}

TEST(ByteTargets, PassOverTheirSeeds) {
  for (const ByteTarget* const one : parsers::all_byte_targets()) {
    EXPECT_FALSE(one->summary.empty()) << one->name;
    EXPECT_GE(one->seeds().size(), 5U) << one->name;
    for (const std::string& seed : one->seeds()) {
      EXPECT_NO_THROW(one->run(input_of(seed))) << one->name << ": " << seed.substr(0, 200);
    }
  }
}

TEST(ByteTargets, PassOverSeedsThatAreCutOffAnywhere) {
  for (const ByteTarget* const one : parsers::all_byte_targets()) {
    const std::vector<std::string> seeds = one->seeds();
    const std::string& seed = *std::min_element(seeds.begin(), seeds.end(), [](const auto& a, const auto& b) {
      return std::max<std::size_t>(a.size(), 16) < std::max<std::size_t>(b.size(), 16);
    });
    for (std::size_t length = 0; length <= std::min<std::size_t>(seed.size(), 300); ++length) {
      EXPECT_NO_THROW(one->run(input_of(seed.substr(0, length)))) << one->name << " " << length;
    }
  }
}

TEST(ByteTargets, HaveWordsThatADictionaryCanHold) {
  for (const ByteTarget* const one : parsers::all_byte_targets()) {
    const std::vector<std::string> words = one->words();
    EXPECT_GE(words.size(), 5U) << one->name;
    EXPECT_EQ(std::set<std::string>(words.begin(), words.end()).size(), words.size()) << one->name;
    EXPECT_TRUE(std::none_of(words.begin(), words.end(), [](const std::string& word) {
      return word.empty() || word.size() > 64; // what libFuzzer takes
    })) << one->name;
  }
  EXPECT_EQ(dictionary_text({"a\"\\", std::string("\0\xff", 2), "b c"}),
            "\"a\\x22\\x5c\"\n\"\\x00\\xff\"\n\"b c\"\n");
}

TEST(Findings, AreMessagesThatNoTerminalShows) {
  EXPECT_NO_THROW(require_one_line("a.json: key \"é\" appears twice"));
  for (const char* const text : {"", "two\nlines", "\x1b[2J", "\xff"}) {
    EXPECT_THROW(require_one_line(text), Finding) << text;
  }
  EXPECT_THROW(static_cast<void>(value_or_refusal<InputError>([]() -> int { throw std::out_of_range("x"); })),
               std::out_of_range);
  EXPECT_THROW(static_cast<void>(value_or_refusal<InputError>([]() -> int { throw InputError("a\nb"); })),
               Finding);
  EXPECT_EQ(value_or_refusal<InputError>([]() -> int { throw InputError("a"); }), std::nullopt);
}

TEST(PlantedFaults, AreFoundInJson) {
  // Of several members the last is lost once they stand on lines of their own.
  EXPECT_GT(findings("json",
                     [](Input input) {
                       judge_json(input, [](std::string_view text) {
                         Json value = Json::parse(text, "text");
                         if (value.object() != nullptr && text.ends_with('\n')) {
                           Json::Object members = *value.object();
                           members.resize(members.size() - std::min<std::size_t>(members.size(), 1));
                           return Json(members);
                         }
                         return value;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInModels) {
  for (const char* const name : {"config", "encoding_file"}) {
    EXPECT_GT(findings(name,
                       [](Input input) {
                         judge_model(input, [](std::string_view text, const std::string& where) {
                           auto layers = read_layers_text(text, where);
                           if (auto* const rope = std::get_if<Rope>(&layers.front().encoding.scheme);
                               rope != nullptr && where == "encoding.json") {
                             rope->base += 1; // lost by the reader of what was written
                           }
                           return layers;
                         });
                       }),
              0U)
        << name;
  }
}

/// A reader that forgets the byte order of the first array.
template <typename Read>
ArrayReader forgetful(const Read& read) {
  return [read](Bytes bytes) -> Arrays {
    Arrays arrays = read(std::make_shared<const Bytes>(std::move(bytes)));
    arrays.front().order = std::endian::little;
    if (!arrays.front().shape.empty()) {
      arrays.front().shape.front() += 1;
    }
    return arrays;
  };
}

TEST(PlantedFaults, AreFoundInArrays) {
  const auto write = [](const Arrays& arrays) { return npy_file(arrays.front()); };
  EXPECT_GT(findings("npy",
                     [&](Input input) {
                       judge_arrays(bytes_of(input), forgetful([](const auto& owner) -> Arrays {
                                      return {read_npy(owner, *owner, "", "a")};
                                    }),
                                    write);
                     }),
            0U);
  EXPECT_GT(findings("npz",
                     [&](Input input) {
                       judge_arrays(bytes_of(input),
                                    forgetful([](const auto& owner) { return read_npz(*owner, "a"); }),
                                    write);
                     }),
            0U);
  EXPECT_GT(findings("safetensors",
                     [&](Input input) {
                       judge_arrays(bytes_of(input),
                                    forgetful([](const auto& owner) { return read_safetensors(owner, "a"); }),
                                    write);
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInArraysThatReadBackOthers) {
  // Of two readings the second loses the byte order.
  EXPECT_GT(findings("npy",
                     [](Input input) {
                       int readings = 0;
                       judge_arrays(
                           bytes_of(input),
                           [&](Bytes bytes) -> Arrays {
                             const auto owner = std::make_shared<const Bytes>(std::move(bytes));
                             Arrays arrays{read_npy(owner, *owner, "", "a")};
                             arrays.front().order =
                                 ++readings == 2 ? std::endian::little : arrays.front().order;
                             return arrays;
                           },
                           [](const Arrays& arrays) { return npy_file(arrays.front()); });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInDescriptors) {
  EXPECT_GT(findings("table_name",
                     [](Input input) {
                       judge_table_name(input, [](const std::string& text) {
                         TableName name = table_name_of_text(text);
                         if (name.start) {
                           name.start = *name.start + 1;
                         }
                         return name;
                       });
                     }),
            0U);
}

/// A subject whose tables change from call to call, or are written one element too far.
class Unsteady final : public Subject {
public:
  Unsteady(std::unique_ptr<Subject> inner, bool strays) : inner_(std::move(inner)), strays_(strays) {}
  [[nodiscard]] const Declaration& declaration() const noexcept override { return inner_->declaration(); }
  SubjectStatus table(const TableRequest& request) override {
    const SubjectStatus status = inner_->table(request);
    if (status.is_ok()) {
      request.cosine[strays_ ? -1 : 0] = static_cast<std::byte>(++calls_);
    }
    return status;
  }

private:
  std::unique_ptr<Subject> inner_;
  bool strays_;
  int calls_ = 0;
};

TEST(PlantedFaults, AreFoundInTables) {
  for (const bool strays : {false, true}) {
    EXPECT_GT(findings("table",
                       [&](Input input) {
                         judge_table(input, [&](const std::string& name, Files files) {
                           TableDoor door = table_of_files(name, std::move(files));
                           door.source.open = [open = door.source.open, strays](const Encoding& encoding,
                                                                                const OpenOptions& options) {
                             return std::make_unique<Unsteady>(open(encoding, options), strays);
                           };
                           return door;
                         });
                       }),
              0U)
        << strays;
  }
}

TEST(PlantedFaults, AreFoundInDeclarations) {
  EXPECT_GT(findings("declaration",
                     [](Input input) {
                       judge_declaration(input, [](const Json& hello, const Json& opened,
                                                   const Encoding& encoding, const OpenOptions& options) {
                         Declaration declared = declaration_from_json(hello, opened, encoding, options);
                         declared.offers.bias = true; // whatever the encoding
                         return declared;
                       });
                     }),
            0U);
  EXPECT_GT(findings("declaration",
                     [](Input input) {
                       judge_declaration(input, [](const Json& hello, const Json&, const Encoding& encoding,
                                                   const OpenOptions& options) {
                         return declaration_from_json(hello, Json(), encoding, options);
                       });
                     }),
            0U);
}

/// What is not to be: a subject that answers after its death.
class Undead final : public Subject, public WatchedSubject {
public:
  explicit Undead(std::unique_ptr<Subject> inner) : inner_(std::move(inner)) {}
  [[nodiscard]] const Declaration& declaration() const noexcept override { return inner_->declaration(); }
  SubjectStatus table(const TableRequest& request) override {
    static_cast<void>(inner_->table(request));
    return SubjectStatus::success();
  }
  [[nodiscard]] SideEffects side_effects() const override {
    return dynamic_cast<const WatchedSubject&>(*inner_).side_effects();
  }

private:
  std::unique_ptr<Subject> inner_;
};

TEST(ProcessTarget, OpensAndCallsWhereTheOtherEndIsSound) {
  std::size_t answers = 0;
  const std::string conversation = sound_conversation(0);
  judge_process(input_of(conversation),
                [&](std::shared_ptr<Client> client, const Encoding& encoding,
                    const OpenOptions& options) -> std::unique_ptr<Subject> {
                  auto subject = open_process_subject(client, encoding, options);
                  ++answers;
                  EXPECT_TRUE(subject->declaration().offers.table);
                  return subject;
                });
  EXPECT_EQ(answers, 1U);
}

TEST(PlantedFaults, AreFoundInTheProcessDoor) {
  EXPECT_GT(findings("process",
                     [](Input input) {
                       judge_process(input,
                                     [](std::shared_ptr<Client> client, const Encoding& encoding,
                                        const OpenOptions& options) -> std::unique_ptr<Subject> {
                                       return std::make_unique<Undead>(
                                           open_process_subject(std::move(client), encoding, options));
                                     });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInReports) {
  EXPECT_GT(findings("reports",
                     [](Input input) {
                       int readings = 0;
                       judge_reports(input, [&](std::string_view text) {
                         auto reports = read_saved_reports(text, "report.json");
                         if (++readings == 1 && !reports.empty()) {
                           reports.push_back(reports.front()); // of which only one can be matched
                         }
                         return reports;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInTheFormsOfReports) {
  EXPECT_GT(findings("reports",
                     [](Input input) {
                       judge_reports(input, [](std::string_view text) {
                         auto reports = read_saved_reports(text, "report.json");
                         for (SavedReport& report : reports) {
                           report.result.seed ^= 1U; // a member that reads back as another
                         }
                         return reports;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInWaivers) {
  EXPECT_GT(findings("waivers",
                     [](Input input) {
                       judge_waivers(input, [](std::string_view text) {
                         auto waivers = properties::read_waivers(text, "waivers.json");
                         for (Waiver& waiver : waivers) {
                           waiver.reason += '.';
                         }
                         return waivers;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInParametersOfRapidCheck) {
  EXPECT_GT(findings("rc_params",
                     [](Input input) {
                       judge_rapidcheck_parameters(
                           input, {problem_in_rapidcheck_parameters, [](std::string_view text) {
                                     return text.starts_with(' ') ? std::optional<std::uint64_t>(7)
                                                                  : seed_in_rapidcheck_parameters(text);
                                   }});
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInCommands) {
  EXPECT_GT(findings("command",
                     [](Input input) {
                       judge_command(input, [](std::string_view command) {
                         auto words = command_words(command);
                         std::erase(words, ""); // quoted nothing is a word too
                         return words;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInCasesAsText) {
  EXPECT_GT(findings("case_text",
                     [](Input input) {
                       judge_case_text(input, [](const CaseFields& fields, std::string_view text) {
                         Case value = case_from_text(fields, text);
                         value.values[5] &= ~std::int64_t{1}; // as a reader by way of a float would
                         return value;
                       });
                     }),
            0U);
}

TEST(PlantedFaults, AreFoundInFindings) {
  using Read = std::vector<KnownFinding>;
  using LeaveOut = std::function<void(std::size_t, const std::string&)>;
  const FindingsReader readers[] = {
      // The latest first.
      [](const std::string& text, const LeaveOut& leave_out) {
        const Read findings = findings_from_text(text, leave_out);
        return Read(findings.rbegin(), findings.rend());
      },
      // Lines are counted from 0.
      [](const std::string& text, const LeaveOut& leave_out) {
        return findings_from_text(
            text, [&](std::size_t line, const std::string& left_out) { leave_out(line - 1, left_out); });
      },
      // A case that is known twice.
      [](const std::string& text, const LeaveOut& leave_out) {
        Read findings = findings_from_text(text, leave_out);
        findings.insert(findings.end(), findings.begin(), findings.end());
        return findings;
      }};
  for (const FindingsReader& read : readers) {
    EXPECT_GT(findings("findings", [&](Input input) { judge_findings(input, read); }), 0U);
  }
}

TEST(PlantedFaults, AreFoundInHallsOfFame) {
  EXPECT_GT(findings("hall_of_fame",
                     [](Input input) {
                       judge_hall_of_fame(input, [](const std::string& text, std::string& head) {
                         auto cases = hall_of_fame_from_text("worst.txt", text, head);
                         for (FamousCase& famous : cases) {
                           famous.use *= 0.5;
                         }
                         return cases;
                       });
                     }),
            0U);
}

/// A host that sees nothing of what happens outside.
class Blind final : public CExecutor {
public:
  explicit Blind(std::unique_ptr<CExecutor> inner) : inner_(std::move(inner)) {}
  CAnswer run(CCall& call) override {
    CAnswer answer = inner_->run(call);
    answer.outside.clear();
    answer.environment.clear();
    return answer;
  }

private:
  std::unique_ptr<CExecutor> inner_;
};

TEST(PlantedFaults, AreFoundInTheHostOfTheCInterface) {
  EXPECT_GT(findings("c_interface",
                     [](Input input) {
                       judge_c_interface(input, [](const std::shared_ptr<const CLibrary>& library,
                                                   const Encoding& encoding, const OpenOptions& options,
                                                   const MakeExecutor& make) {
                         return open_locally(library, encoding, options,
                                             [&](std::shared_ptr<const CLibrary> of, void* handle) {
                                               return std::make_unique<Blind>(make(std::move(of), handle));
                                             });
                       });
                     }),
            0U);
}

} // namespace
} // namespace posproof::fuzz
