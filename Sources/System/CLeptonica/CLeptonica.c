#include "CLeptonica.h"

#include <leptonica/allheaders.h>
#include <stdio.h>
#include <stdlib.h>

static l_int32 tiff_pages(const uint8_t *bytes, size_t size) {
    FILE *file = fmemopen((void *)bytes, size, "rb");
    if (file == NULL) return 1;
    l_int32 pages = 1;
    if (tiffGetCount(file, &pages) != 0) pages = 1;
    fclose(file);
    return pages;
}

int formly_picture_describe(const uint8_t *bytes, size_t size, int32_t page, formly_picture_header *header) {
    setMsgSeverity(L_SEVERITY_NONE);
    l_int32 format = 0, width = 0, height = 0, bits = 0, samples = 0, mapped = 0;
    if (size < 16 || findFileFormatBuffer(bytes, &format) != 0) return 0;
    header->pages = 1;
    if (L_FORMAT_IS_TIFF(format)) {
        header->pages = tiff_pages(bytes, size);
        l_int32 resolution = 0, compression = 0;
        if (readHeaderMemTiff(bytes, size, page, &width, &height, &bits, &samples, &resolution, &mapped, &compression) != 0) return 0;
    } else if (page != 0 || pixReadHeaderMem(bytes, size, &format, &width, &height, &bits, &samples, &mapped) != 0) {
        return 0;
    }
    header->width = width;
    header->height = height;
    return width > 0 && height > 0;
}

static PIX *read_picture(const uint8_t *bytes, size_t size, int32_t page) {
    l_int32 format = 0;
    if (findFileFormatBuffer(bytes, &format) != 0) return NULL;
    PIX *read = L_FORMAT_IS_TIFF(format) ? pixReadMemTiff(bytes, size, page) : pixReadMem(bytes, size);
    if (read == NULL) return NULL;
    PIX *plain = pixRemoveColormap(read, REMOVE_CMAP_BASED_ON_SRC);
    pixDestroy(&read);
    if (plain == NULL) return NULL;
    PIX *full = pixConvertTo32(plain);
    if (full != NULL && pixGetSpp(plain) == 4) {
        PIX *blended = pixAlphaBlendUniform(plain, 0xffffff00);
        if (blended != NULL) {
            pixDestroy(&full);
            full = blended;
        }
    }
    pixDestroy(&plain);
    return full;
}

static uint8_t grey_of(l_uint32 pixel, int brightest) {
    uint32_t red = pixel >> 24, green = (pixel >> 16) & 0xff, blue = (pixel >> 8) & 0xff;
    if (!brightest) return (uint8_t)((red * 77 + green * 151 + blue * 28) >> 8);
    uint32_t most = red > green ? red : green;
    return (uint8_t)(most > blue ? most : blue);
}

int formly_picture_decode(const uint8_t *bytes, size_t size, int32_t page, int brightest, int32_t width, int32_t height,
                          uint8_t *grey) {
    setMsgSeverity(L_SEVERITY_NONE);
    PIX *picture = read_picture(bytes, size, page);
    if (picture == NULL) return 0;
    int fits = pixGetWidth(picture) == width && pixGetHeight(picture) == height && pixGetDepth(picture) == 32;
    if (fits) {
        l_uint32 *data = pixGetData(picture);
        l_int32 words = pixGetWpl(picture);
        for (int32_t y = 0; y < height; y++) {
            for (int32_t x = 0; x < width; x++) grey[(size_t)y * width + x] = grey_of(data[(size_t)y * words + x], brightest);
        }
    }
    pixDestroy(&picture);
    return fits;
}

/// Good enough for small print, a fifth of the size of a lossless copy.
static const l_int32 jpeg_quality = 85;

static int encode_bits(PIX *picture, formly_encoded *encoded) {
    size_t row = ((size_t)encoded->width + 7) / 8;
    encoded->size = row * (size_t)encoded->height;
    encoded->bytes = malloc(encoded->size);
    if (encoded->bytes == NULL) return 0;
    l_uint32 *data = pixGetData(picture);
    l_int32 words = pixGetWpl(picture);
    for (int32_t y = 0; y < encoded->height; y++) {
        l_uint32 *line = data + (size_t)y * words;
        // leptonica keeps the first pixel in the highest bit of a word, whatever the machine.
        for (size_t n = 0; n < row; n++) encoded->bytes[(size_t)y * row + n] = (uint8_t)(line[n / 4] >> (24 - 8 * (n % 4)));
    }
    encoded->is_bits = encoded->is_grey = 1;
    return 1;
}

static int encode_jpeg(PIX *picture, formly_encoded *encoded) {
    encoded->is_grey = pixGetDepth(picture) == 8;
    return pixWriteMemJpeg(&encoded->bytes, &encoded->size, picture, jpeg_quality, 0) == 0;
}

static int encode(PIX *picture, formly_encoded *encoded) {
    encoded->bytes = NULL;
    encoded->width = pixGetWidth(picture);
    encoded->height = pixGetHeight(picture);
    encoded->resolution = pixGetXRes(picture);
    encoded->is_bits = 0;
    int done = pixGetDepth(picture) == 1 ? encode_bits(picture, encoded) : encode_jpeg(picture, encoded);
    if (!done) formly_encoded_free(encoded);
    return done;
}

static l_uint32 pixel_of(PIX *picture, l_int32 depth, l_int32 x, l_int32 y) {
    l_uint32 *line = pixGetData(picture) + (size_t)y * pixGetWpl(picture);
    return depth == 32 ? line[x] : (l_uint32)GET_DATA_BYTE(line, x);
}

static l_uint32 blend(const l_uint32 *corners, int shift, int32_t across, int32_t down) {
    l_int32 values[4];
    for (int n = 0; n < 4; n++) values[n] = (corners[n] >> shift) & 0xff;
    l_int32 upper = values[0] * (256 - across) + values[1] * across, lower = values[2] * (256 - across) + values[3] * across;
    return (l_uint32)((upper * (256 - down) + lower * down) >> 16);
}

/// Between four pixels, each colour by itself. Beyond the rim the nearest pixel goes on.
static l_uint32 sample(PIX *picture, l_int32 depth, double x, double y) {
    l_int32 width = pixGetWidth(picture), height = pixGetHeight(picture);
    x = x < 0.5 ? 0 : x > width - 0.5 ? width - 1 : x - 0.5;
    y = y < 0.5 ? 0 : y > height - 0.5 ? height - 1 : y - 0.5;
    l_int32 left = (l_int32)x, top = (l_int32)y;
    l_int32 right = left + 1 < width ? left + 1 : left, bottom = top + 1 < height ? top + 1 : top;
    l_uint32 corners[4] = {pixel_of(picture, depth, left, top), pixel_of(picture, depth, right, top),
                           pixel_of(picture, depth, left, bottom), pixel_of(picture, depth, right, bottom)};
    int32_t across = (int32_t)((x - left) * 256), down = (int32_t)((y - top) * 256);
    if (depth == 8) return blend(corners, 0, across, down);
    return blend(corners, 24, across, down) << 24 | blend(corners, 16, across, down) << 16 | blend(corners, 8, across, down) << 8;
}

/// Takes `picture`.
static PIX *straightened(PIX *picture, const formly_sheet *sheet) {
    PIX *source = pixGetDepth(picture) == 32 ? pixClone(picture) : pixConvertTo8(picture, 0);
    pixDestroy(&picture);
    if (source == NULL) return NULL;
    l_int32 depth = pixGetDepth(source);
    PIX *flat = pixCreate(sheet->width, sheet->height, depth);
    const double *m = sheet->projection;
    for (int32_t y = 0; flat != NULL && y < sheet->height; y++) {
        l_uint32 *line = pixGetData(flat) + (size_t)y * pixGetWpl(flat);
        for (int32_t x = 0; x < sheet->width; x++) {
            double u = x + 0.5, v = y + 0.5, z = m[6] * u + m[7] * v + m[8];
            l_uint32 pixel = sample(source, depth, (m[0] * u + m[1] * v + m[2]) / z, (m[3] * u + m[4] * v + m[5]) / z);
            if (depth == 32) line[x] = pixel; else SET_DATA_BYTE(line, x, pixel);
        }
    }
    pixDestroy(&source);
    return flat;
}

/// Takes `picture`, which may be null.
static PIX *kept_part(PIX *picture, const formly_part *part) {
    if (picture == NULL || part == NULL) return picture;
    BOX *box = boxCreate(part->left, part->top, part->width, part->height);
    PIX *kept = box == NULL ? NULL : pixClipRectangle(picture, box, NULL);
    boxDestroy(&box);
    pixDestroy(&picture);
    return kept;
}

int formly_picture_encode(const uint8_t *bytes, size_t size, int32_t page, const formly_sheet *sheet, const formly_part *part,
                          formly_encoded *encoded) {
    setMsgSeverity(L_SEVERITY_NONE);
    l_int32 format = 0;
    if (findFileFormatBuffer(bytes, &format) != 0) return 0;
    PIX *read = L_FORMAT_IS_TIFF(format) ? pixReadMemTiff(bytes, size, page) : pixReadMem(bytes, size);
    if (read == NULL) return 0;
    PIX *plain = pixRemoveColormap(read, REMOVE_CMAP_BASED_ON_SRC);
    l_int32 resolution = pixGetXRes(read);
    pixDestroy(&read);
    if (plain == NULL) return 0;
    l_int32 depth = pixGetDepth(plain);
    PIX *ready = depth == 1 ? pixClone(plain) : pixGetSpp(plain) == 4 ? pixAlphaBlendUniform(plain, 0xffffff00)
                 : depth < 8 || depth == 16 ? pixConvertTo8(plain, 0) : pixClone(plain);
    pixDestroy(&plain);
    if (ready != NULL && sheet != NULL) ready = straightened(ready, sheet);
    ready = kept_part(ready, part);
    if (ready == NULL) return 0;
    int done = encode(ready, encoded);
    if (done) encoded->resolution = resolution;
    pixDestroy(&ready);
    return done;
}

int formly_colours_encode(const uint8_t *colours, int32_t width, int32_t height, const formly_sheet *sheet,
                          const formly_part *part, formly_encoded *encoded) {
    setMsgSeverity(L_SEVERITY_NONE);
    PIX *picture = pixCreate(width, height, 32);
    if (picture == NULL) return 0;
    for (int32_t y = 0; y < height; y++) {
        l_uint32 *line = pixGetData(picture) + (size_t)y * pixGetWpl(picture);
        for (int32_t x = 0; x < width; x++, colours += 3) composeRGBPixel(colours[0], colours[1], colours[2], line + x);
    }
    if (sheet != NULL) picture = straightened(picture, sheet);
    picture = kept_part(picture, part);
    if (picture == NULL) return 0;
    int done = encode(picture, encoded);
    pixDestroy(&picture);
    return done;
}

void formly_encoded_free(formly_encoded *encoded) {
    free(encoded->bytes);
    encoded->bytes = NULL;
}
