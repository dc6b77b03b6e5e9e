#ifndef POSPROOF_SUBJECT_H
#define POSPROOF_SUBJECT_H

/*
 * The C interface of posproof: how an implementation of a positional encoding offers itself to be judged.
 *
 * Build a shared object that exports one function,
 *
 *     int posproof_subject(posproof_subject_api *api)
 *     {
 *         if (posproof_subject_begin(api) != POSPROOF_OK)
 *             return POSPROOF_FAILED;
 *         api->name = "my-rope";
 *         api->version = "1.0";
 *         api->table = my_table;
 *         return POSPROOF_OK;
 *     }
 *
 * and judge it with: posproof verify --subject lib:./libmy_rope.so --model llama-3-8b
 *
 * What is not offered stays NULL. This file needs C99 or C++11 and nothing else. Layouts are those of the
 * platform's C ABI, so other languages declare the same structs.
 *
 * Rules
 * - Every buffer belongs to the host and starts at a multiple of 64 bytes, or, where the subject promises
 *   POSPROOF_PROMISES_ALIGNMENT, at any multiple of the size of its elements.
 * - A subject writes the elements that a request names and nothing else. Memory around them is watched.
 * - One handle is called by one thread at a time, unless the declaration says reentrant.
 * - No exception leaves a function. Rounding mode and handling of subnormals are left as they were found.
 * - Standard output and standard error may be written to; both end up in the host's standard error.
 * - Structs start with their size. A later minor version appends members and never moves one: a subject writes no
 *   further than the size that it finds in api and declaration. Another major version is refused.
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define POSPROOF_SUBJECT_MAJOR 1
#define POSPROOF_SUBJECT_MINOR 1

/* What a call returns. */
#define POSPROOF_OK 0
#define POSPROOF_REFUSED 1 /* there is no value here, for example past the last position; nothing is wrong */
#define POSPROOF_FAILED 2  /* anything else; last_error says what */

/* Formats of elements. f16 is IEEE binary16, bf16 the upper half of an f32; both are 16-bit patterns. */
#define POSPROOF_F32 0
#define POSPROOF_F16 1
#define POSPROOF_BF16 2

/* Which two components of a head form pair i of rotary width d. */
#define POSPROOF_HALF_SPLIT 0  /* i and i + d/2 */
#define POSPROOF_INTERLEAVED 1 /* 2i and 2i + 1 */

/* Forward turns (1, 0) into (cos, sin), backward into (cos, -sin). */
#define POSPROOF_FORWARD 0
#define POSPROOF_BACKWARD 1

/* Columns of a table: each cosine once (d/2), or once for each component of a pair (d, in the order of the layout). */
#define POSPROOF_HALF_WIDTH 0
#define POSPROOF_FULL_WIDTH 1

/* Which row of a supplied table belongs to token t of an apply: row t, or the row numbered by its position. */
#define POSPROOF_ROWS_BY_TOKEN 0
#define POSPROOF_ROWS_BY_POSITION 1

/* Bits of posproof_declaration.offers. Set by the host for each function that is there; clear those that this
 * encoding does not have. */
#define POSPROOF_OFFERS_TABLE 1U
#define POSPROOF_OFFERS_ENCODE 2U
#define POSPROOF_OFFERS_ROTATE 4U
#define POSPROOF_OFFERS_APPLY 8U
#define POSPROOF_OFFERS_BACKWARD 16U
#define POSPROOF_OFFERS_BIAS 32U
#define POSPROOF_OFFERS_BUCKET 64U

/* Bits of posproof_declaration.promises: changes of a call that leave every bit of the results as it is. What is
 * not promised is tried too, and told without being held against the subject. */
#define POSPROOF_PROMISES_BATCH 1U     /* a token alone or among others in one call */
#define POSPROOF_PROMISES_ORDER 2U     /* the order of the positions in a call */
#define POSPROOF_PROMISES_ALIGNMENT 4U /* the alignment of the buffers beyond that of an element */
#define POSPROOF_PROMISES_IN_PLACE 8U  /* rotated data may be written over the input */
#define POSPROOF_PROMISES_THREADS 16U  /* calls from several threads at once; goes with reentrant */
#define POSPROOF_PROMISES_PREFIX 32U   /* the length of the sequence; set by the host, never true of dynamic scalings */

/* What the subject is under this encoding and in this format. The host fills in what the encoding and the format
 * suggest, with half-width tables, the layout and direction of the model and no promise but the prefix; open
 * changes what is otherwise. */
typedef struct posproof_declaration {
    size_t size;               /* set by the host */
    uint32_t offers;           /* POSPROOF_OFFERS_… */
    uint32_t promises;         /* POSPROOF_PROMISES_… */
    int32_t table_format;      /* of cosines, sines, rows and biases */
    int32_t compute_format;    /* of the arithmetic of a rotation */
    int32_t output_format;     /* of rotated data, input and output */
    int32_t layout;            /* POSPROOF_HALF_SPLIT, POSPROOF_INTERLEAVED */
    int32_t direction;         /* POSPROOF_FORWARD, POSPROOF_BACKWARD */
    int32_t table_width;       /* POSPROOF_HALF_WIDTH, POSPROOF_FULL_WIDTH */
    int32_t applied_rows;      /* POSPROOF_ROWS_BY_TOKEN, POSPROOF_ROWS_BY_POSITION */
    int32_t is_stateful;       /* not 0: results may depend on earlier calls */
    int32_t is_reentrant;      /* not 0: one handle may be called from several threads at once */
    int32_t axes;              /* positions of a token: 1, or 2 to 4 for multimodal encodings */
    int64_t smallest_position; /* of those that can be asked for */
    int64_t largest_position;
    char accuracy_class[32];   /* a name of `posproof list classes`, the default is angle-f32 */
} posproof_declaration;

/* In which call a value is asked for. */
typedef struct posproof_call {
    int64_t sequence_length; /* n of this call, which dynamic scalings depend on */
    int64_t index;           /* calls before this one in the same history */
    int64_t whole_length;    /* that the sequence may reach; 0: sequence_length */
} posproof_call;

/* Positions of the tokens of a call: that of token t on axis a is values[a * tokens + t]. */
typedef struct posproof_positions {
    const int64_t *values;
    size_t tokens;
    size_t axes;
} posproof_positions;

/* Cosines and sines, one row for each token, in the table format. Row t starts at element t * row_stride; it has
 * d/2 columns, or d where the width is full. An attention factor, where the encoding has one, is included. */
typedef struct posproof_table_request {
    size_t size;
    posproof_positions positions;
    posproof_call call;
    void *cosine;
    void *sine;
    size_t row_stride; /* in elements, at least the columns */
} posproof_table_request;

/* Whole rows of an absolute encoding, one for each token, in the table format. */
typedef struct posproof_encode_request {
    size_t size;
    posproof_positions positions;
    posproof_call call;
    void *rows;
    size_t row_stride;
} posproof_encode_request;

/* One tensor of query or key data in the output format: element (token, head, column) stands at
 * token * token_stride + head * head_stride + column. heads is 0 where the tensor is absent. Input and output are
 * the same memory only where that was promised. */
typedef struct posproof_heads {
    const void *input;
    void *output;
    size_t heads;
    size_t width; /* of a head, in elements: rotated columns first, the others pass unchanged */
    size_t input_token_stride;
    size_t input_head_stride;
    size_t output_token_stride;
    size_t output_head_stride;
} posproof_heads;

/* Rotation of query and key data. The same request serves backward: there the input is the gradient at the rotated
 * data and the output the gradient at the data. */
typedef struct posproof_rotate_request {
    size_t size;
    posproof_positions positions;
    posproof_call call;
    posproof_heads query;
    posproof_heads key;
} posproof_rotate_request;

/* Rotation by a table that the host supplies, in the table format and of the declared width. */
typedef struct posproof_apply_request {
    size_t size;
    posproof_positions positions;
    posproof_call call;
    const void *cosine;
    const void *sine;
    size_t table_rows;
    size_t row_stride;
    posproof_heads query;
    posproof_heads key;
} posproof_apply_request;

/* Additive attention biases in the table format: element (head, i, j) stands at
 * head * head_stride + i * query_stride + j * key_stride and belongs to queries[i] and keys[j]. */
typedef struct posproof_bias_request {
    size_t size;
    size_t heads;
    const int64_t *queries;
    size_t query_count;
    const int64_t *keys;
    size_t key_count;
    posproof_call call;
    void *output;
    size_t head_stride;
    size_t query_stride;
    size_t key_stride;
} posproof_bias_request;

/* Buckets or rows of a table, one for each argument: the distance key - query of a bucket, the position of a learned
 * row. Refuse the call where an argument has no row. */
typedef struct posproof_bucket_request {
    size_t size;
    const int64_t *arguments;
    size_t count;
    posproof_call call;
    int64_t *indices;
} posproof_bucket_request;

/* What a subject is opened for. */
typedef struct posproof_open_request {
    size_t size;
    const char *encoding; /* JSON text, an encoding file of posproof: {"encoding": "rope", "head_dimension": 128, …} */
    int32_t format;       /* POSPROOF_F32 …: the format that is judged */
} posproof_open_request;

typedef struct posproof_subject_api {
    /* Set by the host. */
    size_t size; /* bytes of this struct that the host knows */
    uint32_t host_major;
    uint32_t host_minor;
    /* Set by the subject, the versions by posproof_subject_begin. */
    uint32_t subject_major;
    uint32_t subject_minor;
    const char *name;
    const char *version;
    /* A handle for one encoding and format; it stays with its functions until close. Both may be NULL: then every
     * encoding is served with a handle of NULL, in f32 and in the layout of the model. open returns POSPROOF_REFUSED
     * where the subject does not implement the encoding or the format: it is then not judged on it. */
    int (*open)(const posproof_open_request *request, posproof_declaration *declaration, void **handle);
    void (*close)(void *handle);
    int (*table)(void *handle, const posproof_table_request *request);
    int (*encode)(void *handle, const posproof_encode_request *request);
    int (*rotate)(void *handle, const posproof_rotate_request *request);
    int (*apply)(void *handle, const posproof_apply_request *request);
    int (*backward)(void *handle, const posproof_rotate_request *request);
    int (*bias)(void *handle, const posproof_bias_request *request);
    int (*bucket)(void *handle, const posproof_bucket_request *request);
    /* What went wrong in the last call that did not return POSPROOF_OK, for people; handle is NULL after a failed
     * open. May be NULL. */
    const char *(*last_error)(void *handle);
    /* Since 1.1: "file" or "file:line" where the implementation is written, so that a report can point to it. May be
     * NULL. Set it with posproof_subject_source, which knows what an older host does not read. */
    const char *source;
} posproof_subject_api;

/* What the shared object exports. */
typedef int (*posproof_subject_function)(posproof_subject_api *api);

#if defined(_WIN32)
#define POSPROOF_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define POSPROOF_EXPORT __attribute__((visibility("default")))
#else
#define POSPROOF_EXPORT
#endif

POSPROOF_EXPORT int posproof_subject(posproof_subject_api *api);

/* Says which version the subject was built for. POSPROOF_FAILED where the host is of another major version. */
static inline int posproof_subject_begin(posproof_subject_api *api)
{
    api->subject_major = POSPROOF_SUBJECT_MAJOR;
    api->subject_minor = POSPROOF_SUBJECT_MINOR;
    return api->host_major == POSPROOF_SUBJECT_MAJOR ? POSPROOF_OK : POSPROOF_FAILED;
}

/* Says where the implementation is written: posproof_subject_source(api, POSPROOF_HERE), or "src/rope.cu:120". The text
 * must stay. Without effect under a host older than 1.1. */
static inline void posproof_subject_source(posproof_subject_api *api, const char *source)
{
    if (api->size >= offsetof(posproof_subject_api, source) + sizeof source)
        api->source = source;
}

#define POSPROOF_TEXT_OF(number) #number
#define POSPROOF_LINE_TEXT(line) POSPROOF_TEXT_OF(line)
/* File and line where it stands. */
#define POSPROOF_HERE __FILE__ ":" POSPROOF_LINE_TEXT(__LINE__)

#ifdef __cplusplus
}
#endif

#endif
