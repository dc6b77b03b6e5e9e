/*
 * A rotary embedding in C, offered to posproof.
 *
 *     cc -O2 -shared -fPIC -o libmy_rope.so my_rope.c -lm $(pkg-config --cflags posproof)
 *     posproof verify --subject lib:./libmy_rope.so --model llama-3-8b
 *
 * The kernel is the usual one: angles in double, cosines and sines in float, half-split pairs.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <posproof/subject.h>

/* ---- the kernel ------------------------------------------------------------------------------------------------- */

struct my_rope {
    size_t head_dimension;
    size_t rotary_dimension;
    double *inverse_frequency; /* rotary_dimension / 2 */
};

static void my_rope_table(const struct my_rope *rope, const int64_t *positions, size_t tokens, float *cosine,
                          float *sine, size_t row_stride)
{
    for (size_t t = 0; t < tokens; ++t) {
        for (size_t i = 0; i < rope->rotary_dimension / 2; ++i) {
            const double angle = (double)positions[t] * rope->inverse_frequency[i];
            cosine[t * row_stride + i] = (float)cos(angle);
            sine[t * row_stride + i] = (float)sin(angle);
        }
    }
}

static void my_rope_rotate(const struct my_rope *rope, int64_t position, const float *in, float *out)
{
    const size_t half = rope->rotary_dimension / 2;
    for (size_t i = 0; i < half; ++i) {
        const double angle = (double)position * rope->inverse_frequency[i];
        const float c = (float)cos(angle);
        const float s = (float)sin(angle);
        const float x = in[i];
        const float y = in[i + half];
        out[i] = x * c - y * s;
        out[i + half] = x * s + y * c;
    }
    memmove(out + 2 * half, in + 2 * half, (rope->head_dimension - 2 * half) * sizeof *out);
}

/* ---- what posproof calls ---------------------------------------------------------------------------------------- */

static const char *error_text = "";

/* The number behind "name": in the encoding's JSON, or `fallback`. A real kernel has its own JSON reader, or takes the
 * model from its own configuration. */
static double number(const char *json, const char *name, double fallback)
{
    const char *at = strstr(json, name);
    return at == NULL ? fallback : strtod(strchr(at, ':') + 1, NULL);
}

static int open_rope(const posproof_open_request *request, posproof_declaration *declaration, void **handle)
{
    if (strstr(request->encoding, "\"encoding\": \"rope\"") == NULL) {
        error_text = "only rope is implemented";
        return POSPROOF_REFUSED;
    }
    if (strstr(request->encoding, "\"rope_type\": \"default\"") == NULL ||
        strstr(request->encoding, "\"arrangement\": \"single\"") == NULL) {
        error_text = "only rope without scaling and with one position is implemented";
        return POSPROOF_REFUSED;
    }
    if (request->format != POSPROOF_F32) {
        error_text = "only f32 is implemented";
        return POSPROOF_REFUSED;
    }
    struct my_rope *rope = malloc(sizeof *rope);
    if (rope == NULL) {
        error_text = "out of memory";
        return POSPROOF_FAILED;
    }
    rope->head_dimension = (size_t)number(request->encoding, "\"head_dimension\"", 0);
    rope->rotary_dimension = (size_t)number(request->encoding, "\"rotary_dimension\"", 0);
    const double base = number(request->encoding, "\"base\"", 10000);
    rope->inverse_frequency = malloc((rope->rotary_dimension / 2 + 1) * sizeof *rope->inverse_frequency);
    if (rope->inverse_frequency == NULL) {
        free(rope);
        error_text = "out of memory";
        return POSPROOF_FAILED;
    }
    for (size_t i = 0; i < rope->rotary_dimension / 2; ++i) {
        rope->inverse_frequency[i] = pow(base, -2.0 * (double)i / (double)rope->rotary_dimension);
    }
    declaration->layout = POSPROOF_HALF_SPLIT;
    declaration->direction = POSPROOF_FORWARD;
    declaration->is_reentrant = 1;
    declaration->promises |= POSPROOF_PROMISES_BATCH | POSPROOF_PROMISES_ORDER | POSPROOF_PROMISES_ALIGNMENT |
                             POSPROOF_PROMISES_THREADS;
    strcpy(declaration->accuracy_class, "angle-f64");
    *handle = rope;
    return POSPROOF_OK;
}

static void close_rope(void *handle)
{
    struct my_rope *rope = handle;
    free(rope->inverse_frequency);
    free(rope);
}

static int table(void *handle, const posproof_table_request *request)
{
    my_rope_table(handle, request->positions.values, request->positions.tokens, request->cosine, request->sine,
                  request->row_stride);
    return POSPROOF_OK;
}

static void rotate_heads(const struct my_rope *rope, const posproof_positions *positions, const posproof_heads *heads)
{
    for (size_t t = 0; t < positions->tokens; ++t) {
        for (size_t h = 0; h < heads->heads; ++h) {
            const float *in = heads->input;
            float *out = heads->output;
            my_rope_rotate(rope, positions->values[t], in + t * heads->input_token_stride + h * heads->input_head_stride,
                           out + t * heads->output_token_stride + h * heads->output_head_stride);
        }
    }
}

static int rotate(void *handle, const posproof_rotate_request *request)
{
    rotate_heads(handle, &request->positions, &request->query);
    rotate_heads(handle, &request->positions, &request->key);
    return POSPROOF_OK;
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
    api->name = "my-rope";
    api->version = "1.0";
    api->open = open_rope;
    api->close = close_rope;
    api->table = table;
    api->rotate = rotate;
    api->last_error = last_error;
    return POSPROOF_OK;
}
