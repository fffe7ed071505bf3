// The functions of PDFium that Formly calls, declared by hand: the wheel it comes in has no headers.
// Documentation: https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/ (fpdfview.h, fpdf_text.h, fpdf_transformpage.h).
// None of them may run at the same time as another one, in the whole process.
#pragma once
#include <stddef.h>

typedef struct fpdf_document_t__ *FPDF_DOCUMENT;
typedef struct fpdf_page_t__ *FPDF_PAGE;
typedef struct fpdf_textpage_t__ *FPDF_TEXTPAGE;
typedef struct fpdf_bitmap_t__ *FPDF_BITMAP;
typedef struct fpdf_pageobject_t__ *FPDF_PAGEOBJECT;
typedef const struct fpdf_pathsegment_t__ *FPDF_PATHSEGMENT;
typedef int FPDF_BOOL;

typedef struct { float left, top, right, bottom; } FS_RECTF;
typedef struct { float a, b, c, d, e, f; } FS_MATRIX;

// fpdfview.h: FPDF_GetLastError
enum CPDFiumError {
    CPDFIUM_ERR_FILE = 2, CPDFIUM_ERR_FORMAT = 3, CPDFIUM_ERR_PASSWORD = 4, CPDFIUM_ERR_SECURITY = 5, CPDFIUM_ERR_PAGE = 6
};
// fpdfview.h: flags of FPDF_RenderPageBitmap, formats of FPDFBitmap_CreateEx
/// fpdf_flatten.h: 0 failed, 1 done, 2 nothing to do.
enum CPDFiumFlatten { CPDFIUM_FLATTEN_DISPLAY = 0 };
int FPDFPage_Flatten(FPDF_PAGE page, int flag);

enum CPDFiumRender { CPDFIUM_ANNOT = 0x01, CPDFIUM_REVERSE_BYTE_ORDER = 0x10 };
enum CPDFiumBitmapFormat { CPDFIUM_BITMAP_BGRX = 3 };

void FPDF_InitLibrary(void);
unsigned long FPDF_GetLastError(void);

// The bytes must outlive the document.
FPDF_DOCUMENT FPDF_LoadMemDocument64(const void *bytes, size_t size, const char *password);
void FPDF_CloseDocument(FPDF_DOCUMENT document);
int FPDF_GetPageCount(FPDF_DOCUMENT document);

FPDF_PAGE FPDF_LoadPage(FPDF_DOCUMENT document, int index);
void FPDF_ClosePage(FPDF_PAGE page);
// The crop box within the media box, in user space, with inheritance.
FPDF_BOOL FPDF_GetPageBoundingBox(FPDF_PAGE page, FS_RECTF *box);
// Quarter turns, clockwise.
int FPDFPage_GetRotation(FPDF_PAGE page);

FPDF_BITMAP FPDFBitmap_CreateEx(int width, int height, int format, void *pixels, int stride);
FPDF_BOOL FPDFBitmap_FillRect(FPDF_BITMAP bitmap, int left, int top, int width, int height, unsigned long color);
void *FPDFBitmap_GetBuffer(FPDF_BITMAP bitmap);
int FPDFBitmap_GetStride(FPDF_BITMAP bitmap);
void FPDFBitmap_Destroy(FPDF_BITMAP bitmap);
void FPDF_RenderPageBitmap(
    FPDF_BITMAP bitmap, FPDF_PAGE page, int x, int y, int width, int height, int quarterTurns, int flags);

FPDF_TEXTPAGE FPDFText_LoadPage(FPDF_PAGE page);
void FPDFText_ClosePage(FPDF_TEXTPAGE text);
int FPDFText_CountChars(FPDF_TEXTPAGE text);
unsigned int FPDFText_GetUnicode(FPDF_TEXTPAGE text, int index);
// 1 for the spaces and line ends that PDFium adds; they have no place.
int FPDFText_IsGenerated(FPDF_TEXTPAGE text, int index);
// Not scaled by the character's matrix.
double FPDFText_GetFontSize(FPDF_TEXTPAGE text, int index);
int FPDFText_GetFontWeight(FPDF_TEXTPAGE text, int index);
// UTF-8 with its zero; answers the size it needs. Flags as in ISO 32000-1, table 123.
unsigned long FPDFText_GetFontInfo(
    FPDF_TEXTPAGE text, int index, void *name, unsigned long nameSize, int *flags);
FPDF_BOOL FPDFText_GetCharOrigin(FPDF_TEXTPAGE text, int index, double *x, double *y);
// As wide as the character's advance and as high as its font.
FPDF_BOOL FPDFText_GetLooseCharBox(FPDF_TEXTPAGE text, int index, FS_RECTF *box);
// Around what is printed of the character; left, right, bottom, top.
FPDF_BOOL FPDFText_GetCharBox(FPDF_TEXTPAGE text, int index, double *left, double *right, double *bottom, double *top);
FPDF_BOOL FPDFText_GetMatrix(FPDF_TEXTPAGE text, int index, FS_MATRIX *matrix);

// fpdf_edit.h: what a page is made of
enum CPDFiumObject { CPDFIUM_OBJECT_PATH = 2, CPDFIUM_OBJECT_IMAGE = 3, CPDFIUM_OBJECT_FORM = 5 };
enum CPDFiumSegment { CPDFIUM_SEGMENT_LINE = 0, CPDFIUM_SEGMENT_BEZIER = 1, CPDFIUM_SEGMENT_MOVE = 2 };

int FPDFPage_CountObjects(FPDF_PAGE page);
FPDF_PAGEOBJECT FPDFPage_GetObject(FPDF_PAGE page, int index);
int FPDFPageObj_GetType(FPDF_PAGEOBJECT object);
// From the object's own space to that of the page or the form it stands in.
FPDF_BOOL FPDFPageObj_GetMatrix(FPDF_PAGEOBJECT object, FS_MATRIX *matrix);
FPDF_BOOL FPDFPageObj_GetFillColor(
    FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);
FPDF_BOOL FPDFPageObj_GetStrokeColor(
    FPDF_PAGEOBJECT object, unsigned int *red, unsigned int *green, unsigned int *blue, unsigned int *alpha);
// Entries of the dash array; 0 for a solid line.
int FPDFPageObj_GetDashCount(FPDF_PAGEOBJECT object);
FPDF_BOOL FPDFPageObj_GetStrokeWidth(FPDF_PAGEOBJECT object, float *width);
int FPDFFormObj_CountObjects(FPDF_PAGEOBJECT form);
FPDF_PAGEOBJECT FPDFFormObj_GetObject(FPDF_PAGEOBJECT form, unsigned long index);

// Fill mode 0 is none.
FPDF_BOOL FPDFPath_GetDrawMode(FPDF_PAGEOBJECT path, int *fillMode, FPDF_BOOL *stroke);
int FPDFPath_CountSegments(FPDF_PAGEOBJECT path);
FPDF_PATHSEGMENT FPDFPath_GetPathSegment(FPDF_PAGEOBJECT path, int index);
FPDF_BOOL FPDFPathSegment_GetPoint(FPDF_PATHSEGMENT segment, float *x, float *y);
int FPDFPathSegment_GetType(FPDF_PATHSEGMENT segment);
FPDF_BOOL FPDFPathSegment_GetClose(FPDF_PATHSEGMENT segment);
