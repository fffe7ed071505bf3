#pragma once

#include <stddef.h>
#include <stdint.h>

// PDF417 symbols read with zxing-cpp, without C++ in the interface.

#ifdef __cplusplus
extern "C" {
#endif

/// A symbol as it was read; `bytes` are its content, freed with `formly_symbol_free`.
typedef struct {
    uint8_t *bytes;
    size_t size;
    /// Corners in pixels, x and y by turns, round the symbol.
    int32_t corners[8];
} formly_symbol;

/// Looks for a PDF417 symbol in grey values (0 black), row by row without gaps. 1 when one was read, 0 when none, -1 on failure.
int formly_symbol_read(const uint8_t *grey, int32_t width, int32_t height, int thorough, formly_symbol *symbol);

void formly_symbol_free(formly_symbol *symbol);

#ifdef __cplusplus
}
#endif
