#include "CZXing.h"

#include <ZXing/ReadBarcode.h>

#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

bool copy(const ZXing::Result &result, formly_symbol *symbol) {
    const auto &bytes = result.bytes();
    symbol->bytes = static_cast<uint8_t *>(std::malloc(bytes.size()));
    if (symbol->bytes == nullptr) return false;
    std::memcpy(symbol->bytes, bytes.data(), bytes.size());
    symbol->size = bytes.size();
    for (int corner = 0; corner < 4; corner++) {
        symbol->corners[2 * corner] = result.position()[corner].x;
        symbol->corners[2 * corner + 1] = result.position()[corner].y;
    }
    return true;
}

}  // namespace

int formly_symbol_read(const uint8_t *grey, int32_t width, int32_t height, int thorough, formly_symbol *symbol) {
    try {
        ZXing::DecodeHints hints;
        hints.setFormats(ZXing::BarcodeFormat::PDF417);
        hints.setTryHarder(thorough != 0);
        hints.setTryRotate(thorough != 0);
        hints.setTryDownscale(false);
        hints.setMaxNumberOfSymbols(1);
        ZXing::ImageView view(grey, width, height, ZXing::ImageFormat::Lum);
        for (const auto &result : ZXing::ReadBarcodes(view, hints)) {
            if (!result.isValid() || result.bytes().empty()) continue;
            return copy(result, symbol) ? 1 : -1;
        }
        return 0;
    } catch (const std::exception &) {
        return -1;
    }
}

void formly_symbol_free(formly_symbol *symbol) {
    std::free(symbol->bytes);
    symbol->bytes = nullptr;
}
