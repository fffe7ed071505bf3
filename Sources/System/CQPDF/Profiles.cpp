#include "Profiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace {
using Colour = std::array<double, 3>;

void put(std::string& out, uint32_t value, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
        out.push_back(static_cast<char>((value >> shift) & 0xFF));
    }
}

void put_fixed(std::string& out, double value) { put(out, static_cast<uint32_t>(std::lround(value * 65536)), 4); }

void pad(std::string& out) { out.resize((out.size() + 3) / 4 * 4, '\0'); }

std::string xyz(Colour const& colour) {
    std::string tag("XYZ \0\0\0\0", 8);
    for (auto value : colour) {
        put_fixed(tag, value);
    }
    return tag;
}

std::string text(std::string const& words) { return std::string("text\0\0\0\0", 8) + words + '\0'; }

std::string description(std::string const& words) {
    std::string tag("desc\0\0\0\0", 8);
    put(tag, static_cast<uint32_t>(words.size() + 1), 4);
    tag += words + '\0';
    // No words in Unicode, none for the Macintosh.
    tag.append(4 + 4 + 2 + 1 + 67, '\0');
    return tag;
}

using Tag = std::pair<char const*, std::string>;

std::string profile(char const* device, char const* space, char const* connection, std::vector<Tag> const& tags) {
    std::string table, data;
    auto const start = 128 + 4 + 12 * tags.size();
    put(table, static_cast<uint32_t>(tags.size()), 4);
    for (size_t i = 0; i < tags.size(); ++i) {
        // Curves that are alike are kept once.
        auto place = start + data.size();
        auto at = start;
        auto is_shared = false;
        for (size_t j = 0; j < i && !is_shared; ++j) {
            is_shared = tags[j].second == tags[i].second;
            if (is_shared) {
                place = at;
            }
            auto is_first = true;
            for (size_t k = 0; k < j; ++k) {
                is_first = is_first && tags[k].second != tags[j].second;
            }
            at += is_first ? (tags[j].second.size() + 3) / 4 * 4 : 0;
        }
        table += tags[i].first;
        put(table, static_cast<uint32_t>(place), 4);
        put(table, static_cast<uint32_t>(tags[i].second.size()), 4);
        if (!is_shared) {
            data += tags[i].second;
            pad(data);
        }
    }
    std::string header;
    put(header, static_cast<uint32_t>(128 + table.size() + data.size()), 4);
    header.append(4, '\0');
    put(header, 0x02100000, 4);
    header += std::string(device) + space + connection;
    for (uint32_t part : {2026u, 11u, 26u, 0u, 0u, 0u}) {
        put(header, part, 2);
    }
    header += "acsp";
    header.append(28, '\0');
    for (auto value : {0.9642, 1.0, 0.8249}) {
        put_fixed(header, value);
    }
    header.resize(128, '\0');
    return header + table + data;
}

double linear(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

/// The colours of the three lights, adapted to the white of the profile connection space (D50).
constexpr Colour red{0.4360747, 0.2225045, 0.0139322}, green{0.3850649, 0.7168786, 0.0971045},
    blue{0.1430804, 0.0606169, 0.7141733}, white{0.9642, 1.0, 0.8249};

constexpr char const* rights = "No copyright, use freely";

std::string curve() {
    constexpr uint32_t points = 1024;
    std::string tag("curv\0\0\0\0", 8);
    put(tag, points, 4);
    for (uint32_t i = 0; i < points; ++i) {
        put(tag, static_cast<uint32_t>(std::lround(65535 * linear(i / (points - 1.0)))), 2);
    }
    return tag;
}

/// CIE L*a*b* of a colour of the screen, in the bytes of a table.
std::array<uint8_t, 3> lab(Colour const& light) {
    auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    std::array<double, 3> shares{};
    for (size_t i = 0; i < 3; ++i) {
        auto const sum = red[i] * linear(light[0]) + green[i] * linear(light[1]) + blue[i] * linear(light[2]);
        shares[i] = f(sum / white[i]);
    }
    auto byte = [](double value) { return static_cast<uint8_t>(std::clamp(std::lround(value), 0L, 255L)); };
    return {
        byte((116 * shares[1] - 16) * 2.55), byte(500 * (shares[0] - shares[1]) + 128), byte(200 * (shares[1] - shares[2]) + 128)};
}

std::string ink_table() {
    constexpr int grid = 9;
    std::string tag("mft1\0\0\0\0", 8);
    for (int value : {4, 3, grid, 0}) {
        put(tag, static_cast<uint32_t>(value), 1);
    }
    for (int i = 0; i < 9; ++i) {
        put_fixed(tag, i % 4 == 0 ? 1 : 0);
    }
    auto const add_straight = [&](int channels) {
        for (int i = 0; i < 256 * channels; ++i) {
            put(tag, static_cast<uint32_t>(i % 256), 1);
        }
    };
    add_straight(4);
    auto const share = [](int step) { return 1 - step / (grid - 1.0); };
    for (int c = 0; c < grid; ++c) {
        for (int m = 0; m < grid; ++m) {
            for (int y = 0; y < grid; ++y) {
                for (int k = 0; k < grid; ++k) {
                    for (auto value : lab({share(c) * share(k), share(m) * share(k), share(y) * share(k)})) {
                        put(tag, value, 1);
                    }
                }
            }
        }
    }
    add_straight(3);
    return tag;
}
} // namespace

std::string screen_profile() {
    auto const shape = curve();
    return profile(
        "mntr", "RGB ", "XYZ ",
        {{"desc", description("sRGB IEC61966-2-1, as made by Formly")}, {"cprt", text(rights)}, {"wtpt", xyz(white)},
         {"rXYZ", xyz(red)}, {"gXYZ", xyz(green)}, {"bXYZ", xyz(blue)}, {"rTRC", shape}, {"gTRC", shape}, {"bTRC", shape}});
}

std::string ink_profile() {
    return profile(
        "scnr", "CMYK", "Lab ",
        {{"desc", description("Inks of no particular press, as made by Formly")}, {"cprt", text(rights)}, {"wtpt", xyz(white)},
         {"A2B0", ink_table()}});
}
