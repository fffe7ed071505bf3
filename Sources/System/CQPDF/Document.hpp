#pragma once
#include "include/CQPDF.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

/// What is thrown inside and turned into a status at the border.
struct Refusal {
    cqpdf_status status;
};

struct Option {
    std::string value, label;
};

struct Widget {
    QPDFObjectHandle object;
    /// The nearest node with a name, at or above the widget.
    QPDFObjectHandle node;
    size_t page = 0;
    double rect[4] = {0, 0, 0, 0};
    std::vector<std::string> on_states;
    std::string state, tooltip, default_appearance, font_name, caption;
    bool has_state = false, has_tooltip = false, has_appearance = false;
    double border_width = 1;
    std::vector<double> border_color, background;
    char border_style = 'S';
    int rotation = 0, alignment = 0;
    uint32_t flags = 0;
};

/// All the nodes and widgets that share a fully qualified name.
struct Field {
    std::string name, type, tooltip, value, scripts;
    bool has_value = false, has_tooltip = false;
    uint32_t flags = 0;
    int max_length = -1, top_index = 0;
    cqpdf_mark mark = CQPDF_MARK_NONE;
    std::vector<Option> options;
    std::vector<Widget> widgets;
    std::vector<QPDFObjectHandle> nodes;
    bool is_listed = false, is_calculated = false, is_signed = false;
};

/// Where a file does not keep to a rule.
struct Fault {
    std::string rule, detail;
    int page = 0;
};

struct Page {
    QPDFObjectHandle object;
    double crop_box[4] = {0, 0, 612, 792};
    double user_unit = 1;
    int rotation = 0;
};

struct cqpdf_document {
    std::string bytes;
    QPDF pdf;
    cqpdf_limits limits{};
    std::vector<Page> pages;
    std::vector<Field> fields;
    std::unordered_map<std::string, size_t> field_by_name;
    std::vector<std::string> outline;
    std::string title, language;
    bool has_language = false;
    cqpdf_summary summary{};
    std::unique_ptr<QPDF> drawings;
    std::string drawing_bytes;
    /// What `cqpdf_append_pages` copied pages from: read when the document is saved.
    std::unique_ptr<QPDF> appendix;
    std::string appendix_bytes;
    std::vector<std::unique_ptr<QPDF>> enclosures;
    std::unordered_map<std::string, QPDFObjectHandle> fonts;
    /// The annotations that `cqpdf_add_stamp` made.
    std::set<QPDFObjGen> stamps;
    /// What `cqpdf_check_archive` found.
    std::vector<Fault> faults;

    QPDFObjectHandle form();
    /// Made where there is none, with the font that new fields are set in (ISO 32000-1, 12.7.2).
    QPDFObjectHandle form_with_font();
    void read_pages();
    void read_fields();
    void read_traits();
};

/// Draws the line through the words that a choice leaves, or takes it away where nothing is chosen (`shown` is empty).
void strike_others(QPDF& pdf, Field& field, std::string const& shown);

/// What a mark on printed words looks like, in a box of this size.
std::string mark_look(cqpdf_mark mark, double width, double height);

QPDFObjectHandle make_look(QPDF& pdf, double width, double height, std::string const& content);

/// Runs `work` where deep recursion inside qpdf has room, and turns whatever it throws into a status.
cqpdf_status guarded(std::function<void()> const& work) noexcept;
