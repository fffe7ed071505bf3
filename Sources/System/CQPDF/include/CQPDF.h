#pragma once
// The part of qpdf that Formly needs, as plain C: open, describe, change, save.
//
// Every string is UTF-8. What a call returns by pointer belongs to the document and lives until it is closed.
// No exception leaves this library, and nothing is printed.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cqpdf_document cqpdf_document;

typedef enum {
    CQPDF_OK = 0,
    CQPDF_NOT_FOUND,
    CQPDF_UNREADABLE,
    CQPDF_EMPTY,
    CQPDF_NOT_A_PDF,
    CQPDF_DAMAGED,
    CQPDF_PASSWORD_REQUIRED,
    CQPDF_UNSUPPORTED_ENCRYPTION,
    CQPDF_TOO_LARGE,
    CQPDF_TOO_MANY_PAGES,
    CQPDF_OUT_OF_MEMORY,
    CQPDF_CANNOT_WRITE,
} cqpdf_status;

typedef struct {
    size_t bytes;
    size_t pages;
    /// Widgets and fields together.
    size_t fields;
} cqpdf_limits;

/// Runs `work` where calls of this library need no thread of their own: each makes one otherwise, for the stack that
/// objects nested deeply take. Fails only where there is no room for one.
cqpdf_status cqpdf_on_deep_stack(void (*work)(void *), void *context);

// MARK: Open

cqpdf_status cqpdf_open(
    const char *path, const char *password, const cqpdf_limits *limits, cqpdf_document **document);
void cqpdf_close(cqpdf_document *document);

// MARK: Describe

enum {
    CQPDF_FORBIDS_PRINT = 1,
    CQPDF_FORBIDS_MODIFY = 2,
    CQPDF_FORBIDS_COPY = 4,
    CQPDF_FORBIDS_ANNOTATE = 8,
    CQPDF_FORBIDS_FILL = 16,
    CQPDF_FORBIDS_ASSEMBLE = 32,
};

typedef struct {
    const char *title;
    /// /Lang of the catalog; NULL where it has none.
    const char *language;
    size_t page_count;
    size_t field_count;
    size_t outline_count;
    /// CQPDF_FORBIDS_… of the owner's permissions.
    uint32_t forbidden;
    bool is_encrypted;
    bool has_form;
    bool has_xfa;
    bool has_usage_rights;
    bool is_repaired;
    bool is_tagged;
    /// /NeedAppearances is true.
    bool needs_appearances;
} cqpdf_summary;

typedef struct {
    /// In user space, lower-left corner first.
    double crop_box[4];
    double user_unit;
    int32_t rotation;
} cqpdf_page;

/// How one of several printed words is chosen.
typedef enum { CQPDF_MARK_NONE = 0, CQPDF_MARK_RING, CQPDF_MARK_UNDERLINE, CQPDF_MARK_STRIKE } cqpdf_mark;

typedef struct {
    const char *name;
    /// /FT without its slash; empty where it has none.
    const char *type;
    const char *tooltip;
    /// /V as text; NULL where there is none. The values of an array are joined by newlines.
    const char *value;
    /// The JavaScript of /AA /K and /F, one after the other.
    const char *scripts;
    uint32_t flags;
    /// /MaxLen, -1 where there is none.
    int32_t max_length;
    /// /TI of a list box.
    int32_t top_index;
    size_t option_count;
    size_t widget_count;
    /// Of a field that `cqpdf_add_choice` made.
    cqpdf_mark mark;
    bool is_listed;
    bool is_calculated;
    bool is_signed;
} cqpdf_field;

typedef struct {
    const char *value;
    const char *label;
} cqpdf_option;

typedef struct {
    /// How many states turn this button on.
    size_t on_state_count;
    /// The first of them; NULL where it declares none.
    const char *on_state;
    /// The state shown: /AS; NULL where there is none.
    const char *state;
    /// /TU of the widget itself; NULL where it has none of its own.
    const char *tooltip;
    /// /DA, inherited.
    const char *default_appearance;
    /// The base font of the font that /DA names; empty where it can't be found.
    const char *font_name;
    /// /MK /CA.
    const char *caption;
    /// In user space, lower-left corner first.
    double rect[4];
    double border_width;
    /// Gray, RGB or CMYK by the number of components.
    double border_color[4];
    double background[4];
    int32_t border_components;
    int32_t background_components;
    /// /MK /R, 0 to 359.
    int32_t rotation;
    /// /Q, inherited.
    int32_t alignment;
    /// /F
    uint32_t flags;
    /// From 0.
    size_t page;
    /// S, D, B, I or U (ISO 32000-1, table 166).
    char border_style;
    /// There is something below /AP /N to show.
    bool has_appearance;
} cqpdf_widget;

/// A state that turns a button on: 0 is the widget's own, the others are what its editors left behind.
const char *cqpdf_describe_on_state(cqpdf_document *document, size_t field, size_t widget, size_t state);
cqpdf_summary cqpdf_describe(cqpdf_document *document);
cqpdf_page cqpdf_describe_page(cqpdf_document *document, size_t page);
const char *cqpdf_outline_title(cqpdf_document *document, size_t index);
cqpdf_field cqpdf_describe_field(cqpdf_document *document, size_t field);
cqpdf_option cqpdf_describe_option(cqpdf_document *document, size_t field, size_t option);
cqpdf_widget cqpdf_describe_widget(cqpdf_document *document, size_t field, size_t widget);

// MARK: Change

/// Sets /V of a text field, or of a choice that holds typed text.
cqpdf_status cqpdf_set_text(cqpdf_document *document, size_t field, const char *text);
/// Sets /V, /I and /TI of a choice by the indices of its options, in rising order.
cqpdf_status cqpdf_choose_options(
    cqpdf_document *document, size_t field, const size_t *options, size_t count, int32_t top_index);
/// Turns a button on with an on-state of one of its widgets; `Yes` where it has none.
cqpdf_status cqpdf_turn_on(cqpdf_document *document, size_t field, size_t widget, size_t state);
cqpdf_status cqpdf_turn_off(cqpdf_document *document, size_t field);

typedef struct {
    /// The name in the content, without its slash.
    const char *resource;
    /// One of the standard 14 fonts.
    const char *base_font;
} cqpdf_font;

typedef struct {
    const char *content;
    size_t length;
    /// Of the box before it is turned.
    double width;
    double height;
    /// Counterclockwise degrees by which the viewer turns the box.
    int32_t rotation;
    const cqpdf_font *fonts;
    size_t font_count;
    /// The page of the drawings that goes between `content` and `rest`; -1 for none.
    int64_t drawing;
    const char *rest;
    size_t rest_length;
    /// The state of a button that this is the look of; NULL for the look of everything else.
    const char *state;
} cqpdf_appearance;

/// Makes the pages of another PDF available to appearances. The bytes are copied.
cqpdf_status cqpdf_load_drawings(cqpdf_document *document, const uint8_t *bytes, size_t length);
/// Makes `appearance` the normal appearance of a widget.
cqpdf_status cqpdf_set_appearance(
    cqpdf_document *document, size_t field, size_t widget, const cqpdf_appearance *appearance);

/// Puts the pages of another PDF behind the last one. The bytes are copied. What `cqpdf_describe` tells stays as it was before.
cqpdf_status cqpdf_append_pages(cqpdf_document *document, const uint8_t *bytes, size_t length);

typedef struct {
    /// Which of the other documents it is of; -1 for the document itself.
    int64_t file;
    /// From 0.
    size_t page;
    /// Clockwise degrees beside how it comes: a multiple of 90.
    int32_t turn;
} cqpdf_bound_page;

/// Makes these pages, in this order, the pages of the document: each of its own once at most. A page that is left out goes with
/// its fields, its notes and everything on it. The others stay open until the document is saved; their forms are flattened
/// before. What `cqpdf_describe` tells stays as it was before, and nothing but appending and saving comes after.
cqpdf_status cqpdf_bind_pages(
    cqpdf_document *document, cqpdf_document *const *others, size_t other_count, const cqpdf_bound_page *pages, size_t count);

/// Puts the pages of the PDF at `path` behind the last one, without what they do: fields and notes become part of the page, links go.
cqpdf_status cqpdf_enclose(cqpdf_document *document, const char *path);

/// Puts something on a page that belongs to no field: an annotation that is printed and can't be changed, above the widgets.
/// `page` counts from 0; `rect` is in user space, lower-left corner first; flattening draws it into the page.
cqpdf_status cqpdf_add_stamp(cqpdf_document *document, size_t page, const double rect[4], const cqpdf_appearance *appearance);

/// A mark of a font, in thousandths of the size of the text.
typedef struct {
    /// The character that stands for it.
    uint8_t code;
    uint16_t unicode;
    double advance;
    /// Left, bottom, right, top; the path fills it from (0, 0) to (1, 1).
    double box[4];
    /// Path operators (ISO 32000-1, 8.5.2).
    const char *path;
} cqpdf_glyph;

/// Lets a button that is on bring the shapes of its marks along where its look leaves the font ZapfDingbats to the viewer
/// and shows nothing but these.
cqpdf_status cqpdf_carry_marks(cqpdf_document *document, size_t field, const cqpdf_glyph *glyphs, size_t count);

/// Takes the XFA copy of the form away.
cqpdf_status cqpdf_drop_xfa(cqpdf_document *document);
/// Takes the usage rights away that any change breaks.
cqpdf_status cqpdf_drop_usage_rights(cqpdf_document *document);
/// Lists below /AcroForm /Fields what only the pages knew, so that every program finds the values.
cqpdf_status cqpdf_list_orphans(cqpdf_document *document);
/// Says that every field has its appearance.
cqpdf_status cqpdf_finish_appearances(cqpdf_document *document);
/// Draws every widget that shows into its page and takes the form away; with notes, every other note but links as well.
cqpdf_status cqpdf_flatten(cqpdf_document *document, bool with_notes);

// MARK: PDF/A-2b (ISO 19005-2)

typedef struct {
    /// The name of the rule.
    const char *rule;
    /// Of what: the name of a font, an operator; empty where there is nothing to say.
    const char *detail;
    /// From 1; 0 where it is no page's.
    int32_t page;
} cqpdf_fault;

/// Makes a flattened document keep to the standard, as far as that needs no other fonts or pictures, and looks at what would be
/// written as at a stranger's file. Only where nothing is wrong with it is it written, without encryption.
cqpdf_status cqpdf_save_archive(cqpdf_document *document, const char *path, bool *is_written);
/// Looks at a file as it was opened.
cqpdf_status cqpdf_check_archive(cqpdf_document *document);
/// What the one or the other found.
size_t cqpdf_fault_count(cqpdf_document *document);
cqpdf_fault cqpdf_describe_fault(cqpdf_document *document, size_t fault);

typedef enum { CQPDF_NEW_TEXT, CQPDF_NEW_MULTILINE, CQPDF_NEW_COMB, CQPDF_NEW_CHECKBOX, CQPDF_NEW_SIGNATURE } cqpdf_new_kind;


typedef struct {
    const char *name;
    /// /TU; NULL for none.
    const char *tooltip;
    cqpdf_new_kind kind;
    /// Cells of a comb; 0 for no bound.
    int32_t max_length;
    /// From 0.
    size_t page;
    /// From the lower-left corner of the crop box.
    double rect[4];
    /// 0 for a size that fits.
    double font_size;
} cqpdf_new_field;

typedef struct {
    const char *label;
    /// From the lower-left corner of the crop box.
    double rect[4];
} cqpdf_new_option;

/// Adds a button with a widget for each of the words; a state is the number of its word. `field` gives its name, its tooltip and its
/// page. A ring or a line is the look of the chosen word; of words to be struck out the others get theirs when one is turned on.
cqpdf_status cqpdf_add_choice(
    cqpdf_document *document, const cqpdf_new_field *field, cqpdf_mark mark, const cqpdf_new_option *options, size_t count);

/// Takes every widget off the pages, and the form with them, so that other fields can be put in their place.
cqpdf_status cqpdf_remove_form(cqpdf_document *document);

/// Adds a field with one widget. What `cqpdf_describe` tells stays as it was before.
cqpdf_status cqpdf_add_field(cqpdf_document *document, const cqpdf_new_field *field);

// MARK: Pages of pictures

/// A document without pages.
cqpdf_status cqpdf_new(cqpdf_document **document);

typedef struct {
    /// A JPEG file, or rows of bits filled up to whole bytes (1 is black).
    const uint8_t *bytes;
    size_t length;
    size_t width;
    size_t height;
    bool is_bits;
    bool is_grey;
    /// Of the page before it is turned, in points.
    double page_width;
    double page_height;
    /// Clockwise.
    int32_t rotation;
} cqpdf_picture;

/// Adds a page that a picture fills. The bytes are copied.
cqpdf_status cqpdf_add_picture_page(cqpdf_document *document, const cqpdf_picture *picture);
/// Lays a content stream over a page. Its font of this name has UTF-16 codes, one em wide each.
cqpdf_status cqpdf_add_hidden_text(
    cqpdf_document *document, size_t page, const char *font, const char *content, size_t length);

// MARK: Save

/// A page lists one of its annotations more than once: saving lists it once.
bool cqpdf_repeats_annotations(cqpdf_document *document);

/// Writes beside `path` and renames, so that `path` is the old file or the whole new one. Keeps the encryption.
/// A file that has no name any more (memory of the caller, by its path in /proc) is written where it is.
cqpdf_status cqpdf_save(cqpdf_document *document, const char *path);

#ifdef __cplusplus
}
#endif
