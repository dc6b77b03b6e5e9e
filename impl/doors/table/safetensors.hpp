#pragma once
/// Tensors behind a JSON header: .safetensors.

#include "impl/doors/table/stored_array.hpp"

namespace posproof::impl::doors {

/// The tensors in `owner`. No length and no offset of the header is believed before it is checked against
/// the length of the bytes. Throws InputError.
[[nodiscard]] std::vector<StoredArray> read_safetensors(const std::shared_ptr<const Bytes>& owner,
                                                        const std::string& where);

} // namespace posproof::impl::doors
