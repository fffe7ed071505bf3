#pragma once

#include <stddef.h>
#include <stdint.h>

// Words read with Tesseract 5, as plain functions without its types.
//
// The library is loaded when it is first used: it brings a dozen others along, which would slow down every start.

typedef struct formly_tesseract formly_tesseract;

/// A word in reading order. Pixels from the top-left corner.
typedef struct {
    /// UTF-8, freed with the list.
    char *text;
    int32_t left, top, right, bottom;
    /// 0 to 100.
    float confidence;
    uint8_t begins_line;
    uint8_t begins_block;
} formly_word;

typedef struct {
    formly_word *words;
    size_t count;
} formly_words;

/// 1 when the library is on this machine.
int formly_tesseract_is_there(void);

/// An engine for a language (`eng`; `osd` for orientation only). NULL when the library or the language's data is missing.
formly_tesseract *formly_tesseract_open(const char *language);
void formly_tesseract_close(formly_tesseract *engine);

/// Reads grey values (0 black), row by row without gaps. 1 on success; the list is then freed with `formly_words_free`.
int formly_tesseract_read(formly_tesseract *engine, const uint8_t *grey, int32_t width, int32_t height, formly_words *words);
void formly_words_free(formly_words *words);

/// Clockwise degrees by which to turn the picture, and the name of its script (`Latin`), at most 31 bytes. 1 when it can be told.
int formly_tesseract_orientation(formly_tesseract *engine, const uint8_t *grey, int32_t width, int32_t height,
                                 int32_t *degrees, char script[32]);
