# The weaknesses that mutate_judges.cmake plants, property by property.
#
#   weakness(<properties> <weakness> <file> <text> <replacement>)
#     In every file of that name the text is replaced. In the replacement, @IS@ says whether the run has the weakness,
#     @LESS@ is 1 if it has it and else 0, and @TWICE@ is 2 if it has it and else 1. Of several properties that one piece
#     of code judges, each gets a weakness of its own: the text must then remain in the replacement.
#   none(<properties> <kind> <reason>)
#     There is no such weakness. Kinds: dropped (the judge finds and does not accuse), doubled (its bound), last (it stops
#     before its last element). A weakness is of the kind with whose name it begins.
#
# Of every property that is not told of here, the accusation is dropped where results are added.

set(judges properties/judges)

# Rows.

weakness(accuracy "doubled" ${judges}/accuracy.cpp
  [[: declared_(trial, trial.bounds, false)]] [[: declared_(trial, @IS@ ? doubled(trial.bounds) : trial.bounds, false)]])
weakness(accuracy "last pair" ${judges}/accuracy.cpp
  [[for (int k = 0; k < model.size(); ++k) {]] [[for (int k = 0; k < model.size() - @LESS@; ++k) {]])
weakness(accuracy "last position" ${judges}/accuracy.cpp [[    if (declared_.needs(k, value.error, position)) {]]
  [[    if (@IS@ && position + 1 == trial.options.context) { return; }
    if (declared_.needs(k, value.error, position)) {]])

weakness(bounded "doubled" ${judges}/bounded.cpp
  [[bounds_(trial.bounds) {}]] [[bounds_(@IS@ ? doubled(trial.bounds) : trial.bounds) {}]])
weakness(bounded "last pair" ${judges}/bounded.cpp [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(bounded "last position" ${judges}/bounded.cpp [[row < block.count; ++row]] [[row + @LESS@ < block.count; ++row]])

weakness(pair-norm "doubled" ${judges}/pair_norm.cpp [[limit_ = square_ *]] [[limit_ = @TWICE@ * square_ *]])
weakness(pair-norm "last pair" ${judges}/pair_norm.cpp [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(pair-norm "last position" ${judges}/pair_norm.cpp
  [[row < block.count; ++row]] [[row + @LESS@ < block.count; ++row]])

weakness(attention-factor "doubled" ${judges}/attention_factor.cpp
  [[allowed = bound.vector_at(0) + 0x1p-50;]] [[allowed = @TWICE@ * (bound.vector_at(0) + 0x1p-50);]])
weakness(attention-factor "last pair" ${judges}/attention_factor.cpp
  [[pair < trial.model_lanes().size(); ++pair]] [[pair < trial.model_lanes().size() - @LESS@; ++pair]])
weakness(attention-factor "last position" ${judges}/attention_factor.cpp
  [[row < rows.positions.size(); ++row]] [[row + @LESS@ < rows.positions.size(); ++row]])

weakness(identity-at-zero "doubled" ${judges}/identity_at_zero.cpp
  [[trial.amplitude() != 1 ? bound : 0;]] [[trial.amplitude() != 1 ? @TWICE@ * bound : 0;]])
weakness(identity-at-zero "last pair" ${judges}/identity_at_zero.cpp [[k < model.size(); ++k) {
    for]] [[k < model.size() - @LESS@; ++k) {
    for]])
weakness(identity-at-zero "last component" ${judges}/identity_at_zero.cpp
  [[.of(component) < 0) {]] [[.of(component) < 0 || (@IS@ && component == Component::sine)) {]])

weakness(origin "doubled" ${judges}/origin.cpp
  [[bound = trial.bounds[static_cast<std::size_t>(k)].at(]] [[bound = @TWICE@ * trial.bounds[static_cast<std::size_t>(k)].at(]])
weakness(origin "last pair" ${judges}/origin.cpp [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(origin "last position" ${judges}/origin.cpp
  [[row < shifted.size(); ++row]] [[row + @LESS@ < shifted.size(); ++row]])

weakness(frequency "doubled" ${judges}/frequency.cpp
  [[(angle.deviation() <= angle.bound)) {]] [[(angle.deviation() <= @TWICE@ * angle.bound)) {]])
weakness(frequency "last pair" ${judges}/frequency.cpp
  [[    if (!(angle.deviation()]] [[    if (!(@IS@ && &angle == &angles.back()) && !(angle.deviation()]])

weakness(scaled-frequencies "doubled" ${judges}/scaled_frequencies.cpp
  [[angle.bound / whole + 0x1p-40,]] [[@TWICE@ * (angle.bound / whole + 0x1p-40),]])
weakness(scaled-frequencies "last pair" ${judges}/scaled_frequencies.cpp [[    ++bands[]]
  [[    if (@IS@ && &ratio == &ratios.back()) { break; }
    ++bands[]])

weakness(direction "doubled" ${judges}/direction.cpp [[for (const MeasuredAngle& angle : measure_angles(trial, origin)) {]]
  [[for (MeasuredAngle angle : measure_angles(trial, origin)) {
    angle.bound *= @TWICE@;]])
weakness(direction "last pair" ${judges}/direction.cpp [[    const bool has_sine =]]
  [[    if (@IS@ && angle.frequency + 1 == trial.model_lanes().size()) { continue; }
    const bool has_sine =]])

weakness(layout "doubled" ${judges}/layout.cpp [[<= bound + 0x1p-50]] [[<= @TWICE@ * bound + 0x1p-50]])
weakness(layout "last position" ${judges}/layout.cpp
  [[row < rows.positions.size(); ++row]] [[row + @LESS@ < rows.positions.size(); ++row]])
weakness(layout "last column" ${judges}/layout.cpp [[c < declared.size(); ++c]] [[c + @LESS@ < declared.size(); ++c]])
weakness(layout "last component of rotated data" ${judges}/layout.cpp
  [[  const std::vector<Partner> partners = find_partners(trial);]]
  [[  std::vector<Partner> partners = find_partners(trial);
  if (@IS@) { partners.pop_back(); }]])
weakness(layout "dropped, of columns" ${judges}/structure.cpp
  [[if (!trial.findings.structural && shape.empty()) {]]
  [[if (@IS@ || (!trial.findings.structural && shape.empty())) {]])
weakness(layout "last pair of a full-width table" properties/rows.cpp
  [[for (std::size_t k = 0; k < pairs_; ++k) {
      const PairColumns columns =]]
  [[for (std::size_t k = 0; k + @LESS@ < pairs_; ++k) {
      const PairColumns columns =]])
weakness(layout "last column of zeros" properties/rows.cpp
  [[column < model_.columns.size(); ++column]] [[column + @LESS@ < model_.columns.size(); ++column]])

weakness(axes "doubled" ${judges}/axes.cpp [[value.bound = trial_.bounds]] [[value.bound = @TWICE@ * trial_.bounds]])
weakness(axes "last token" ${judges}/axes.cpp
  [[token < tokens_.size(); ++token) {
      for (int pair]] [[token + @LESS@ < tokens_.size(); ++token) {
      for (int pair]])
weakness(axes "last pair" ${judges}/axes.cpp [[pair < model.size(); ++pair]] [[pair < model.size() - @LESS@; ++pair]])

none(text-equals-one-axis doubled "bits are compared")
weakness(text-equals-one-axis "last position" ${judges}/axes.cpp
  [[row < positions.size(); ++row]] [[row + @LESS@ < positions.size(); ++row]])

weakness(class-useful "doubled" ${judges}/class_useful.cpp
  [[first_useless_position(trial.bounds[k].table);]]
  [[first_useless_position(@IS@ ? halved(trial.bounds[k].table) : trial.bounds[k].table);]])
weakness(class-useful "last pair" ${judges}/class_useful.cpp
  [[k < trial.bounds.size(); ++k]] [[k + @LESS@ < trial.bounds.size(); ++k]])

none(defined doubled "a number is finite or it is not")
weakness(defined "last pair" ${judges}/defined.cpp [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(defined "last position" ${judges}/defined.cpp [[row < block.count; ++row]] [[row + @LESS@ < block.count; ++row]])
weakness(defined "last call" ${judges}/defined.cpp
  [[    if (block.rows.status.code == SubjectStatus::Code::refused) {]]
  [[    if (@IS@ && block.first + static_cast<std::int64_t>(block.count) == block.trial.options.context &&
        block.rows.status.code == SubjectStatus::Code::refused) { return; }
    if (block.rows.status.code == SubjectStatus::Code::refused) {]])

none(distinct-rows doubled "bits are compared")
weakness(distinct-rows "last position" ${judges}/distinct_rows.cpp
  [[tied_positions(findings.digests)) {]]
  [[tied_positions({findings.digests.begin(), findings.digests.end() - @LESS@})) {]])

weakness(separation "dropped" ${judges}/separation.cpp
  [[if (separation.lower > needed) {]] [[if (@IS@ || separation.lower > needed) {]])
weakness(separation "doubled" ${judges}/separation.cpp
  [[separation.lower > needed) {]] [[@TWICE@ * separation.lower > needed) {]])
weakness(separation "last pair" ${judges}/separation.cpp
  [[k < findings.largest_error.size(); ++k]] [[k + @LESS@ < findings.largest_error.size(); ++k]])

weakness(requirement "doubled" ${judges}/accuracy.cpp
  [[{trial.options.requirement->error,]] [[{@TWICE@ * trial.options.requirement->error,]])
weakness(requirement "last position" ${judges}/requirement.cpp
  [[*found.first < required.context)]] [[*found.first < required.context - @LESS@)]])

# Histories of calls.

set(of_calls "repeatability;split-invariance;order-invariance;alignment-invariance;prefix-stability")
none("${of_calls};thread-invariance" doubled "bits are compared")
weakness("${of_calls}" "last row of a call" properties/drivers/calls.cpp
  [[ < size; ++row)]] [[ + @LESS@ < size; ++row)]])
weakness("${of_calls}" "last call" properties/drivers/calls.cpp [[  return blocks;
}]] [[  if (@IS@) { blocks.pop_back(); }
  return blocks;
}]])
weakness(repeatability "last row at once" ${judges}/repeatability.cpp
  [[row < positions.size(); ++row]] [[row + @LESS@ < positions.size(); ++row]])
weakness(repeatability "last repetition" ${judges}/repeatability.cpp [[i < repetitions &&]] [[i < repetitions - @LESS@ &&]])
weakness(repeatability "last repetition of biases" properties/bias/drive.cpp
  [[i < repetitions &&]] [[i < repetitions - @LESS@ &&]])
weakness(repeatability "last bias" properties/bias/drive.cpp [[if (different.first != first.bits.end()) {]]
  [[if (different.first != first.bits.end() && !(@IS@ && different.first + 1 == first.bits.end())) {]])
weakness(repeatability "last repetition of indices" properties/index/judge_indices.cpp [[i < 4; ++i]] [[i < 4 - @LESS@; ++i]])
weakness(repeatability "last index" properties/index/judge_indices.cpp [[if (*again != *first &&]]
  [[if (!(@IS@ && std::equal(first->begin(), first->end() - 1, again->begin())) && *again != *first &&]])
weakness(repeatability "last repetition of numbers" properties/count/row_judge.cpp [[i < 4; ++i]] [[i < 4 - @LESS@; ++i]])
weakness(repeatability "last number" properties/count/row_judge.cpp [[if (*again != *first &&]]
  [[if (!(@IS@ && std::equal(first->begin(), first->end() - 1, again->begin())) && *again != *first &&]])
none(thread-invariance last "the calls and rows are those of repeatability")

set(cached properties/functions/cached_computation.cpp)
weakness(cached-computation "doubled" ${cached} [[bit_for_bit ? 0 : 2 *]] [[bit_for_bit ? 0 : @TWICE@ * 2 *]])
weakness(cached-computation "doubled, own frequencies" ${cached}
  [[bounds[static_cast<std::size_t>(k)].at(position) + trial_]]
  [[@TWICE@ * bounds[static_cast<std::size_t>(k)].at(position) + trial_]])
weakness(cached-computation "last row" ${cached} [[row < chunk.rows.positions.size() &&]]
  [[row + @LESS@ < chunk.rows.positions.size() &&]])
weakness(cached-computation "last row, own frequencies" ${cached}
  [[row < batch.size() &&]] [[row + @LESS@ < batch.size() &&]])
weakness(cached-computation "last chunk" ${cached}
  [[number < sequence.ends.size(); ++number]] [[number + @LESS@ < sequence.ends.size(); ++number]])
weakness(cached-computation "last pair" ${cached} [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])

weakness(sequence-lengths "doubled" ${judges}/sequence_lengths.cpp
  [[bound = bounds[k].at(position)]] [[bound = @TWICE@ * bounds[k].at(position)]])
weakness(sequence-lengths "last position" ${judges}/sequence_lengths.cpp
  [[row < rows.positions.size(); ++row]] [[row + @LESS@ < rows.positions.size(); ++row]])
weakness(sequence-lengths "last pair" ${judges}/sequence_lengths.cpp
  [[k < bounds.size(); ++k]] [[k + @LESS@ < bounds.size(); ++k]])
weakness(sequence-lengths "last call" ${judges}/sequence_lengths.cpp [[  std::erase_if(lengths,]]
  [[  if (@IS@) { lengths.pop_back(); }
  std::erase_if(lengths,]])

set(shapes ${judges}/call_shapes.cpp)
weakness(call-shapes "doubled" ${shapes}
  [[trial_.bounds[static_cast<std::size_t>(k)].at(]] [[@TWICE@ * trial_.bounds[static_cast<std::size_t>(k)].at(]])
weakness(call-shapes "last pair" ${shapes} [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(call-shapes "last token" ${shapes}
  [[token < call.positions.size(); ++token]] [[token + @LESS@ < call.positions.size(); ++token]])
weakness(call-shapes "last call" ${shapes} [[  return calls;]] [[  if (@IS@) { calls.pop_back(); }
  return calls;]])

set(handles ${judges}/handles.cpp)
none(handle-independence doubled "bits are compared")
weakness(handle-independence "dropped, of a second handle" ${handles}
  [[  compare(rows, "has other bits in the first]] [[  if (!@IS@) compare(rows, "has other bits in the first]])
weakness(handle-independence "dropped, of the first beside it" ${handles}
  [[  compare(rows, "has other bits once a]] [[  if (!@IS@) compare(rows, "has other bits once a]])
weakness(handle-independence "last comparison" ${handles}
  [[  compare(rows, "has other bits once handles]] [[  if (!@IS@) compare(rows, "has other bits once handles]])
weakness(handle-independence "last row" ${handles}
  [[row < before.positions.size(); ++row]] [[row + @LESS@ < before.positions.size(); ++row]])
weakness(handle-independence "last format" ${handles} [[    OpenOptions options = trial.open_options;]]
  [[    if (@IS@ && format == Format::bf16) { continue; }
    OpenOptions options = trial.open_options;]])

set(watched properties/watched_calls.cpp)
none(floating-environment doubled "modes are compared")
weakness(floating-environment "dropped, where there are no phases" ${watched}
  [[  if (changed.empty()) {]] [[  if (changed.empty() || (@IS@ && !has_phases(*trial.encoding))) {]])
weakness(floating-environment "last kind of call" ${watched} [[return watched("bucket",]]
  [[if (@IS@) { return inner_->bucket(request); }
    return watched("bucket",]])

# Relations of positions.

set(functions properties/functions)
weakness(linear-shift "doubled" ${functions}/linear_shift.cpp
  [[verdict.bound = linear_shift_own_bound(]] [[verdict.bound = @TWICE@ * linear_shift_own_bound(]])
weakness(linear-shift "last pair" ${functions}/linear_shift.cpp [[  CaseVerdict verdict;]] [[  CaseVerdict verdict;
  if (@IS@ && shift.frequency + 1 == reader.trial().model_lanes().size()) { return verdict; }]])
weakness(group-law "doubled" ${functions}/group_law.cpp
  [[relative = group_law_bound(]] [[relative = @TWICE@ * group_law_bound(]])
weakness(group-law "last pair" ${functions}/group_law.cpp [[  CaseVerdict verdict;]] [[  CaseVerdict verdict;
  if (@IS@ && group.frequency + 1 == access.trial().model_lanes().size()) { return verdict; }]])
weakness(cached-shift "doubled" ${functions}/cached_shift.cpp
  [[      cached_shift_bound(etas]] [[      @TWICE@ * cached_shift_bound(etas]])
weakness(cached-shift "last pair" ${functions}/cached_shift.cpp [[  CaseVerdict verdict;]] [[  CaseVerdict verdict;
  if (@IS@ && shift.frequency + 1 == access.trial().model_lanes().size()) { return verdict; }]])
weakness(relative-score "doubled" ${functions}/relative_score.cpp
  [[relative = score_bound(eta(m), eta(n)) + score_bound(eta(m + t), eta(n + t));]]
  [[relative = @TWICE@ * (score_bound(eta(m), eta(n)) + score_bound(eta(m + t), eta(n + t)));]])
weakness(relative-score "last pair" ${functions}/relative_score.cpp [[  CaseVerdict verdict;]] [[  CaseVerdict verdict;
  if (@IS@ && score.frequency + 1 == access.trial().model_lanes().size()) { return verdict; }]])

# Numbers that were recorded, and two subjects against each other.

set(stored ${judges}/stored_accuracy.cpp)
weakness(stored-accuracy "doubled" ${stored}
  [[value.bound = bounds_[static_cast]] [[value.bound = @TWICE@ * bounds_[static_cast]])
weakness(stored-accuracy "dropped, of rows that are not drawn" ${stored}
  [[  if (stored->is_double) {]] [[  if (stored->is_double && !@IS@) {]])
weakness(stored-accuracy "last pair" ${stored} [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(stored-accuracy "last row" ${stored} [[row < count && !broken_; ++row) {
        judge_row]] [[row + @LESS@ < count && !broken_; ++row) {
        judge_row]])

set(two properties/same_as)
weakness(same-as "doubled" ${two}/rows.cpp
  [[mine.bound(k, position) + other.bound(k, position)]] [[@TWICE@ * (mine.bound(k, position) + other.bound(k, position))]])
weakness(same-as "doubled, biases" ${two}/biases.cpp
  [[mine.bound(point) + other.bound(point)]] [[@TWICE@ * (mine.bound(point) + other.bound(point))]])
weakness(same-as "doubled, numbers" ${two}/numbers.cpp
  [[truth.bound(trial.declaration().accuracy, mine, point, call, value) +
                    truth.bound(other]]
  [[@TWICE@ * truth.bound(trial.declaration().accuracy, mine, point, call, value) +
                    @TWICE@ * truth.bound(other]])
weakness(same-as "last pair" ${two}/rows.cpp [[k < frequencies; ++k]] [[k + @LESS@ < frequencies; ++k]])
weakness(same-as "last position" ${two}/rows.cpp
  [[row < mine.block.positions.size(); ++row]] [[row + @LESS@ < mine.block.positions.size(); ++row]])
weakness(same-as "last entry point" ${two}/rows.cpp [[  return all;]] [[  if (@IS@) { all.pop_back(); }
  return all;]])
weakness(same-as "last head" ${two}/biases.cpp [[head < heads; ++head]] [[head < heads - @LESS@; ++head]])
weakness(same-as "last distance" ${two}/biases.cpp [[i < a.size(); ++i]] [[i + @LESS@ < a.size(); ++i]])
weakness(same-as "last line" ${two}/biases.cpp
  [[if (answered && mine.alibi()]] [[if (!@IS@ && answered && mine.alibi()]])
weakness(same-as "last argument" ${two}/indices.cpp
  [[i < arguments.size(); ++i]] [[i + @LESS@ < arguments.size(); ++i]])
weakness(same-as "last side" ${two}/indices.cpp [[(learned == nullptr && !compare_side]]
  [[(!@IS@ && learned == nullptr && !compare_side]])
weakness(same-as "last head of a table" ${two}/indices.cpp [[head < t5.heads; ++head]] [[head < t5.heads - @LESS@; ++head]])
weakness(same-as "last key of a table" ${two}/indices.cpp [[i < a.size(); ++i]] [[i + @LESS@ < a.size(); ++i]])
weakness(same-as "last query of a table" ${two}/indices.cpp [[{std::int64_t{0}, context - 1}) {]]
  [[{std::int64_t{0}, context - 1}) {
      if (@IS@ && query != 0) { continue; }]])
weakness(same-as "last number" ${two}/numbers.cpp [[i < a->size(); ++i]] [[i + @LESS@ < a->size(); ++i]])

# Rotated data.

weakness(rotation "dropped, unit vectors" ${judges}/rotation.cpp
  [[if (trial.findings.unit_vectors) {]] [[if (trial.findings.unit_vectors && !@IS@) {]])
weakness(rotation "dropped, dense data" ${judges}/rotation.cpp [[judgement, result);
    if (judgement.first_violation) {]] [[judgement, result);
    if (!@IS@ && judgement.first_violation) {]])
weakness(rotation "dropped, lengths" ${judges}/rotation.cpp [[judgement, result);
      if (judgement.first_violation) {]] [[judgement, result);
      if (!@IS@ && judgement.first_violation) {]])
weakness(rotation "doubled, unit vectors" ${judges}/rotation.cpp
  [[tracker_(trial, trial.rotation_bounds, false)]]
  [[tracker_(trial, @IS@ ? doubled(trial.rotation_bounds) : trial.rotation_bounds, false)]])
weakness(rotation "last pair of unit vectors" ${judges}/rotation.cpp
  [[k < model.size(); ++k]] [[k < model.size() - @LESS@; ++k]])
weakness(rotation "last position of unit vectors" ${judges}/rotation.cpp [[{ tracker_.add(block.trial, value); }]]
  [[{ if (!(@IS@ && value.point.position + 1 == block.trial.options.context)) { tracker_.add(block.trial, value); } }]])
weakness(rotation "last length" ${judges}/rotation.cpp [[      RotationRun run(trial, found.shape);]]
  [[      if (@IS@ && index == 6) { continue; }
      RotationRun run(trial, found.shape);]])

# Dense data are judged by the same code where cosines and sines are supplied, and where gradients are turned back.
set(of_data "rotation;applied-rotation;backward-accuracy")
weakness("${of_data}" "doubled, dense data" properties/rotation_judging.cpp
  [[bound.amplitude * (rotation_component_bound(]] [[@TWICE@ * bound.amplitude * (rotation_component_bound(]])
weakness("${of_data}" "last shape" ${judges}/rotation.cpp [[  for (RotationCase& shape : shapes) {]]
  [[  if (@IS@) { shapes.pop_back(); }
  for (RotationCase& shape : shapes) {]])
weakness("${of_data}" "last token" properties/rotation_judging.cpp
  [[ < tokens && !input]] [[ + @LESS@ < tokens && !input]])
weakness("${of_data}" "last head" properties/rotation_judging.cpp [[ < heads; ++head]] [[ + @LESS@ < heads; ++head]])
weakness("${of_data}" "last pair" properties/rotation_judging.cpp
  [[ < rope.pairs(); ++pair]] [[ + @LESS@ < rope.pairs(); ++pair]])
weakness("applied-rotation;backward-accuracy" "last question" properties/entry_judging.cpp
  [[  for (const std::string_view question : questions) {]]
  [[  for (const std::string_view question : questions) {
    if (@IS@ && question == questions.back()) { continue; }]])

set(applied properties/applied_subject.cpp)
none(supplied-table doubled "bytes are compared")
weakness(supplied-table "last element" ${applied}
  [[(sine.data(), sine.size(),]] [[(sine.data(), sine.size() - (@IS@ && sine.size() != 0 ? 4U : 0U),]])
weakness(supplied-table "last zone" ${applied} [[!is_by_position && !table->is_intact()]]
  [[!is_by_position && !(@IS@ ? table->digest_now() == table->digest : table->is_intact())]])
weakness(supplied-table "last call" ${applied} [[!is_by_position && !]]
  [[!(@IS@ && request.query && request.query->heads == 6U && request.key && request.key->heads == 3U) && !is_by_position && !]])

set(products ${judges}/adjoint.cpp)
weakness(adjoint "doubled" ${products}
  [[there.amplitude * (adjoint_bound(]] [[@TWICE@ * there.amplitude * (adjoint_bound(]])
weakness(adjoint "last pair" ${products} [[pair < rope.pairs(); ++pair]] [[pair < rope.pairs() - @LESS@; ++pair]])
weakness(adjoint "last column of the tail" ${products}
  [[column < rope.head_dimension; ++column]] [[column < rope.head_dimension - @LESS@; ++column]])
weakness(adjoint "last head" ${products} [[head < (is_key ?]] [[head + @LESS@ < (is_key ?]])
weakness(adjoint "last token" ${products} [[token < vectors; ++token]] [[token + @LESS@ < vectors; ++token]])
weakness(adjoint "last call" ${products}
  [[  both.judge({{trial.options.context - 1}, 0, 1,]] [[  if (!@IS@) both.judge({{trial.options.context - 1}, 0, 1,]])

weakness(layout-permutation "doubled" ${judges}/layout_permutation.cpp
  [[2 * (bound.amplitude]] [[@TWICE@ * 2 * (bound.amplitude]])
weakness(layout-permutation "last token" ${judges}/layout_permutation.cpp
  [[token < shape.positions.size(); ++token]] [[token + @LESS@ < shape.positions.size(); ++token]])
weakness(layout-permutation "last head" ${judges}/layout_permutation.cpp
  [[head < shape.query_heads; ++head]] [[head + @LESS@ < shape.query_heads; ++head]])
weakness(layout-permutation "last pair" ${judges}/layout_permutation.cpp
  [[      for (int pair = 0; pair < rope->pairs(); ++pair) {
        const]] [[      for (int pair = 0; pair < rope->pairs() - @LESS@; ++pair) {
        const]])

foreach(property untouched-tail in-place)
  string(REPLACE "-" "_" file ${property})
  none(${property} doubled "bits are compared")
  weakness(${property} "last token" ${judges}/${file}.cpp [[token < tokens; ++token]] [[token + @LESS@ < tokens; ++token]])
  weakness(${property} "last column" ${judges}/${file}.cpp [[column < width; ++column]] [[column + @LESS@ < width; ++column]])
  weakness(${property} "last key head" ${judges}/${file}.cpp
    [[head < shape.key_heads; ++head]] [[head + @LESS@ < shape.key_heads; ++head]])
endforeach()
weakness(untouched-tail "last calls, in place" ${judges}/untouched_tail.cpp
  [[memory_cases(trial, declared.promises.in_place)]] [[memory_cases(trial, declared.promises.in_place && !@IS@)]])
weakness(in-place "last call" ${judges}/in_place.cpp [[    if (!shape.in_place ||]]
  [[    if ((@IS@ && shape.query_heads == 6U && shape.key_heads == 3U) || !shape.in_place ||]])

none(guard-zones doubled "bytes are compared")
weakness(guard-zones "last call of rows" ${judges}/guard_zones.cpp [[      std::vector<std::int64_t> positions(tokens);]]
  [[      if (@IS@ && tokens == 17U) { continue; }
      std::vector<std::int64_t> positions(tokens);]])
weakness(guard-zones "last rotations, in place" ${judges}/guard_zones.cpp
  [[memory_cases(trial, trial.declaration().promises.in_place)]]
  [[memory_cases(trial, trial.declaration().promises.in_place && !@IS@)]])

# Biases.

set(bias properties/bias/judges)
weakness(bias-accuracy "doubled" ${bias}/accuracy.cpp
  [[return bounds_[static_cast]] [[return @TWICE@ * bounds_[static_cast]])
weakness(bias-accuracy "last head" ${bias}/accuracy.cpp
  [[head < on.alibi().heads; ++head) {
      for (std::size_t i]] [[head < on.alibi().heads - @LESS@; ++head) {
      for (std::size_t i]])
weakness(bias-accuracy "last distance" ${bias}/accuracy.cpp [[    const std::uint32_t nearest = on.nearest(at);]]
  [[    if (@IS@ && point.distance + 1 == on.trial.options.context) { return; }
    const std::uint32_t nearest = on.nearest(at);]])

weakness(bias-slopes "doubled" ${bias}/slopes.cpp [[(error <= bound * (1 +]] [[(error <= @TWICE@ * bound * (1 +]])
weakness(bias-slopes "last head" ${bias}/slopes.cpp [[head < on.alibi().heads; ++head) {
      const BiasPoint]] [[head < on.alibi().heads - @LESS@; ++head) {
      const BiasPoint]])

none(bias-monotone doubled "the order of two stored numbers has no bound")
weakness(bias-monotone "last head" ${bias}/monotone.cpp [[head < heads; ++head]] [[head + @LESS@ < heads; ++head]])
weakness(bias-monotone "last distance" ${bias}/monotone.cpp [[i < line.size(); ++i]] [[i + @LESS@ < line.size(); ++i]])

none(bias-zero doubled "0 is 0")
weakness(bias-zero "last head" ${bias}/zero.cpp
  [[head < on.alibi().heads; ++head]] [[head < on.alibi().heads - @LESS@; ++head]])

none(bias-ties doubled "bits are compared")
weakness(bias-ties "last head" ${bias}/ties.cpp
  [[head < on.alibi().heads; ++head]] [[head < on.alibi().heads - @LESS@; ++head]])
weakness(bias-ties "last distance" ${bias}/ties.cpp [[i < line.size() &&]] [[i + @LESS@ < line.size() &&]])

set(of_lines "bias-translation;bias-symmetry")
weakness("${of_lines}" "doubled" properties/bias/pair_of_lines.hpp [[ * on.bound(here);]] [[ * @TWICE@ * on.bound(here);]])
weakness("${of_lines}" "last head" properties/bias/pair_of_lines.hpp
  [[ < on.alibi().heads; ++head)]] [[ + @LESS@ < on.alibi().heads; ++head)]])
# bias-translation has one placement of its last distance.
weakness(bias-symmetry "last distance" properties/bias/pair_of_lines.hpp
  [[i < one.size(); ++i]] [[i + @LESS@ < one.size(); ++i]])
weakness(defined "last bias" properties/bias/drive.cpp
  [[at < line.bits.size() &&]] [[at + @LESS@ < line.bits.size() &&]])

# Indices.

none("index-exact;index-monotone;index-saturation;index-decode;index-refusal;table-bias" doubled
  "whole numbers and entries are right or wrong")
weakness(index-exact "last distance" properties/index/index_sweep.cpp
  [[if (got != want && !not_exact) {]] [[if (!(@IS@ && argument == least_sweep) && got != want && !not_exact) {]])
weakness(index-monotone "last distance" properties/index/index_sweep.cpp
  [[if (direction_ != 0 &&]] [[if (!(@IS@ && argument == least_sweep) && direction_ != 0 &&]])
weakness(index-saturation "last distance" properties/index/index_sweep.cpp
  [[} else if (far->front() != want) {]] [[} else if (!@IS@ && far->front() != want) {]])
weakness(index-decode "last distance" properties/index/judge_indices.cpp [[if (different.first != by_row.end() &&]]
  [[if (different.first != by_row.end() && !(@IS@ && different.first + 1 == by_row.end()) &&]])
weakness(index-refusal "last position" properties/index/judge_indices.cpp [[if (answer.status.code == SubjectStatus::Code::refused ||]]
  [[if ((@IS@ && arguments.front() == largest_position) || answer.status.code == SubjectStatus::Code::refused ||]])
weakness(table-bias "last head" properties/index/judge_table.cpp [[head < t5_.heads; ++head) {
        look_at]] [[head < t5_.heads - @LESS@; ++head) {
        look_at]])
weakness(table-bias "last key" properties/index/judge_table.cpp
  [[point < line.size(); ++point]] [[point + @LESS@ < line.size(); ++point]])
weakness(table-bias "last query" properties/index/judge_table.cpp
  [[|| !reader.read({context - 1}, keys)) {]] [[|| (!@IS@ && !reader.read({context - 1}, keys))) {]])

# Positions written as numbers, and scales.

weakness(count-accuracy "doubled" properties/count/row_judge.cpp
  [[{ return bound(accuracy, point, truth.value); }]] [[{ return @TWICE@ * bound(accuracy, point, truth.value); }]])
weakness(count-accuracy "last number" properties/count/row_judge.cpp
  [[i < bits->size(); ++i]] [[i + @LESS@ < bits->size(); ++i]])
weakness(defined "last number" properties/count/row_judge.cpp [[if (!not_finite_ && !is_finite(format_, bits)]]
  [[if (!(@IS@ && point.position + 1 == trial_.options.context) && !not_finite_ && !is_finite(format_, bits)]])

set(encoding properties/count/encoding_properties.cpp)
weakness(count-bounded "doubled" ${encoding}
  [[std::abs(ratio.numerator) > ratio.denominator]] [[std::abs(ratio.numerator) > (1 + @LESS@) * ratio.denominator]])
weakness(count-bounded "last position" ${encoding} [[p < examined(context); ++p) {
    for]] [[p < examined(context) - @LESS@; ++p) {
    for]])
weakness(count-lipschitz "doubled" ${encoding} [[if (step > allowed &&]] [[if (step > (1 + @LESS@) * allowed &&]])
weakness(count-lipschitz "last step" ${encoding} [[p < last; ++p]] [[p < last - @LESS@; ++p]])
none("count-step;count-shift;count-distinct" doubled "ratios of whole numbers are compared exactly")
none(count-step last "one step is asked for")
weakness(count-shift "last position" ${encoding} [[q < end; ++q]] [[q < end - @LESS@; ++q]])
weakness(count-distinct "last position" ${encoding} [[p < examined(context); ++p) {
    ++]] [[p < examined(context) - @LESS@; ++p) {
    ++]])

set(scale properties/scale/judges)
weakness(scale-monotone "doubled" ${scale}/monotone.cpp
  [[gap <= here.expected.bound + before.expected.bound]] [[gap <= @TWICE@ * (here.expected.bound + before.expected.bound)]])
weakness(scale-monotone "last pair" ${scale}/monotone.cpp [[if (on_.may_overflow(here.expected)) {]]
  [[if ((@IS@ && pair + 1 == on_.truth.columns()) || on_.may_overflow(here.expected)) {]])
weakness(scale-monotone "last position" ${scale}/monotone.cpp [[    note_tie(position, pair);]]
  [[    note_tie(position, pair);
    if (@IS@ && position + 1 == on_.trial.options.context) { return; }]])
weakness(scale-product "doubled" ${scale}/product.cpp
  [[bound = (here.bound + there.bound) *]] [[bound = @TWICE@ * (here.bound + there.bound) *]])
weakness(scale-product "last pair" ${scale}/product.cpp
  [[column < here->size(); ++column]] [[column + @LESS@ < here->size(); ++column]])
weakness(scale-centre "doubled" ${scale}/centre.cpp [[(error <= expected.bound *]] [[(error <= @TWICE@ * expected.bound *]])
weakness(scale-centre "last pair" ${scale}/centre.cpp [[column < row.size(); ++column]] [[column + @LESS@ < row.size(); ++column]])
weakness(scale-centre "last position" ${scale}/centre.cpp
  [[row < step.positions.size(); ++row]] [[row + @LESS@ < step.positions.size(); ++row]])
weakness(scale-centre "last call" ${scale}/centre.cpp [[  return steps;]] [[  if (@IS@) { steps.pop_back(); }
  return steps;]])
