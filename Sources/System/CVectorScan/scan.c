#include "CVectorScan.h"

// Once for every processor and once for those that count bits and multiply eight numbers in one step.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

static inline __attribute__((always_inline)) float product(const float *vector, const float *other, long dimension) {
    _Pragma("clang fp reassociate(on) contract(fast)")
    float sum = 0;
    for (long i = 0; i < dimension; i++) sum += vector[i] * other[i];
    return sum;
}

FOR_EACH_PROCESSOR
void formly_products(const float *vectors, long count, long dimension, const float *other, float *products) {
    for (long at = 0; at < count; at++) products[at] = product(vectors + at * dimension, other, dimension);
}

FOR_EACH_PROCESSOR
void formly_products_at(const float *const *vectors, long count, long dimension, const float *other, float *products) {
    enum { AHEAD = 4, LINE = 16 };
    for (long at = 0; at < count; at++) {
        if (at + AHEAD < count)
            for (long i = 0; i < dimension; i += LINE) __builtin_prefetch(vectors[at + AHEAD] + i);
        products[at] = product(vectors[at], other, dimension);
    }
}

void formly_code(const float *vector, long dimension, uint64_t *code) {
    for (long word = 0; word * 64 < dimension; word++) {
        uint64_t bits = 0;
        for (long i = 0; i < 64 && word * 64 + i < dimension; i++) bits |= (uint64_t)(vector[word * 64 + i] > 0) << i;
        code[word] = bits;
    }
}

/// Six words, which is what 384 numbers take, are worth a loop of their own; one instruction a word is faster than vector code.
FOR_EACH_PROCESSOR
void formly_differences(const uint64_t *codes, long count, long words, const uint64_t *other, uint16_t *differences) {
    if (words == 6) {
        uint64_t a = other[0], b = other[1], c = other[2], d = other[3], e = other[4], f = other[5];
        _Pragma("clang loop vectorize(disable)")
        for (long at = 0; at < count; at++) {
            const uint64_t *code = codes + at * 6;
            differences[at] = (uint16_t)(
                __builtin_popcountll(code[0] ^ a) + __builtin_popcountll(code[1] ^ b) + __builtin_popcountll(code[2] ^ c) +
                __builtin_popcountll(code[3] ^ d) + __builtin_popcountll(code[4] ^ e) + __builtin_popcountll(code[5] ^ f));
        }
        return;
    }
    for (long at = 0; at < count; at++) {
        int sum = 0;
        for (long word = 0; word < words; word++) sum += __builtin_popcountll(codes[at * words + word] ^ other[word]);
        differences[at] = (uint16_t)sum;
    }
}

/// Most runs of sixteen have none: they are passed over in a few steps.
FOR_EACH_PROCESSOR
long formly_pick(const uint16_t *differences, long count, uint16_t most, int32_t *places) {
    enum { RUN = 16 };
    long found = 0, at = 0;
    for (; at + RUN <= count; at += RUN) {
        uint16_t any = 0;
        for (int i = 0; i < RUN; i++) any |= (uint16_t)(differences[at + i] <= most);
        if (any)
            for (int i = 0; i < RUN; i++)
                if (differences[at + i] <= most) places[found++] = (int32_t)(at + i);
    }
    for (; at < count; at++)
        if (differences[at] <= most) places[found++] = (int32_t)at;
    return found;
}

FOR_EACH_PROCESSOR
void formly_add(float *sum, const float *vector, long dimension) {
    for (long i = 0; i < dimension; i++) sum[i] += vector[i];
}
