#include "CTesseract.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions of Tesseract 5 that are called (tesseract/capi.h), found by name when the library is loaded.
typedef struct TessBaseAPI TessBaseAPI;
typedef struct TessResultIterator TessResultIterator;
typedef struct TessPageIterator TessPageIterator;
enum { LSTM_ONLY = 1, TESSERACT_ONLY = 0, PAGE_AUTO = 3, PAGE_OSD_ONLY = 0, LEVEL_BLOCK = 0, LEVEL_LINE = 2, LEVEL_WORD = 3 };

static struct {
    TessBaseAPI *(*create)(void);
    void (*delete)(TessBaseAPI *);
    int (*init)(TessBaseAPI *, const char *, const char *, int);
    int (*set_variable)(TessBaseAPI *, const char *, const char *);
    void (*set_mode)(TessBaseAPI *, int);
    void (*set_image)(TessBaseAPI *, const unsigned char *, int, int, int, int);
    int (*recognize)(TessBaseAPI *, void *);
    TessResultIterator *(*iterator)(TessBaseAPI *);
    void (*clear)(TessBaseAPI *);
    int (*orientation)(TessBaseAPI *, int *, float *, const char **, float *);
    void (*delete_iterator)(TessResultIterator *);
    TessPageIterator *(*page_iterator)(TessResultIterator *);
    int (*next)(TessResultIterator *, int);
    char *(*text)(const TessResultIterator *, int);
    float (*confidence)(const TessResultIterator *, int);
    int (*begins)(const TessPageIterator *, int);
    int (*box)(const TessPageIterator *, int, int *, int *, int *, int *);
    void (*delete_text)(const char *);
} tess;

struct formly_tesseract {
    TessBaseAPI *api;
};

static int find(void *library, void **place, const char *name) {
    *place = dlsym(library, name);
    return *place != NULL;
}

static int find_all(void *library) {
#define FIND(member, name) find(library, (void **)&tess.member, name)
    return FIND(create, "TessBaseAPICreate") && FIND(delete, "TessBaseAPIDelete") && FIND(init, "TessBaseAPIInit2") &&
           FIND(set_variable, "TessBaseAPISetVariable") && FIND(set_mode, "TessBaseAPISetPageSegMode") &&
           FIND(set_image, "TessBaseAPISetImage") && FIND(recognize, "TessBaseAPIRecognize") &&
           FIND(iterator, "TessBaseAPIGetIterator") && FIND(clear, "TessBaseAPIClear") &&
           FIND(orientation, "TessBaseAPIDetectOrientationScript") && FIND(delete_iterator, "TessResultIteratorDelete") &&
           FIND(page_iterator, "TessResultIteratorGetPageIterator") && FIND(next, "TessResultIteratorNext") &&
           FIND(text, "TessResultIteratorGetUTF8Text") && FIND(confidence, "TessResultIteratorConfidence") &&
           FIND(begins, "TessPageIteratorIsAtBeginningOf") && FIND(box, "TessPageIteratorBoundingBox") &&
           FIND(delete_text, "TessDeleteText");
#undef FIND
}

int formly_tesseract_is_there(void) {
    static int state = 0;
    if (state != 0) return state == 1;
    static const char *const names[] = {
        "libtesseract.so.5", "libtesseract.5.dylib", "/opt/homebrew/lib/libtesseract.dylib", "/usr/local/lib/libtesseract.dylib"};
    void *library = NULL;
    for (size_t n = 0; n < sizeof names / sizeof names[0] && library == NULL; n++) library = dlopen(names[n], RTLD_NOW | RTLD_LOCAL);
    state = library != NULL && find_all(library) ? 1 : -1;
    return state == 1;
}

formly_tesseract *formly_tesseract_open(const char *language) {
    if (!formly_tesseract_is_there()) return NULL;
    formly_tesseract *engine = calloc(1, sizeof *engine);
    if (engine == NULL) return NULL;
    engine->api = tess.create();
    int mode = strcmp(language, "osd") == 0 ? TESSERACT_ONLY : LSTM_ONLY;
    if (engine->api == NULL || tess.init(engine->api, NULL, language, mode) != 0) {
        formly_tesseract_close(engine);
        return NULL;
    }
    // Where no file may be opened to write, it would write to none; there the standard error leads nowhere anyway.
    FILE *nowhere = fopen("/dev/null", "w");
    if (nowhere != NULL) {
        fclose(nowhere);
        tess.set_variable(engine->api, "debug_file", "/dev/null");
    }
    return engine;
}

void formly_tesseract_close(formly_tesseract *engine) {
    if (engine == NULL) return;
    if (engine->api != NULL) tess.delete(engine->api);
    free(engine);
}

static int take(TessResultIterator *at, TessPageIterator *place, formly_word *word) {
    char *text = tess.text(at, LEVEL_WORD);
    if (text == NULL) return 0;
    word->text = strdup(text);
    tess.delete_text(text);
    if (word->text == NULL) return 0;
    word->confidence = tess.confidence(at, LEVEL_WORD);
    return tess.box(place, LEVEL_WORD, &word->left, &word->top, &word->right, &word->bottom);
}

/// Doubles the room when it is full.
static int grow(formly_words *words, size_t *room) {
    if (words->count < *room) return 1;
    *room = *room == 0 ? 256 : *room * 2;
    formly_word *grown = realloc(words->words, *room * sizeof *grown);
    if (grown == NULL) return 0;
    words->words = grown;
    return 1;
}

static int collect(TessResultIterator *at, formly_words *words) {
    TessPageIterator *place = tess.page_iterator(at);
    size_t room = 0;
    // A word that is empty may be the first of its line: what it began is kept for the next.
    uint8_t line = 0, block = 0;
    do {
        if (!grow(words, &room)) return 0;
        formly_word *word = &words->words[words->count];
        memset(word, 0, sizeof *word);
        line |= tess.begins(place, LEVEL_LINE) != 0;
        block |= tess.begins(place, LEVEL_BLOCK) != 0;
        if (!take(at, place, word)) {
            free(word->text);
            continue;
        }
        word->begins_line = line;
        word->begins_block = block;
        line = block = 0;
        words->count++;
    } while (tess.next(at, LEVEL_WORD));
    return 1;
}

int formly_tesseract_read(formly_tesseract *engine, const uint8_t *grey, int32_t width, int32_t height, formly_words *words) {
    words->words = NULL;
    words->count = 0;
    tess.set_mode(engine->api, PAGE_AUTO);
    tess.set_image(engine->api, grey, width, height, 1, width);
    if (tess.recognize(engine->api, NULL) != 0) return 0;
    TessResultIterator *at = tess.iterator(engine->api);
    // A page without a word has no iterator.
    int done = at == NULL || collect(at, words);
    if (at != NULL) tess.delete_iterator(at);
    tess.clear(engine->api);
    if (!done) formly_words_free(words);
    return done;
}

void formly_words_free(formly_words *words) {
    for (size_t n = 0; n < words->count; n++) free(words->words[n].text);
    free(words->words);
    words->words = NULL;
    words->count = 0;
}

int formly_tesseract_orientation(formly_tesseract *engine, const uint8_t *grey, int32_t width, int32_t height,
                                 int32_t *degrees, char script[32]) {
    const char *name = NULL;
    int turned = 0;
    float sure = 0, sure_of_script = 0;
    tess.set_mode(engine->api, PAGE_OSD_ONLY);
    tess.set_image(engine->api, grey, width, height, 1, width);
    int told = tess.orientation(engine->api, &turned, &sure, &name, &sure_of_script);
    if (told && name != NULL) {
        *degrees = (360 - turned) % 360;
        strncpy(script, name, 31);
        script[31] = '\0';
    }
    tess.clear(engine->api);
    return told && name != NULL;
}
