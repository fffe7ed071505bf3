#include "Objects.hpp"

#include <algorithm>
#include <cmath>

namespace {
constexpr size_t text_limit = 1 << 20;
}

QPDFObjectHandle inherited(QPDFObjectHandle node, std::string const& key) {
    for (int depth = 0; depth < chain_limit && node.isDictionary(); ++depth) {
        auto value = node.getKey(key);
        if (!value.isNull()) {
            return value;
        }
        node = node.getKey("/Parent");
    }
    return QPDFObjectHandle::newNull();
}

std::string full_name(QPDFObjectHandle node) {
    std::vector<std::string> parts;
    for (int depth = 0; depth < chain_limit && node.isDictionary(); ++depth) {
        auto name = node.getKey("/T");
        if (name.isString()) {
            parts.push_back(name.getUTF8Value());
        }
        node = node.getKey("/Parent");
    }
    std::string joined;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        joined += part == parts.rbegin() ? *part : "." + *part;
    }
    return joined;
}

QPDFObjectHandle named_node(QPDFObjectHandle node) {
    auto const start = node;
    for (int depth = 0; depth < chain_limit && node.isDictionary(); ++depth) {
        if (node.getKey("/T").isString()) {
            return node;
        }
        node = node.getKey("/Parent");
    }
    return start;
}

std::string text_of(QPDFObjectHandle object) {
    std::string text;
    if (object.isString()) {
        text = object.getUTF8Value();
    } else if (object.isName()) {
        text = object.getName().substr(1);
    } else if (object.isStream()) {
        auto data = object.getStreamData(qpdf_dl_generalized);
        std::string raw(reinterpret_cast<char const*>(data->getBuffer()), std::min(data->getSize(), text_limit));
        text = QPDFObjectHandle::newString(raw).getUTF8Value();
    }
    return text.size() > text_limit ? text.substr(0, text_limit) : text;
}

std::vector<double> numbers_of(QPDFObjectHandle array) {
    std::vector<double> numbers;
    if (!array.isArray() || array.getArrayNItems() > 16) {
        return numbers;
    }
    for (auto item : array.aitems()) {
        if (!item.isNumber() || !std::isfinite(item.getNumericValue())) {
            return {};
        }
        numbers.push_back(item.getNumericValue());
    }
    return numbers;
}

bool rectangle_of(QPDFObjectHandle array, double (&rect)[4]) {
    auto const numbers = numbers_of(array);
    if (numbers.size() != 4) {
        return false;
    }
    rect[0] = std::min(numbers[0], numbers[2]);
    rect[1] = std::min(numbers[1], numbers[3]);
    rect[2] = std::max(numbers[0], numbers[2]);
    rect[3] = std::max(numbers[1], numbers[3]);
    return true;
}

int integer_of(QPDFObjectHandle object, int otherwise) {
    if (object.isInteger()) {
        return object.getIntValueAsInt();
    }
    if (object.isReal() && std::abs(object.getNumericValue()) < 1e9) {
        return static_cast<int>(object.getNumericValue());
    }
    return otherwise;
}
