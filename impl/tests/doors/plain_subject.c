/*
 * A table and a rotation of GPT-NeoX without a function open: sound in f32 and half-split.
 */

#include <math.h>
#include <string.h>

#include <posproof/subject.h>

enum { pairs = 12 };

static double angle(int64_t position, size_t pair)
{
    return (double)position * pow(10000, -(double)pair / pairs);
}

static int table(void *handle, const posproof_table_request *request)
{
    (void)handle;
    for (size_t t = 0; t < request->positions.tokens; ++t) {
        for (size_t i = 0; i < pairs; ++i) {
            const double a = angle(request->positions.values[t], i);
            ((float *)request->cosine)[t * request->row_stride + i] = (float)cos(a);
            ((float *)request->sine)[t * request->row_stride + i] = (float)sin(a);
        }
    }
    return POSPROOF_OK;
}

static void turn(const posproof_positions *positions, const posproof_heads *heads)
{
    for (size_t t = 0; t < positions->tokens; ++t) {
        for (size_t h = 0; h < heads->heads; ++h) {
            const float *in = (const float *)heads->input + t * heads->input_token_stride + h * heads->input_head_stride;
            float *out = (float *)heads->output + t * heads->output_token_stride + h * heads->output_head_stride;
            memcpy(out, in, heads->width * sizeof *out);
            for (size_t i = 0; i < pairs; ++i) {
                const float c = (float)cos(angle(positions->values[t], i));
                const float s = (float)sin(angle(positions->values[t], i));
                out[i] = in[i] * c - in[i + pairs] * s;
                out[i + pairs] = in[i] * s + in[i + pairs] * c;
            }
        }
    }
}

static int rotate(void *handle, const posproof_rotate_request *request)
{
    (void)handle;
    turn(&request->positions, &request->query);
    turn(&request->positions, &request->key);
    return POSPROOF_OK;
}

int posproof_subject(posproof_subject_api *api)
{
    api->name = "plain";
    posproof_subject_source(api, "plain_subject.c:57");
    api->table = table;
    api->rotate = rotate;
    return posproof_subject_begin(api);
}
