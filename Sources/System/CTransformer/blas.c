#include "CTransformer.h"

#include <dlfcn.h>

// The two functions of CBLAS that are called, with its values for row-major order and transposition.
enum { ROW_MAJOR = 101, AS_IS = 111, TRANSPOSED = 112 };
typedef void gemm(
    int order, int transpose_a, int transpose_b, int m, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb,
    float beta, float *c, int ldc);

static gemm *multiply;
static void (*set_threads)(int);

static int load(void) {
    static const char *const names[] = {
        "libopenblas.so.0", "/System/Library/Frameworks/Accelerate.framework/Accelerate", "/opt/homebrew/opt/openblas/lib/libopenblas.dylib"};
    void *library = NULL;
    for (size_t n = 0; n < sizeof names / sizeof names[0] && library == NULL; n++) library = dlopen(names[n], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return 0;
    *(void **)&multiply = dlsym(library, "cblas_sgemm");
    *(void **)&set_threads = dlsym(library, "openblas_set_num_threads");
    return multiply != NULL;
}

int formly_blas_is_there(void) {
    static int state = 0;
    if (state == 0) state = load() ? 1 : -1;
    return state == 1;
}

void formly_blas_set_threads(int count) {
    if (formly_blas_is_there() && set_threads != NULL) set_threads(count);
}

void formly_multiply(long m, long n, long k, float scale, struct formly_matrix a, struct formly_matrix b, float keep, struct formly_matrix c) {
    multiply(
        ROW_MAJOR, AS_IS, AS_IS, (int)m, (int)n, (int)k, scale, a.at, (int)a.stride, b.at, (int)b.stride, keep, c.at, (int)c.stride);
}

void formly_multiply_transposed(
    long m, long n, long k, float scale, struct formly_matrix a, struct formly_matrix b, float keep, struct formly_matrix c) {
    multiply(
        ROW_MAJOR, AS_IS, TRANSPOSED, (int)m, (int)n, (int)k, scale, a.at, (int)a.stride, b.at, (int)b.stride, keep, c.at,
        (int)c.stride);
}
