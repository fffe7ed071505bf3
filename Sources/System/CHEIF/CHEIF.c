#include "CHEIF.h"

#include <libheif/heif.h>
#include <string.h>

static struct heif_image_handle *open_main(struct heif_context *context, const uint8_t *bytes, size_t size) {
    struct heif_image_handle *handle = NULL;
    if (heif_context_read_from_memory_without_copy(context, bytes, size, NULL).code != heif_error_Ok) return NULL;
    if (heif_context_get_primary_image_handle(context, &handle).code != heif_error_Ok) return NULL;
    return handle;
}

int formly_heif_describe(const uint8_t *bytes, size_t size, int32_t *width, int32_t *height) {
    struct heif_context *context = heif_context_alloc();
    if (context == NULL) return 0;
    struct heif_image_handle *handle = open_main(context, bytes, size);
    int is_open = handle != NULL;
    if (is_open) {
        *width = heif_image_handle_get_width(handle);
        *height = heif_image_handle_get_height(handle);
        heif_image_handle_release(handle);
    }
    heif_context_free(context);
    return is_open && *width > 0 && *height > 0;
}

static int copy_rows(const struct heif_image *image, int32_t width, int32_t height, uint8_t *colours) {
    int stride = 0;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    if (plane == NULL || heif_image_get_width(image, heif_channel_interleaved) != width ||
        heif_image_get_height(image, heif_channel_interleaved) != height)
        return 0;
    for (int32_t y = 0; y < height; y++)
        memcpy(colours + (size_t)y * width * 3, plane + (size_t)y * stride, (size_t)width * 3);
    return 1;
}

int formly_heif_decode(const uint8_t *bytes, size_t size, int32_t width, int32_t height, uint8_t *colours) {
    struct heif_context *context = heif_context_alloc();
    if (context == NULL) return 0;
    struct heif_image_handle *handle = open_main(context, bytes, size);
    struct heif_image *image = NULL;
    int is_read = 0;
    if (handle != NULL) {
        if (heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL).code == heif_error_Ok) {
            is_read = copy_rows(image, width, height, colours);
            heif_image_release(image);
        }
        heif_image_handle_release(handle);
    }
    heif_context_free(context);
    return is_read;
}
