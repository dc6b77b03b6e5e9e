#include "impl/biases/alibi_rows.hpp"

#include "impl/bias_request.hpp"
#include "impl/biases/exact_slope.hpp"
#include "impl/element.hpp"

#include <cmath>
#include <utility>

namespace posproof::impl::biases {
namespace {

/// What the slopes of a row are multiplied by, exactly: integers below 2^33. Never -0.
void fill_distances(Alibi::Form form, std::int64_t query, std::span<const std::int64_t> keys,
                    std::vector<double>& distances) {
  distances.resize(keys.size());
  for (std::size_t k = 0; k < keys.size(); ++k) {
    const std::int64_t distance = keys[k] - query;
    distances[k] =
        static_cast<double>(form == Alibi::Form::key         ? keys[k]
                            : form == Alibi::Form::symmetric ? (distance < 0 ? distance : -distance)
                                                             : distance);
  }
}

/// Keys of a row that are looked at again where one of them is left open.
constexpr std::size_t looked_at_again = 64;

class AlibiRows final : public Subject {
public:
  AlibiRows(const Alibi& alibi, Declaration declaration, const kernels::ExactKernels& kernels)
      : declaration_(std::move(declaration)), kernels_(kernels), form_(alibi.form),
        slopes_(exact_slopes(alibi)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus bias(const BiasRequest& request) override {
    if (auto status = check_bias(request, declaration_, static_cast<int>(slopes_.size())); !status.is_ok()) {
      return status;
    }
    const std::size_t bytes = storage_bytes(declaration_.table_format);
    std::vector<double> distances;
    const std::vector<double> weights(looked_at_again); // nothing errs absolutely
    std::vector<std::byte> row(request.keys.size() * bytes);
    for (std::size_t q = 0; q < request.queries.size(); ++q) {
      fill_distances(form_, request.queries[q], request.keys, distances);
      for (std::size_t head = 0; head < slopes_.size(); ++head) {
        std::byte* const output =
            request.output + (head * request.head_stride + q * request.query_stride) * bytes;
        if (request.key_stride == 1) {
          fill(slopes_[head], distances, weights, output);
          continue;
        }
        fill(slopes_[head], distances, weights, row.data());
        for (std::size_t k = 0; k < distances.size(); ++k) {
          std::copy_n(row.data() + k * bytes, bytes, output + k * request.key_stride * bytes);
        }
      }
    }
    return SubjectStatus::success();
  }

private:
  void fill(const ExactSlope& slope, const std::vector<double>& distances, const std::vector<double>& weights,
            std::byte* output) const {
    const Format format = declaration_.table_format;
    const auto settle = kernels_.settle[static_cast<std::size_t>(format)];
    const double relative = slope.is_exact() ? 0 : alibi_relative_radius;
    for (std::size_t done = 0; done < distances.size(); done += looked_at_again) {
      const std::size_t count = std::min(looked_at_again, distances.size() - done);
      const double* const some = distances.data() + done;
      std::byte* const to = output + done * storage_bytes(format);
      if (!settle(some, weights.data(), count, {slope.nearest(), relative, 0}, to)) {
        look_again(slope, {some, count}, relative, to);
      }
    }
  }

  void look_again(const ExactSlope& slope, std::span<const double> distances, double relative,
                  std::byte* output) const {
    const Format format = declaration_.table_format;
    for (std::size_t k = 0; k < distances.size(); ++k) {
      const double value = distances[k] * slope.nearest();
      const double around = std::fabs(value) * relative;
      const std::uint32_t lower = round_to_nearest(format, value - around);
      const bool agrees = lower == round_to_nearest(format, value + around);
      store_element(format, agrees ? lower : slope.rounded(format, distances[k]), output, k);
    }
  }

  Declaration declaration_;
  const kernels::ExactKernels& kernels_;
  Alibi::Form form_;
  std::vector<ExactSlope> slopes_;
};

} // namespace

std::unique_ptr<Subject> open_alibi_rows(const Encoding& encoding, Declaration declaration,
                                         const kernels::ExactKernels& kernels) {
  return std::make_unique<AlibiRows>(std::get<Alibi>(encoding.scheme), std::move(declaration), kernels);
}

} // namespace posproof::impl::biases
