#pragma once
/// What every reader of foreign bytes is held to. Each judge takes the reader that it judges, so that tests
/// show with faulty ones that it can fail. All throw a Finding, or let the exception through that a reader
/// should not have thrown.

#include "fuzz/case_fields.hpp"
#include "fuzz/hunt/state.hpp"
#include "fuzz/parsing/finding.hpp"
#include "impl/doors/table/stored_array.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/doors/table/table_name.hpp"
#include "properties/result/waiver.hpp"
#include "reports/comparison/saved_report.hpp"
#include "spec/config/layer_encoding.hpp"
#include "spec/json.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// JSON that is read is written as JSON, and reads back the same.
using JsonReader = std::function<Json(std::string_view text)>;
void judge_json(Input input, const JsonReader& read);

/// An encoding that is read, from a config.json or an encoding file, is written as an encoding file that says
/// the same.
using ModelReader =
    std::function<std::vector<LayerEncoding>(std::string_view text, const std::string& where)>;
void judge_model(Input input, const ModelReader& read);

/// Arrays that are read have the elements that their shape says, and `write` writes them as a file that reads
/// back the same.
using Arrays = std::vector<impl::doors::StoredArray>;
using ArrayReader = std::function<Arrays(impl::doors::Bytes bytes)>;
using ArrayWriter = std::function<std::string(const Arrays& arrays)>;
void judge_arrays(impl::doors::Bytes bytes, const ArrayReader& read, const ArrayWriter& write);

/// A descriptor of tables that is read is written as one that reads back the same.
using TableNameReader = std::function<impl::doors::TableName(const std::string& text)>;
void judge_table_name(Input input, const TableNameReader& read);

/// Tables from the bytes of files, opened as subjects: they answer with what they hold, twice the same, and
/// write nowhere else.
using TableOpener = std::function<impl::doors::TableDoor(const std::string& name, impl::doors::Files files)>;
void judge_table(Input input, const TableOpener& open);

/// What a client declares is what the encoding can have, and reads back the same once it is spelled out.
using DeclarationReader = std::function<Declaration(const Json& hello, const Json& opened,
                                                    const Encoding& encoding, const OpenOptions& options)>;
void judge_declaration(Input input, const DeclarationReader& read);

/// Saved reports that are read are as good as themselves, and every rendering of their comparison is
/// well-formed.
using ReportReader = std::function<std::vector<SavedReport>(std::string_view text)>;
void judge_reports(Input input, const ReportReader& read);

/// Waivers that are read are written as a file that reads back the same.
using WaiverReader = std::function<std::vector<Waiver>(std::string_view text)>;
void judge_waivers(Input input, const WaiverReader& read);

/// A text without a problem has none either once its entries stand one blank apart, and gives the same seed.
struct ParameterReader {
  std::function<std::optional<std::string>(std::string_view text)> problem;
  std::function<std::optional<std::uint64_t>(std::string_view text)> seed;
};
void judge_rapidcheck_parameters(Input input, const ParameterReader& read);

/// Words that are read are read the same once each is quoted.
using CommandReader = std::function<std::vector<std::string>(std::string_view command)>;
void judge_command(Input input, const CommandReader& read);

/// Cases are read as they are written, from text and from bytes, and whatever is made of them stays in range.
using CaseReader = std::function<Case(const CaseFields& fields, std::string_view text)>;
void judge_case_text(Input input, const CaseReader& read);

/// A hall of fame that is read is written as one that reads back the same.
using FameReader = std::function<std::vector<FamousCase>(const std::string& text, std::string& head)>;
void judge_hall_of_fame(Input input, const FameReader& read);

/// Every line of the findings of a hunt is read or left out, and what is read is written as lines that read
/// back the same.
using FindingsReader = std::function<std::vector<KnownFinding>(
    const std::string& text,
    const std::function<void(std::size_t line, const std::string& text)>& leave_out)>;
void judge_findings(Input input, const FindingsReader& read);

} // namespace posproof::fuzz
