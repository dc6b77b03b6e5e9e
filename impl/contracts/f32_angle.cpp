#include "impl/contracts/contract.hpp"
#include "impl/contracts/float_stages.hpp"

namespace posproof::impl::contracts {

Pipeline f32_angle(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = pipeline_for(encoding, options, call);
  pipeline.position = float_position;
  pipeline.inverse_frequency = float_inverse_frequency;
  pipeline.angle = float_angles;
  pipeline.turn = float_turn;
  pipeline.amplitude = float_amplitude(phase_model(encoding).amplitude);
  return pipeline;
}

} // namespace posproof::impl::contracts
