#include "CLeptonica.h"

#include <leptonica/allheaders.h>
#include <stdio.h>

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
