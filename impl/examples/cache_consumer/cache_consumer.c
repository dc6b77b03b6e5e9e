/*
 * A kernel that computes no cosine: it reads a cache of them, row by position, and turns interleaved pairs. posproof
 * supplies the cache, correctly rounded, and judges what the kernel does with it.
 */

#include <string.h>

#include <posproof/subject.h>

/* The rotary width of the encoding, which the rows of the cache do not say. */
static size_t rotary_dimension;

static int open_cache(const posproof_open_request *request, posproof_declaration *declaration, void **handle)
{
    const char *at = strstr(request->encoding, "\"rotary_dimension\":");
    if (at == NULL || request->format != POSPROOF_F32) {
        return POSPROOF_REFUSED;
    }
    rotary_dimension = 0;
    for (at = strchr(at, ':') + 1; *at == ' ' || (*at >= '0' && *at <= '9'); ++at) {
        rotary_dimension = *at == ' ' ? rotary_dimension : 10 * rotary_dimension + (size_t)(*at - '0');
    }
    declaration->layout = POSPROOF_INTERLEAVED;
    declaration->applied_rows = POSPROOF_ROWS_BY_POSITION;
    declaration->promises |= POSPROOF_PROMISES_BATCH | POSPROOF_PROMISES_ORDER | POSPROOF_PROMISES_IN_PLACE;
    *handle = NULL;
    return POSPROOF_OK;
}

static void turn_heads(const posproof_apply_request *request, const posproof_heads *heads)
{
    for (size_t t = 0; t < request->positions.tokens; ++t) {
        const size_t row = (size_t)request->positions.values[t] * request->row_stride;
        const float *const cosine = (const float *)request->cosine + row;
        const float *const sine = (const float *)request->sine + row;
        for (size_t h = 0; h < heads->heads; ++h) {
            const float *const in = (const float *)heads->input + t * heads->input_token_stride + h * heads->input_head_stride;
            float *const out = (float *)heads->output + t * heads->output_token_stride + h * heads->output_head_stride;
            for (size_t i = 0; i < rotary_dimension / 2; ++i) {
                const float x = in[2 * i];
                const float y = in[2 * i + 1];
                out[2 * i] = x * cosine[i] - y * sine[i];
                out[2 * i + 1] = x * sine[i] + y * cosine[i];
            }
            memmove(out + rotary_dimension, in + rotary_dimension, (heads->width - rotary_dimension) * sizeof *out);
        }
    }
}

static int apply(void *handle, const posproof_apply_request *request)
{
    (void)handle;
    for (size_t t = 0; t < request->positions.tokens; ++t) {
        if (request->positions.values[t] < 0 || (size_t)request->positions.values[t] >= request->table_rows) {
            return POSPROOF_REFUSED;
        }
    }
    turn_heads(request, &request->query);
    turn_heads(request, &request->key);
    return POSPROOF_OK;
}

int posproof_subject(posproof_subject_api *api)
{
    if (posproof_subject_begin(api) != POSPROOF_OK) {
        return POSPROOF_FAILED;
    }
    api->name = "cache-consumer";
    api->version = "1.0";
    api->open = open_cache;
    api->apply = apply;
    return POSPROOF_OK;
}
