#pragma once

#include <stddef.h>
#include <stdint.h>

// The arithmetic of a transformer: matrix products of a BLAS library that is loaded when it is first asked for, and the loops
// between them. All matrices are row-major and of 32-bit floats.

/// 1 where a BLAS library is on this machine; loads it.
int formly_blas_is_there(void);

/// How many threads a product may use, where the library has a say in it.
void formly_blas_set_threads(int count);

/// A matrix of `rows` rows that begin `stride` floats after one another.
struct formly_matrix {
    float *at;
    long stride;
};

/// c = scale * a * b + keep * c, where a is m x k and b is k x n.
void formly_multiply(long m, long n, long k, float scale, struct formly_matrix a, struct formly_matrix b, float keep, struct formly_matrix c);

/// The same with b stored transposed: n x k.
void formly_multiply_transposed(
    long m, long n, long k, float scale, struct formly_matrix a, struct formly_matrix b, float keep, struct formly_matrix c);

/// Every row of `x` becomes `bias`.
void formly_fill(float *x, long rows, long n, const float *bias);

/// out = x + bias, row by row.
void formly_add_bias(float *out, const float *x, long rows, long n, const float *bias);

/// Every row to mean 0 and variance 1, then times `gain` plus `bias` (Ba, Kiros and Hinton 2016).
void formly_normalize(float *x, long rows, long n, const float *gain, const float *bias, float epsilon);

/// Softmax of each row.
void formly_softmax(struct formly_matrix x, long rows, long n);

/// x times the normal distribution function of x (Hendrycks and Gimpel 2016); the error of its erf is under 2e-7.
void formly_gelu(float *x, long count);

/// The mean of the rows, scaled to length 1.
void formly_mean_direction(const float *x, long rows, long n, float *out);

/// Widens blocks of ggml's Q4_0: a scale of 16 bits, then 32 numbers of 4 bits, the first 16 in the low halves of 16 bytes and the
/// others in the high halves, each 8 too large. `out` takes 32 floats a block; blocks stand on no boundary.
void formly_widen_q4(const void *blocks, long count, float *out);
