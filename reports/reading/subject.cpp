/// The subject of a saved report.

#include "reports/reading/parts.hpp"

#include "spec/domain.hpp"

namespace posproof::reports {
namespace {

void read_offers(const RecordedObject& object, Offers& offers) {
  object.flag("table", offers.table);
  object.flag("encode", offers.encode);
  object.flag("rotate", offers.rotate);
  object.flag("apply", offers.apply);
  object.flag("bias", offers.bias);
  object.flag("bucket", offers.bucket);
  object.flag("backward", offers.backward);
}

void read_promises(const RecordedObject& object, Invariances& promises) {
  object.flag("batch", promises.batch);
  object.flag("order", promises.order);
  object.flag("alignment", promises.alignment);
  object.flag("in_place", promises.in_place);
  object.flag("threads", promises.threads);
  object.flag("prefix", promises.prefix);
}

} // namespace

void read_subject(const RecordedObject& subject, Report& report) {
  Declaration& declared = report.declaration;
  report.subject = subject.member().at("name").text();
  subject.text("declared_name", declared.name);
  subject.text("version", declared.version);
  subject.optional_text("source", declared.source);
  subject.text("door", declared.door);
  subject.choice("layout", declared.layout, layout_names);
  subject.choice("direction", declared.direction, direction_names);
  subject.choice("table_width", declared.table_width, table_width_names);
  if (subject.given("applied_rows")) {
    subject.choice("applied_rows", declared.applied_rows, table_rows_names);
  }
  subject.choice("table_format", declared.table_format, format_names);
  subject.choice("compute_format", declared.compute_format, format_names);
  subject.choice("output_format", declared.output_format, format_names);
  if (const auto offers = subject.given_object("offers")) {
    read_offers(*offers, declared.offers);
  }
  if (const auto promises = subject.given_object("promises")) {
    read_promises(*promises, declared.promises);
  }
  subject.choice("accuracy_class", declared.accuracy, accuracy_class_names);
  subject.integer("smallest_position", declared.smallest_position, -largest_position, largest_position);
  subject.integer("largest_position", declared.largest_position, -largest_position, largest_position);
  subject.integer("axes", declared.axes, 1, max_axes);
  subject.flag("stateful", declared.stateful);
  subject.flag("reentrant", declared.reentrant);
}

} // namespace posproof::reports
