#include "properties/tests/support/field_faults.hpp"

#include "properties/tests/support/encodings.hpp"

namespace posproof::properties::tests {
namespace {

constexpr std::string_view rounding =
    "attention logits or outputs that differ by a rounding between fused and unfused, compiled and eager, "
    "double "
    "and float32 code (fused rope with a base of 500000; 38 of 192 cells one ulp apart)";
constexpr std::string_view long_range = "the last elements of a range above 2^24 are equal in float32";
constexpr std::string_view wrong_layers = "a linear factor on the wrong layers of a model";
constexpr std::string_view two_graphs =
    "an amplitude in the forward graph and not in the shift of cached keys";
constexpr std::string_view resting_pairs =
    "contiguous blocks paired where full heads with resting pairs are meant (Gemma 4)";
constexpr std::string_view padding = "positions counted from the padding";
constexpr std::string_view cross_attention = "a bias of positions in cross-attention";
constexpr std::string_view length_limit = "a length limit that is multiplied twice";
constexpr std::string_view timesteps = "fractional timesteps rounded to bf16";

FieldValue cosine(const Encoding& encoding, int pair, std::int64_t position, std::optional<double> wrong,
                  double right) {
  return {encoding, pair, position, Component::cosine, wrong, right};
}

FieldValue sine(const Encoding& encoding, int pair, std::int64_t position, std::optional<double> wrong,
                double right) {
  return {encoding, pair, position, Component::sine, wrong, right};
}

Encoding scaled(int width, double base, RopeScaling scaling) {
  Encoding encoding = rope(width, 0, base);
  std::get<Rope>(encoding.scheme).scaling = std::move(scaling);
  validate(encoding, "field");
  return encoding;
}

/// Angles in low precision.
void add_angles(std::vector<FieldFault>& all) {
  const Encoding llama = rope(128);
  const std::vector<FieldFault> more{
      {"position, inverse frequency and product rounded to f16: width 32, pair 1, p = 1857",
       "half-angle-path", "", cosine(rope(32), 1, 1857, -0.408165, 0.306693)},
      {"inverse frequencies cast with the module to bf16: width 128, pair 1, p = 4096",
       "bf16-inverse-frequency", "", cosine(llama, 1, 4096, -0.416421, -0.991332)},
      {"a table rebuilt at run time from bf16 inverse frequencies: pair 10, p = 8191 changes its sign",
       "bf16-inverse-frequency", "", cosine(llama, 10, 8191, -0.634715, 0.631010)},
      {"a matrix product on the autocast list computes the angle in bf16: pair 1, p = 300", "bf16-angle", "",
       cosine(llama, 1, 300, -0.730194, -0.571147)},
      {"arange patched to give bf16 positions: p = 257", "bf16-position", "",
       cosine(llama, 0, 257, -0.039791, 0.819306)},
      {"the sequence takes the type of a module cast to bf16: p = 4097 has the code of 4096", "bf16-position",
       "", cosine(llama, 0, 4097, 0.803991, 0.934772)},
      {"the angle cast to f16 before the cosine and not after it: pair 1, p = 510", "f16-angle", "",
       cosine(llama, 1, 510, -0.348745, -0.245502)},
      {"positions cast to the type of the model: p = 15962 in bf16", "bf16-position", "",
       cosine(llama, 0, 15962, -0.267950, -0.908016)},
      {"positions in the compute type of mixed bf16: p = 259 is 260", "bf16-position", "",
       cosine(llama, 0, 259, -0.730194, 0.180401)},
      {"image positions from 65536 on multiplied in bf16: p = 65537", "bf16-position", "",
       cosine(llama, 0, 65537, -0.721835, -0.972362)},
      {"position ids converted to f16 by a graph pass: p = 4099", "f16-position", "",
       cosine(llama, 0, 4099, -0.975550, -0.712029)},
      {"the same conversion where another pass missed a pattern: p = 2049", "f16-position", "",
       cosine(llama, 0, 2049, 0.949734, 0.776572)},
      {"constant folding stores inverse frequencies in f16: pair 1, p = 4096", "f16-inverse-frequency", "",
       cosine(llama, 1, 4096, -0.653872, -0.991332)},
      {"half() of the positions and not of the finished table: p = 65520 is infinite", "f16-position", "",
       cosine(llama, 0, 65520, std::nullopt, 0.492024)},
      {"frequency buffers follow a cast to bf16 in seven families: base 500000, pair 20, p = 131071",
       "bf16-inverse-frequency", "", cosine(rope(128, 0, 500000), 20, 131071, -0.417313, -0.969630)},
      {"arange in bf16 repeats a value: the running sum of ones stays at 256", "running-sum-position", "",
       cosine(llama, 0, 258, -0.039791, 0.925136)},
      {"a timestep of a diffusion model rounded to bf16 before its sinusoid", "", timesteps},
      {"a buffer cast to bf16 and later back by float(): p = 513 stays 512", "bf16-position", "",
       cosine(llama, 0, 513, -0.996833, -0.605504)},
      {"positions in the type of the input, CPU and GPU apart: p = 1023 in bf16 is 1024", "bf16-position", "",
       cosine(rope(32), 0, 1023, 0.987354, 0.400068)},
  };
  all.insert(all.end(), more.begin(), more.end());
}

/// Storage, arithmetic, and what float32 holds.
void add_storage_and_limits(std::vector<FieldFault>& all) {
  const Encoding llama = rope(128);
  const std::vector<FieldFault> more{
      {"a kernel that takes cosines and sines in bf16 only: x = (1, 1), p = 183", "bf16-table", "",
       cosine(llama, 0, 183, std::nullopt, 0.705530)},
      {"the first forward pass casts the cache in place to the type of the query", "bf16-table", ""},
      {"base 1000000 with a cache built in f16 from f16 frequencies: pair 5, p = 32767",
       "f16-inverse-frequency", "", cosine(rope(128, 0, 1e6), 5, 32767, -0.281153, 0.449253)},
      {"fused and unfused rotation in bf16 round in another order", "", rounding},
      {"a bf16 rotation tens of ulp from its reference", "bf16-products", ""},
      {"the finished table of cosines in f16 under a float32 model", "f16-table", ""},
      {"every angle is the one of the pair before times a rounded step: pair 7, p = 131071", "rounded-step",
       "", cosine(llama, 7, 131071, std::nullopt, 0.003160)},
      {"a rotation matrix advanced by one step for each token", "accumulated-angle", ""},
      {"float32 positions above 2^24: p = 16777217 has the code of 16777216", "", long_range,
       cosine(llama, 0, 16777217, std::nullopt, 0.994384)},
      {"keys turned again at every eviction drift", "accumulated-angle", ""},
      {"hardware sines from --use_fast_math: p = 131071", "fast-sine", "",
       cosine(rope(8), 0, 131071, std::nullopt, -0.817983)},
      {"the sine of p = 131071 from the same intrinsics", "fast-sine", "",
       sine(rope(8), 0, 131071, std::nullopt, -0.575242)},
      {"a fused kernel reduces by one float32 constant of 2π", "one-constant-reduction", ""},
      {"a sine of 13.29: the quotient of the reduction overflows", "overflowing-reduction", ""},
      {"constants of a reduction exact only up to a quotient of 2^16: values beyond 1",
       "overflowing-reduction", ""},
      {"a wrong switch-over point between two reductions: around 39800", "wrong-switch-over", "",
       sine(llama, 0, 39800, std::nullopt, 0.742857)},
      {"fast sine and cosine of one vendor's GPU only", "one-constant-reduction", ""},
      {"sines from a table of too few entries", "sine-table", ""},
      {"position counters of 16 bits", "int16-position", ""},
      {"compiled and eager code apart by a rounding in bf16", "compiled-by-length", ""},
      {"an engine exported at length 16 and run at 17", "compiled-by-length", ""},
      {"a float64 precomputation on one path only: cells one ulp apart", "", rounding},
      {"a backend whose sine is poor beyond 11000 tokens", "one-constant-reduction", ""},
  };
  all.insert(all.end(), more.begin(), more.end());
}

/// Frequencies, amplitudes, and configurations that are not heeded.
void add_scalings(std::vector<FieldFault>& all) {
  const Llama3Scaling eight{8, 1, 4, 8192};
  const Llama3Scaling thirty_two{32, 1, 4, 8192};
  const Encoding llama31 = scaled(128, 500000, eight);
  const Encoding llama32 = scaled(64, 500000, thirty_two);
  const std::vector<FieldFault> more{
      {"Llama-3.1 scaling computed and then the old frequencies returned: pair 40, p = 8192",
       "scaling-ignored", "", cosine(llama31, 40, 8192, -0.625557, 0.960826)},
      {"the blend of Llama-3.1 linear in the wavelength: pair 29", "blend-on-periods", "",
       sine(llama31, 29, 1, std::nullopt, 0.002167)},
      {"beta_fast and beta_slow exchanged", "swapped-betas", ""},
      {"the extrapolated part of YaRN by the enlarged base: pair 10", "fast-part-of-stretched-base", "",
       sine(scaled(128, 10000, YarnScaling{.factor = 16, .trained = 4096, .attention_factor = 1}), 10, 1,
            std::nullopt, 0.234921)},
      {"the length of the table taken for the original length of YaRN", "extended-as-trained", ""},
      {"the upper bound of the ramp clamped to half the width less one: pair 30 of 32", "ramp-ends-at-half",
       "",
       sine(scaled(64, 10000, YarnScaling{.factor = 4, .trained = 163840, .attention_factor = 1}), 30, 1,
            std::nullopt, 0.000106)},
      {"the YaRN factor derived again from two lengths", "factor-from-lengths", ""},
      {"YaRN amplitude dropped on the interleaved path", "attention-factor-ignored", ""},
      {"YaRN amplitude on layers of a model that disables it", "attention-factor-unwanted", ""},
      {"amplitude adjusted architecture by architecture and not in the shift of keys", "", two_graphs},
      {"amplitude without its square root: 1 + ln s/ln L", "attention-factor-squared", ""},
      {"short and long mscale keys of a config not read", "attention-factor-ignored", ""},
      {"base 10000 fixed in a kernel under a model of base 1000000: pair 32, p = 1000", "base-10000", "",
       cosine(rope(128, 0, 1e6), 32, 1000, -0.839072, 0.540302)},
      {"base not copied from the config: base 500000, pair 32, p = 1000", "base-10000", "",
       cosine(rope(128, 0, 500000), 32, 1000, -0.839072, 0.155944)},
      {"Llama-3 scaling lost on one path of model building: pair 63, p = 131071", "scaling-ignored", "",
       cosine(llama31, 63, 131071, 0.948668, 0.999191)},
      {"rope factors loaded and a null pointer passed: width 64, pair 16, p = 742", "scaling-ignored", "",
       cosine(llama32, 16, 742, 0.498138, 0.949634)},
      {"ten models without their rope_scaling", "scaling-ignored", ""},
      {"a fall-through value of 2 used as scale of the positions: p = 3", "doubled-position", "",
       cosine(rope(64), 0, 3, 0.960170, -0.989992)},
      {"a linear factor of 8 on no layer of a model: p = 8", "scaling-ignored", "",
       cosine(scaled(256, 1e6, LinearScaling{8}), 0, 8, -0.145500, 0.540302)},
      {"the same factor on the layers that have none: p = 8", "unwanted-scaling", "",
       cosine(rope(256), 0, 8, 0.540302, -0.145500)},
      {"the same factor on layers of the wrong type", "", wrong_layers},
      {"an interpolation factor of the command line not passed on: p = 8", "scaling-ignored", "",
       cosine(scaled(64, 10000, LinearScaling{4}), 0, 8, -0.145500, -0.416147)},
      {"NTK α lost in a refactoring", "scaling-ignored", ""},
      {"NTK exponent other than d/(d - 2)", "ntk-exponent-off", ""},
      {"rotation in Python and again in C++: pair 16, p = 100", "rotated-twice", "",
       cosine(rope(64, 0, 150000), 16, 100, std::nullopt, 0.966851)},
      {"scaling in Python and again in C++", "scaled-twice", ""},
      {"frequencies scaled where the factor should divide", "factor-multiplied", ""},
      {"XPos with a scale base of 1 under- and overflows", "scale-base-ignored", ""},
  };
  all.insert(all.end(), more.begin(), more.end());
}

/// State, layout, partial rotation, axes.
void add_state_and_layout(std::vector<FieldFault>& all) {
  const std::vector<FieldFault> more{
      {"inverse frequencies not restored after a long input", "longest-length-kept", ""},
      {"a dynamic scaling fixed for the maximum length at start-up", "capacity-as-length", ""},
      {"α in steps of powers of two under the name of the common formula", "stepped-growth", ""},
      {"one table of both factor lists with an offset for each request", "length-of-token", ""},
      {"factors chosen by the allocated context", "capacity-as-length", ""},
      {"the long list of factors read, the short one never", "length-ignored", ""},
      {"a table of prefill without scaling, of decoding with it", "decode-unscaled", ""},
      {"half-split pairs whatever the flag says", "swapped-layout", ""},
      {"a repacked checkpoint without the permutation of query and key rows", "swapped-layout", ""},
      {"key heads not counted when their rows are permuted back", "swapped-layout", ""},
      {"rotate_every_two written wrongly, slow tests still green", "swapped-layout", ""},
      {"the flag for interleaved pairs not passed to a kernel", "swapped-layout", ""},
      {"rotated evens and odds concatenated where they belong interleaved", "written-in-other-layout", ""},
      {"queries interleaved and keys of an indexer half-split", "key-in-other-layout", ""},
      {"exponent over the head width and not the rotary width: head 256, rotary 64, pair 1, p = 1000",
       "exponent-over-head", "", cosine(rope(64, 256, 1e7), 1, 1000, -0.449609, 0.444123)},
      {"contiguous blocks paired where the full head with resting pairs is meant", "", resting_pairs},
      {"all channels rotated though a quarter should be", "rotated-tail", ""},
      {"the partial factor multiplied in twice", "rotary-factor-twice", ""},
      {"a wrong tail with partial rotation and a strided source", "tail-read-contiguously", ""},
      {"frequencies over the full head after a copy from another model", "exponent-over-head", ""},
      {"interleaved sections of M-RoPE taken as chunks", "sections-in-chunks", ""},
      {"image tokens turned by the counter of text", "sections-ignored", ""},
      {"height and width exchanged by the order of a mesh grid, invisible on squares", "swapped-axes", ""},
      {"the next step of a draft takes the temporal coordinate for all axes", "sections-ignored", ""},
  };
  all.insert(all.end(), more.begin(), more.end());
}

/// Numbers of positions, memory, uninitialised buffers, adjoints.
void add_positions_and_memory(std::vector<FieldFault>& all) {
  const Encoding plain = rope(64);
  const std::vector<FieldFault> more{
      {"upper layers one token ahead: after 7 tokens they turn by 8", "position-shifted", "",
       cosine(plain, 0, 7, -0.145500, 0.753902)},
      {"a draft counts up before its forward pass", "position-shifted", ""},
      {"learned rows without their hidden offset of 2", "offset-forgotten", ""},
      {"left-padded rows counted from the padding", "", padding},
      {"values of position_ids ignored: a slice of their number", "position-ids-sliced", "",
       cosine(plain, 0, 4, std::nullopt, -0.653644)},
      {"start_index not passed: decoding stays at 0", "decode-at-zero", "",
       cosine(plain, 0, 7, 1.000000, 0.753902)},
      {"eviction rewinds the position to the number of kept rows", "eviction-rewinds", ""},
      {"sequences packed into one row go on counting", "packed-sequence-goes-on", ""},
      {"a chunk of a prefill begins at 0 again", "chunk-restarts-position", ""},
      {"a cosine table one row short", "table-one-row-short", ""},
      {"rows of a batch from the second on are zero", "batch-row-skipped", ""},
      {"a length limit multiplied twice, ids past the table", "", length_limit},
      {"ids past the end of a table clamped to its last row", "clamped-position", ""},
      {"a buffer of a meta device that holds 6.9e-18", "subnormal-frequency", ""},
      {"a buffer of a meta device that holds NaN", "nan-frequency", ""},
      {"no gradient through a fused rotation", "no-gradient", ""},
      {"a kernel that reads a cache takes the row of the token, not of its position id",
       "applied-row-of-token", ""},
      {"a lone token while decoding turned by the counter that was advanced before", "lone-token-ahead", ""},
      {"a source that is not contiguous read as if it were", "input-read-dense", ""},
      {"one key head rotated of several", "one-key-head", ""},
      {"heads read by a wrong stride", "strides-ignored", ""},
      {"the input overwritten by a call that should not", "input-overwritten", ""},
      {"in place, the second component sees the first one's result", "in-place-hazard", ""},
  };
  all.insert(all.end(), more.begin(), more.end());
}

/// Biases, tables, rows.
void add_biases_and_rows(std::vector<FieldFault>& all) {
  const std::vector<FieldFault> more{
      {"one geometric series of slopes for 12 heads", "one-series-slopes", ""},
      {"slopes from exponent 0 on: 1 for the first of 8 heads", "slopes-from-one", ""},
      {"far keys get the larger bias: query minus key", "reversed-bias", ""},
      {"slopes cast to bf16 with the module", "bf16-slopes", ""},
      {"a bias added after the division by the root of the head width", "unscaled-bias", ""},
      {"a bucket beyond the table: no upper clamp", "unclamped-bucket", ""},
      {"buckets mirrored by the sign of the distance", "reversed-distance", ""},
      {"buckets of earlier and later keys exchanged", "swapped-halves", ""},
      {"a position bias in cross-attention", "", cross_attention},
      {"relative keys while decoding: distances from a query length of 1", "query-from-zero", ""},
      {"an embedding by distance that is not clipped", "unclamped-bucket", ""},
      {"a bias dropped once a cache exists", "decode-without-bias", ""},
      {"the exponent 2i/d with i over all columns", "exponent-by-column", ""},
      {"an odd exponent for the cosine", "odd-exponent", ""},
      {"an odd width crashes: the slice of the cosines is one shorter", "odd-width-refused", ""},
      {"integer division gives exponent 0: all pairs turn alike", "integer-exponent", ""},
      {"sine and cosine halves exchanged", "cosine-sine-swapped", ""},
      {"frequencies by a linspace that includes its end", "endpoint-included", ""},
      {"a generic initialisation overwrites a computed table", "random-rows", ""},
  };
  all.insert(all.end(), more.begin(), more.end());
}

} // namespace

const std::vector<FieldFault>& field_faults() {
  static const std::vector<FieldFault> all = [] {
    std::vector<FieldFault> faults;
    for (const auto& add : {add_angles, add_storage_and_limits, add_scalings, add_state_and_layout,
                            add_positions_and_memory, add_biases_and_rows}) {
      add(faults);
    }
    return faults;
  }();
  return all;
}

} // namespace posproof::properties::tests
