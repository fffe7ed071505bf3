#pragma once

#include <stdint.h>

// Loops over many vectors.

/// The products of `count` vectors that stand one after the other with another one.
void formly_products(const float *vectors, long count, long dimension, const float *other, float *products);

/// The same for vectors that stand anywhere: each is fetched while the ones before it are worked on.
void formly_products_at(const float *const *vectors, long count, long dimension, const float *other, float *products);

/// One bit a number: whether it is above zero. `code` has a word for every 64 numbers begun.
void formly_code(const float *vector, long dimension, uint64_t *code);

/// In how many bits `count` codes of `words` words differ from another one.
void formly_differences(const uint64_t *codes, long count, long words, const uint64_t *other, uint16_t *differences);

/// Writes the places of those that differ in `most` bits or fewer, in order, and answers how many there are. `places` has room for all.
long formly_pick(const uint16_t *differences, long count, uint16_t most, int32_t *places);

/// sum += vector
void formly_add(float *sum, const float *vector, long dimension);
