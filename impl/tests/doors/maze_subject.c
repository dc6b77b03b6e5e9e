/*
 * A sound table of a rotary embedding that is wrong behind seven branches, each of which one position in 8 takes: only
 * who sees the branches gets there soon. Compiled with counters of edges where there is a compiler that has them.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <posproof/subject.h>

static size_t pairs;
static double inverse_frequency[4096];
volatile int steps;

static double number(const char *json, const char *name)
{
    const char *at = strstr(json, name);
    return at == NULL ? 0 : strtod(strchr(at, ':') + 1, NULL);
}

static int open_maze(const posproof_open_request *request, posproof_declaration *declaration, void **handle)
{
    (void)declaration;
    if (request->format != POSPROOF_F32 || strstr(request->encoding, "\"encoding\": \"rope\"") == NULL) {
        return POSPROOF_REFUSED;
    }
    pairs = (size_t)number(request->encoding, "\"rotary_dimension\"") / 2;
    for (size_t i = 0; i < pairs && i < 4096; ++i) {
        inverse_frequency[i] = pow(number(request->encoding, "\"base\""), -(double)i / (double)pairs);
    }
    *handle = inverse_frequency;
    return POSPROOF_OK;
}

/* Three bits at each corner: written out, so that each has an edge of its own. */
static int is_in_the_middle(int64_t position)
{
#define CORNER(n, turn)                      \
    if ((position >> (3 * (n)) & 7) != (turn)) { \
        return 0;                            \
    }                                        \
    steps = (n)
    CORNER(0, 2);
    CORNER(1, 3);
    CORNER(2, 5);
    CORNER(3, 0);
    CORNER(4, 5);
    CORNER(5, 2);
    CORNER(6, 1);
    return 1;
#undef CORNER
}

static int table(void *handle, const posproof_table_request *request)
{
    (void)handle;
    for (size_t t = 0; t < request->positions.tokens; ++t) {
        const int64_t position = request->positions.values[t];
        float *const cosine = (float *)request->cosine + t * request->row_stride;
        float *const sine = (float *)request->sine + t * request->row_stride;
        for (size_t i = 0; i < pairs; ++i) {
            cosine[i] = (float)cos((double)position * inverse_frequency[i]);
            sine[i] = (float)sin((double)position * inverse_frequency[i]);
        }
        if (is_in_the_middle(position)) {
            cosine[0] = 2;
        }
    }
    return POSPROOF_OK;
}

int posproof_subject(posproof_subject_api *api)
{
    if (api->host_major != POSPROOF_SUBJECT_MAJOR) {
        return POSPROOF_FAILED;
    }
    api->subject_major = POSPROOF_SUBJECT_MAJOR;
    api->subject_minor = POSPROOF_SUBJECT_MINOR;
    api->name = "maze";
    api->version = "1";
    api->open = open_maze;
    api->table = table;
    return POSPROOF_OK;
}
