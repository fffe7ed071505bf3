#pragma once

#include <stddef.h>
#include <stdint.h>

// Pictures read with leptonica, as plain functions without its types.

/// What a file says about its pictures, without any of them being decoded.
typedef struct {
    int32_t width;
    int32_t height;
    /// More than one only in TIFF.
    int32_t pages;
} formly_picture_header;

/// 1 when the bytes begin a picture that can be read.
int formly_picture_describe(const uint8_t *bytes, size_t size, int32_t page, formly_picture_header *header);

/// Decodes a picture into grey values (0 black), row by row without gaps; transparency shows white. `brightest` takes the
/// brightest of red, green and blue instead of their luminance: coloured print fades and black stays. 1 on success.
/// `grey` has room for `width * height` bytes, as described.
int formly_picture_decode(const uint8_t *bytes, size_t size, int32_t page, int brightest, int32_t width, int32_t height,
                          uint8_t *grey);
