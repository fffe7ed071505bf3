#include "CTransformer.h"

#include <math.h>
#include <string.h>

// Plain loops that the compiler turns into vector code, once for every processor and once for those with AVX2.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// A sum may be taken in any order: only so can it be taken eight at a time.
#define IN_ANY_ORDER _Pragma("clang fp reassociate(on)")

/// e to the power of x, to about 1e-7 of its value (the polynomial of Cephes' expf).
static inline __attribute__((always_inline)) float exponential(float x) {
    x = x < -87.f ? -87.f : x;
    x = x > 87.f ? 87.f : x;
    // Adding 1.5 * 2^23 rounds to a whole number, which then stands in the lowest bits.
    union {
        float number;
        int32_t bits;
    } power = {.number = x * 1.44269504f + 12582912.f};
    float whole = power.number - 12582912.f;
    float rest = x - whole * 0.693359375f + whole * 2.12194440e-4f;
    float sum = 1.9875691500e-4f;
    sum = sum * rest + 1.3981999507e-3f;
    sum = sum * rest + 8.3334519073e-3f;
    sum = sum * rest + 4.1665795894e-2f;
    sum = sum * rest + 1.6666665459e-1f;
    sum = sum * rest + 5.0000001201e-1f;
    union {
        float number;
        int32_t bits;
    } value = {.number = sum * rest * rest + rest + 1.f};
    value.bits += (int32_t)((uint32_t)power.bits << 23);
    return value.number;
}

FOR_EACH_PROCESSOR
void formly_fill(float *x, long rows, long n, const float *bias) {
    for (long row = 0; row < rows; row++)
        for (long i = 0; i < n; i++) x[row * n + i] = bias[i];
}

FOR_EACH_PROCESSOR
void formly_add_bias(float *restrict out, const float *restrict x, long rows, long n, const float *restrict bias) {
    for (long row = 0; row < rows; row++)
        for (long i = 0; i < n; i++) out[row * n + i] = x[row * n + i] + bias[i];
}

FOR_EACH_PROCESSOR
void formly_normalize(float *x, long rows, long n, const float *gain, const float *bias, float epsilon) {
    for (long row = 0; row < rows; row++) {
        IN_ANY_ORDER
        float *at = x + row * n;
        float sum = 0;
        for (long i = 0; i < n; i++) sum += at[i];
        float mean = sum / (float)n, squares = 0;
        for (long i = 0; i < n; i++) squares += (at[i] - mean) * (at[i] - mean);
        float scale = 1.f / sqrtf(squares / (float)n + epsilon);
        for (long i = 0; i < n; i++) at[i] = (at[i] - mean) * scale * gain[i] + bias[i];
    }
}

static inline __attribute__((always_inline)) float largest(const float *x, long n) {
    enum { LANES = 8 };
    float lanes[LANES];
    for (int lane = 0; lane < LANES; lane++) lanes[lane] = -INFINITY;
    long i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int lane = 0; lane < LANES; lane++) lanes[lane] = x[i + lane] > lanes[lane] ? x[i + lane] : lanes[lane];
    float most = -INFINITY;
    for (; i < n; i++) most = x[i] > most ? x[i] : most;
    for (int lane = 0; lane < LANES; lane++) most = lanes[lane] > most ? lanes[lane] : most;
    return most;
}

FOR_EACH_PROCESSOR
void formly_softmax(struct formly_matrix x, long rows, long n) {
    for (long row = 0; row < rows; row++) {
        float *at = x.at + row * x.stride;
        float most = largest(at, n), sum = 0;
        for (long i = 0; i < n; i++) at[i] = exponential(at[i] - most);
        {
            IN_ANY_ORDER
            for (long i = 0; i < n; i++) sum += at[i];
        }
        float scale = 1.f / sum;
        for (long i = 0; i < n; i++) at[i] *= scale;
    }
}

FOR_EACH_PROCESSOR
void formly_gelu(float *x, long count) {
    for (long i = 0; i < count; i++) {
        // erf by Abramowitz and Stegun 7.1.26, for positive arguments.
        float z = fabsf(x[i]) * 0.70710678f;
        float t = 1.f / (z * 0.3275911f + 1.f);
        float sum = t * 1.061405429f - 1.453152027f;
        sum = sum * t + 1.421413741f;
        sum = sum * t - 0.284496736f;
        sum = sum * t + 0.254829592f;
        float erf = copysignf(1.f - sum * t * exponential(-z * z), x[i]);
        x[i] = x[i] * 0.5f * (erf + 1.f);
    }
}

FOR_EACH_PROCESSOR
void formly_mean_direction(const float *restrict x, long rows, long n, float *restrict out) {
    IN_ANY_ORDER
    for (long i = 0; i < n; i++) out[i] = 0;
    for (long row = 0; row < rows; row++)
        for (long i = 0; i < n; i++) out[i] += x[row * n + i];
    float squares = 0;
    for (long i = 0; i < n; i++) squares += out[i] * out[i];
    float scale = squares > 0 ? 1.f / sqrtf(squares) : 0;
    for (long i = 0; i < n; i++) out[i] *= scale;
}

/// A number of 16 bits (IEEE 754 binary16); those without a value, which no weight is, come out as large ones.
static inline __attribute__((always_inline)) float widened(uint16_t half) {
    union {
        uint32_t bits;
        float number;
    } value = {.bits = (uint32_t)(half & 0x7FFF) << 13}, sign;
    // The exponent is 112 too small: multiplying also sets those right that have no leading 1.
    sign.number = value.number * 0x1p112f;
    sign.bits |= (uint32_t)(half & 0x8000) << 16;
    return sign.number;
}

FOR_EACH_PROCESSOR
void formly_widen_q4(const void *restrict blocks, long count, float *restrict out) {
    enum { HALF = 16, BYTES = 18 };
    const uint8_t *block = blocks;
    for (long b = 0; b < count; b++, block += BYTES, out += 2 * HALF) {
        uint16_t half;
        memcpy(&half, block, sizeof half);
        float scale = widened(half);
        for (int i = 0; i < HALF; i++) {
            out[i] = (float)((block[2 + i] & 15) - 8) * scale;
            out[HALF + i] = (float)((block[2 + i] >> 4) - 8) * scale;
        }
    }
}
