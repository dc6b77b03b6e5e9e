/*
 * A kernel that rotates in place the queries and keys of one tensor that holds queries, keys and values of a token
 * side by side. posproof gives queries and keys; this adapter packs them as the kernel wants them, with values that the
 * kernel is not to touch, and says so where it does.
 */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <posproof/subject.h>

/* ---- the kernel: qkv is [tokens][query heads + key heads + value heads][width], half-split pairs ------------------ */

static void rotate_fused(float *qkv, const int64_t *positions, size_t tokens, size_t query_heads, size_t key_heads,
                         size_t value_heads, size_t width, size_t rotary, const double *inverse_frequency)
{
    const size_t heads = query_heads + key_heads + value_heads;
    for (size_t t = 0; t < tokens; ++t) {
        for (size_t h = 0; h < query_heads + key_heads; ++h) {
            float *const head = qkv + (t * heads + h) * width;
            for (size_t i = 0; i < rotary / 2; ++i) {
                const double angle = (double)positions[t] * inverse_frequency[i];
                const float c = (float)cos(angle);
                const float s = (float)sin(angle);
                const float x = head[i];
                const float y = head[i + rotary / 2];
                head[i] = x * c - y * s;
                head[i + rotary / 2] = x * s + y * c;
            }
        }
    }
}

/* ---- the adapter -------------------------------------------------------------------------------------------------- */

enum { value_heads = 2 };

struct fused {
    size_t rotary;
    double *inverse_frequency;
};

static const char *error_text = "";

static double number(const char *json, const char *name)
{
    const char *at = strstr(json, name);
    return at == NULL ? 0 : strtod(strchr(at, ':') + 1, NULL);
}

static int open_fused(const posproof_open_request *request, posproof_declaration *declaration, void **handle)
{
    if (strstr(request->encoding, "\"rope_type\": \"default\"") == NULL || request->format != POSPROOF_F32) {
        error_text = "only rope without scaling in f32 is implemented";
        return POSPROOF_REFUSED;
    }
    struct fused *fused = malloc(sizeof *fused);
    if (fused == NULL) {
        error_text = "out of memory";
        return POSPROOF_FAILED;
    }
    fused->rotary = (size_t)number(request->encoding, "\"rotary_dimension\"");
    fused->inverse_frequency = malloc((fused->rotary / 2 + 1) * sizeof *fused->inverse_frequency);
    if (fused->inverse_frequency == NULL) {
        free(fused);
        error_text = "out of memory";
        return POSPROOF_FAILED;
    }
    const double base = number(request->encoding, "\"base\"");
    for (size_t i = 0; i < fused->rotary / 2; ++i) {
        fused->inverse_frequency[i] = pow(base, -2.0 * (double)i / (double)fused->rotary);
    }
    declaration->layout = POSPROOF_HALF_SPLIT;
    declaration->promises |= POSPROOF_PROMISES_BATCH | POSPROOF_PROMISES_ORDER | POSPROOF_PROMISES_IN_PLACE;
    strcpy(declaration->accuracy_class, "angle-f64");
    *handle = fused;
    return POSPROOF_OK;
}

static void close_fused(void *handle)
{
    struct fused *fused = handle;
    free(fused->inverse_frequency);
    free(fused);
}

/* Copies the heads of one tensor into its place among the heads of a token, or back. */
static void copy_heads(float *packed, size_t heads, size_t first, const posproof_heads *tensor, size_t tokens, int back)
{
    for (size_t t = 0; t < tokens; ++t) {
        for (size_t h = 0; h < tensor->heads; ++h) {
            float *const there = packed + (t * heads + first + h) * tensor->width;
            if (back) {
                float *const output = tensor->output;
                memcpy(output + t * tensor->output_token_stride + h * tensor->output_head_stride, there,
                       tensor->width * sizeof *there);
            } else {
                const float *const input = tensor->input;
                memcpy(there, input + t * tensor->input_token_stride + h * tensor->input_head_stride,
                       tensor->width * sizeof *there);
            }
        }
    }
}

static float value_at(size_t t, size_t column)
{
    return (float)(t + 1) + (float)column / 1024;
}

/* Fills the values of every token, or says whether they are still what they were. */
static int values_hold(float *packed, size_t heads, size_t width, size_t tokens, int fill)
{
    for (size_t t = 0; t < tokens; ++t) {
        float *const values = packed + (t * heads + heads - value_heads) * width;
        for (size_t column = 0; column < value_heads * width; ++column) {
            if (fill) {
                values[column] = value_at(t, column);
            } else if (values[column] != value_at(t, column)) {
                return 0;
            }
        }
    }
    return 1;
}

static int rotate(void *handle, const posproof_rotate_request *request)
{
    const struct fused *fused = handle;
    const size_t tokens = request->positions.tokens;
    const size_t width = request->query.heads != 0 ? request->query.width : request->key.width;
    const size_t heads = request->query.heads + request->key.heads + value_heads;
    float *const packed = malloc((tokens * heads * width + 1) * sizeof *packed);
    if (packed == NULL) {
        error_text = "out of memory";
        return POSPROOF_FAILED;
    }
    copy_heads(packed, heads, 0, &request->query, tokens, 0);
    copy_heads(packed, heads, request->query.heads, &request->key, tokens, 0);
    values_hold(packed, heads, width, tokens, 1);
    rotate_fused(packed, request->positions.values, tokens, request->query.heads, request->key.heads, value_heads, width,
                 fused->rotary, fused->inverse_frequency);
    const int is_sound = values_hold(packed, heads, width, tokens, 0);
    copy_heads(packed, heads, 0, &request->query, tokens, 1);
    copy_heads(packed, heads, request->query.heads, &request->key, tokens, 1);
    free(packed);
    if (!is_sound) {
        error_text = "the kernel changed the values beside queries and keys";
    }
    return is_sound ? POSPROOF_OK : POSPROOF_FAILED;
}

static const char *last_error(void *handle)
{
    (void)handle;
    return error_text;
}

int posproof_subject(posproof_subject_api *api)
{
    if (posproof_subject_begin(api) != POSPROOF_OK) {
        return POSPROOF_FAILED;
    }
    api->name = "fused-qkv";
    api->version = "1.0";
    api->open = open_fused;
    api->close = close_fused;
    api->rotate = rotate;
    api->last_error = last_error;
    return POSPROOF_OK;
}
