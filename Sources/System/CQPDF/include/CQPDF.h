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
    bool is_listed;
    bool is_calculated;
    bool is_signed;
} cqpdf_field;

typedef struct {
    const char *value;
    const char *label;
} cqpdf_option;

typedef struct {
    /// The state that turns this button on; NULL where it declares none.
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

cqpdf_summary cqpdf_describe(cqpdf_document *document);
cqpdf_page cqpdf_describe_page(cqpdf_document *document, size_t page);
const char *cqpdf_outline_title(cqpdf_document *document, size_t index);
cqpdf_field cqpdf_describe_field(cqpdf_document *document, size_t field);
cqpdf_option cqpdf_describe_option(cqpdf_document *document, size_t field, size_t option);
cqpdf_widget cqpdf_describe_widget(cqpdf_document *document, size_t field, size_t widget);

#ifdef __cplusplus
}
#endif
