#include "properties/tests/support/recorded_tables.hpp"

#include "impl/doors/table/container.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/tests/written_arrays.hpp"
#include "reference/fast_oracle.hpp"

namespace posproof::properties::tests {
namespace {

SubjectSource read_as(const std::string& name, const std::string& text) {
  impl::doors::Files files;
  files.name = impl::doors::read_table_name(name);
  impl::doors::Arrays arrays;
  for (auto& array : impl::doors::read_arrays(impl::tests::bytes_of(text), "file")) {
    arrays.push_back(std::make_shared<const impl::doors::StoredArray>(std::move(array)));
  }
  files.arrays.push_back(std::move(arrays));
  return impl::doors::table_of_files(name, std::move(files)).source;
}

} // namespace

SubjectSource recorded(const Encoding& encoding, const Recorded& what) {
  const auto oracle = reference::make_phase_oracle(encoding);
  const std::vector<std::size_t> shape{static_cast<std::size_t>(what.rows),
                                       static_cast<std::size_t>(oracle->model().size())};
  const auto array = [&](Component component) {
    std::vector<double> values;
    for (std::int64_t position = what.first; position < what.first + what.rows; ++position) {
      for (int pair = 0; pair < oracle->model().size(); ++pair) {
        const Call call{what.first + what.rows, 0, 0};
        const double truth = oracle->enclose(PhasePoint{pair, component, position, call}).middle();
        values.push_back(what.change ? what.change(position, pair, component, truth) : truth);
      }
    }
    return impl::tests::npy(what.type, shape, values);
  };
  const std::string file =
      impl::tests::zip({{"cos.npy", array(Component::cosine)}, {"sin.npy", array(Component::sine)}});
  return read_as("table:rope.npz,start=" + std::to_string(what.first), file);
}

SubjectSource recorded_array(const std::string& settings, const std::string& npy) {
  return read_as("table:file.npy" + settings, npy);
}

} // namespace posproof::properties::tests
