/*
 * A sound table of a rotary embedding that does something else in a chosen place: HOSTILE names what, and
 * HOSTILE_POSITION from which position on (0 where it is not set).
 */

#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <posproof/subject.h>

volatile float seen;
static size_t pairs;
static double inverse_frequency[4096];

static int is(const char *name)
{
    const char *chosen = getenv("HOSTILE");
    return chosen != NULL && strcmp(chosen, name) == 0;
}

__attribute__((constructor)) static void loaded(void)
{
    if (is("crash when loaded")) {
        abort();
    }
}

static double number(const char *json, const char *name)
{
    const char *at = strstr(json, name);
    return at == NULL ? 0 : strtod(strchr(at, ':') + 1, NULL);
}

static int open_subject(const posproof_open_request *request, posproof_declaration *declaration, void **handle)
{
    if (request->format != POSPROOF_F32) {
        return POSPROOF_REFUSED;
    }
    if (is("crash in open")) {
        raise(SIGSEGV);
    }
    if (is("loop in open")) {
        for (;;) {
            pause();
        }
    }
    if (is("open fails")) {
        return POSPROOF_FAILED;
    }
    if (is("open refuses")) {
        return POSPROOF_REFUSED;
    }
    if (is("layout 7")) {
        declaration->layout = 7;
    }
    if (is("format 9")) {
        declaration->table_format = 9;
    }
    if (is("unknown class")) {
        strcpy(declaration->accuracy_class, "perfect");
    }
    if (is("unending class")) {
        memset(declaration->accuracy_class, 'x', sizeof declaration->accuracy_class);
    }
    if (is("offers bias")) {
        declaration->offers |= POSPROOF_OFFERS_BIAS;
    }
    if (is("no positions")) {
        declaration->smallest_position = 5;
        declaration->largest_position = 4;
    }
    if (is("three axes")) {
        declaration->axes = 3;
    }
    if (is("past the declaration")) {
        memset(declaration + 1, 0, 8);
    }
    pairs = (size_t)number(request->encoding, "\"rotary_dimension\"") / 2;
    const double base = number(request->encoding, "\"base\"");
    for (size_t i = 0; i < pairs; ++i) {
        inverse_frequency[i] = pow(base, -(double)i / (double)pairs);
    }
    if (is("promises alignment") || is("needs alignment and promises it")) {
        declaration->promises |= POSPROOF_PROMISES_ALIGNMENT;
    }
    *handle = inverse_frequency;
    return POSPROOF_OK;
}

/* Of a depth that no compiler foresees. */
static int overflow_the_stack(volatile const char *before, const char *chosen)
{
    volatile char here[4096];
    here[0] = before == NULL ? 0 : before[0];
    return *chosen == '\0' ? here[0] : overflow_the_stack(here, chosen) + here[0];
}

static void *write_late(void *target)
{
    usleep(2000);
    for (;;) {
        *(volatile float *)target = 2;
        usleep(500);
    }
    return NULL;
}

static void misbehave(const posproof_table_request *request)
{
    float *const sine = request->sine;
    const size_t elements = (request->positions.tokens - 1) * request->row_stride + pairs;
    if (is("segfault")) {
        *(volatile int *)8 = 1;
    } else if (is("abort")) {
        abort();
    } else if (is("exit")) {
        exit(3);
    } else if (is("exit 0")) {
        _exit(0);
    } else if (is("loop")) {
        for (;;) {
            pause();
        }
    } else if (is("memory")) {
        for (;;) {
            memset(malloc(1 << 24), 1, 1 << 24);
        }
    } else if (is("children")) {
        if (fork() == 0) {
            setsid();
            for (;;) {
                pause();
            }
        }
    } else if (is("stack")) {
        overflow_the_stack(NULL, getenv("HOSTILE"));
    } else if (is("behind")) {
        sine[elements] = 1;
    } else if (is("far behind")) {
        sine[elements + 1024] = 1;
    } else if (is("read behind")) {
        seen = sine[elements];
    } else if (is("in front")) {
        sine[-1] = 1;
    } else if (is("over the input")) {
        ((int64_t *)request->positions.values)[0] += 1;
    } else if (is("NaN")) {
        const uint32_t payload = 0x7fc12345;
        memcpy(sine, &payload, sizeof payload);
    } else if (is("rounding mode")) {
        fesetround(FE_UPWARD);
    } else if (is("late")) {
        static int is_running = 0;
        pthread_t thread;
        if (!is_running) {
            is_running = 1;
            pthread_create(&thread, NULL, write_late, sine);
            pthread_detach(thread);
        }
        usleep(1000);
    } else if (is("print")) {
        printf("a subject that talks\n");
        fflush(stdout);
    } else if (is("close descriptors")) {
        for (int descriptor = 3; descriptor < 256; ++descriptor) {
            close(descriptor);
        }
#if defined(__SSE2__)
    } else if (is("flush to zero")) {
        _mm_setcsr(_mm_getcsr() | 0x8000);
#endif
    }
}

static int table(void *handle, const posproof_table_request *request)
{
    const char *from = getenv("HOSTILE_POSITION");
    const int64_t first = from == NULL ? 0 : strtoll(from, NULL, 10);
    float *const cosine = request->cosine;
    float *const sine = request->sine;
    if (handle != inverse_frequency) {
        return POSPROOF_FAILED;
    }
    if (is("misaligned") && ((uintptr_t)cosine % 64 != 0 || (uintptr_t)sine % 64 != 0)) {
        abort();
    }
    const int is_rare = is("rare");
    int is_time = 0;
    for (size_t t = 0; t < request->positions.tokens; ++t) {
        const int64_t position = request->positions.values[t];
        is_time = is_time || position >= first;
        for (size_t i = 0; i < pairs; ++i) {
            cosine[t * request->row_stride + i] = (float)cos((double)position * inverse_frequency[i]);
            sine[t * request->row_stride + i] = (float)sin((double)position * inverse_frequency[i]);
        }
        if (is_rare && position > 1000000 && position % 4099 == 0) {
            cosine[t * request->row_stride + 17] = 2; /* more than any class allows */
        }
    }
    if (is_time) {
        if (is("status 7")) {
            return 7;
        }
        if (is("fails")) {
            return POSPROOF_FAILED;
        }
        misbehave(request);
    }
    return POSPROOF_OK;
}

static const char *last_error(void *handle)
{
    (void)handle;
    return "the reason of the subject";
}

int posproof_subject(posproof_subject_api *api)
{
    if (is("no version")) {
        return POSPROOF_OK;
    }
    if (posproof_subject_begin(api) != POSPROOF_OK) {
        return POSPROOF_FAILED;
    }
    if (is("major 2")) {
        api->subject_major = 2;
    }
    if (is("minor 99")) {
        api->subject_minor = 99;
    }
    if (is("begin fails")) {
        return POSPROOF_FAILED;
    }
    api->name = "hostile";
    api->version = "1";
    api->open = open_subject;
    api->last_error = last_error;
    if (!is("no function")) {
        api->table = table;
    }
    if (is("past the struct")) {
        memset(api + 1, 0, 8);
    }
    return POSPROOF_OK;
}
