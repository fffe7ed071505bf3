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

/// A picture as a PDF can hold it.
typedef struct {
    /// A JPEG file, or rows of bits filled up to whole bytes (1 is black); freed with `formly_encoded_free`.
    uint8_t *bytes;
    size_t size;
    int32_t width, height;
    /// 0 where the file doesn't say.
    int32_t resolution;
    uint8_t is_bits;
    uint8_t is_grey;
} formly_encoded;

/// A sheet in a photograph, to be drawn as it is seen from straight above: its size in pixels, and the projection that takes these to
/// pixels of the photograph, row by row.
typedef struct {
    int32_t width, height;
    double projection[9];
} formly_sheet;

/// A rectangle in pixels from the top-left.
typedef struct {
    int32_t left, top, width, height;
} formly_part;

/// Encodes a picture anew: nothing but its pixels stays. 1 on success.
///
/// `sheet` and `part` may be null: only the sheet that lies in the picture is kept, and of that, or of the whole picture, only the part.
int formly_picture_encode(const uint8_t *bytes, size_t size, int32_t page, const formly_sheet *sheet, const formly_part *part,
                          formly_encoded *encoded);
/// The same of red, green and blue by turns, row by row without gaps.
int formly_colours_encode(const uint8_t *colours, int32_t width, int32_t height, const formly_sheet *sheet,
                          const formly_part *part, formly_encoded *encoded);
void formly_encoded_free(formly_encoded *encoded);
