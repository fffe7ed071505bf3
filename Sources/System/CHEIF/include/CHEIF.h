#pragma once

#include <stddef.h>
#include <stdint.h>

// The main picture of a HEIC file, read with libheif.

/// Its size after the turns that the file asks for. 1 when it can be read.
int formly_heif_describe(const uint8_t *bytes, size_t size, int32_t *width, int32_t *height);

/// Red, green and blue by turns, row by row without gaps, into room for `width * height * 3` bytes. 1 on success.
int formly_heif_decode(const uint8_t *bytes, size_t size, int32_t width, int32_t height, uint8_t *colours);
