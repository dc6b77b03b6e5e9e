// A rotary embedding in C++ that walks through pairs in blocks of eight, as vector code does. With
// PLANTED_BUG the pairs behind the last whole block read the frequency of the block's start: every width that
// is a multiple of sixteen is right, and so are the usual tests, which have no other.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <posproof/subject.h>

namespace {

class MyRope {
public:
  MyRope(std::size_t rotary_dimension, double base) : inverse_frequency_(rotary_dimension / 2) {
    for (std::size_t i = 0; i < inverse_frequency_.size(); ++i) {
      inverse_frequency_[i] =
          std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(rotary_dimension));
    }
  }

  void table(const std::int64_t* positions, std::size_t tokens, float* cosine, float* sine,
             std::size_t stride) const {
    for (std::size_t t = 0; t < tokens; ++t) {
      row(static_cast<double>(positions[t]), cosine + t * stride, sine + t * stride);
    }
  }

private:
  static constexpr std::size_t block = 8;

  void row(double position, float* cosine, float* sine) const {
    const std::size_t pairs = inverse_frequency_.size();
    std::size_t i = 0;
    for (; i + block <= pairs; i += block) {
      for (std::size_t k = 0; k < block; ++k) {
        turn(position * inverse_frequency_[i + k], cosine[i + k], sine[i + k]);
      }
    }
    for (std::size_t k = 0; i + k < pairs; ++k) {
#ifdef PLANTED_BUG
      turn(position * inverse_frequency_[i], cosine[i + k], sine[i + k]);
#else
      turn(position * inverse_frequency_[i + k], cosine[i + k], sine[i + k]);
#endif
    }
  }

  static void turn(double angle, float& cosine, float& sine) {
    cosine = static_cast<float>(std::cos(angle));
    sine = static_cast<float>(std::sin(angle));
  }

  std::vector<double> inverse_frequency_;
};

// What stands behind "name": in the JSON text of the encoding. A real project has a JSON reader.
double number(const std::string& json, const std::string& name) {
  const std::size_t at = json.find("\"" + name + "\":");
  return at == std::string::npos ? 0 : std::stod(json.substr(at + name.size() + 3));
}

std::string& error_text() {
  static std::string text;
  return text;
}

int open_rope(const posproof_open_request* request, posproof_declaration* declaration, void** handle) {
  const std::string encoding = request->encoding;
  if (encoding.find("\"rope_type\": \"default\"") == std::string::npos || request->format != POSPROOF_F32) {
    error_text() = "only rope without scaling in f32 is implemented";
    return POSPROOF_REFUSED;
  }
  std::strcpy(declaration->accuracy_class, "angle-f64");
  declaration->promises |= POSPROOF_PROMISES_BATCH | POSPROOF_PROMISES_ORDER;
  *handle =
      new MyRope(static_cast<std::size_t>(number(encoding, "rotary_dimension")), number(encoding, "base"));
  return POSPROOF_OK;
}

void close_rope(void* handle) {
  delete static_cast<MyRope*>(handle);
}

int table(void* handle, const posproof_table_request* request) {
  static_cast<const MyRope*>(handle)->table(request->positions.values, request->positions.tokens,
                                            static_cast<float*>(request->cosine),
                                            static_cast<float*>(request->sine), request->row_stride);
  return POSPROOF_OK;
}

const char* last_error(void* /*handle*/) {
  return error_text().c_str();
}

} // namespace

int posproof_subject(posproof_subject_api* api) {
  if (posproof_subject_begin(api) != POSPROOF_OK) {
    return POSPROOF_FAILED;
  }
  api->name = "my-rope-cpp";
  api->version = "1.0";
  posproof_subject_source(api, POSPROOF_HERE);
  api->open = open_rope;
  api->close = close_rope;
  api->table = table;
  api->last_error = last_error;
  return POSPROOF_OK;
}
