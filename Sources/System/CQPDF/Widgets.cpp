#include "Widgets.hpp"
#include "Objects.hpp"

#include <algorithm>
#include <sstream>

namespace {
/// The states below /AP /N, or below /D where /N lists none, that aren't Off.
std::vector<std::string> on_states(QPDFObjectHandle annotation) {
    std::vector<std::string> found;
    auto appearance = annotation.getKey("/AP");
    if (!appearance.isDictionary()) {
        return found;
    }
    for (auto const* kind : {"/N", "/D"}) {
        auto states = appearance.getKey(kind);
        if (found.empty() && states.isDictionary()) {
            for (auto const& key : states.getKeys()) {
                if (key != "/Off" && !states.getKey(key).isNull()) {
                    found.push_back(key.substr(1));
                }
            }
        }
    }
    return found;
}

/// Editors that rename a state leave the old one behind. Where the field has export values the state is the widget's
/// position (ISO 32000-1, 12.7.4.2.3); the one shown comes before others.
void put_own_state_first(Widget& widget, Field const& field) {
    auto& states = widget.on_states;
    auto own = std::find(states.begin(), states.end(), widget.state);
    if (own == states.end() && !field.options.empty()) {
        own = std::find(states.begin(), states.end(), std::to_string(field.widgets.size()));
    }
    if (own != states.end()) {
        std::rotate(states.begin(), own, own + 1);
    }
}

bool has_appearance(QPDFObjectHandle annotation) {
    auto appearance = annotation.getKey("/AP");
    auto normal = appearance.isDictionary() ? appearance.getKey("/N") : QPDFObjectHandle::newNull();
    return normal.isStream() || (normal.isDictionary() && !normal.getKeys().empty());
}

void read_border(Widget& widget, QPDFObjectHandle annotation) {
    auto style = annotation.getKey("/BS");
    auto const border = numbers_of(annotation.getKey("/Border"));
    if (style.isDictionary()) {
        auto width = style.getKey("/W");
        widget.border_width = width.isNumber() ? width.getNumericValue() : 1;
        auto name = style.getKey("/S");
        widget.border_style = name.isName() && name.getName().size() > 1 ? name.getName()[1] : 'S';
    } else if (border.size() >= 3) {
        widget.border_width = border[2];
    }
    widget.border_width = std::clamp(widget.border_width, 0.0, 24.0);
}

void read_characteristics(Widget& widget, QPDFObjectHandle annotation) {
    auto look = annotation.getKey("/MK");
    if (!look.isDictionary()) {
        return;
    }
    auto const turn = integer_of(look.getKey("/R"), 0);
    widget.rotation = turn % 90 == 0 ? ((turn % 360) + 360) % 360 : 0;
    widget.caption = text_of(look.getKey("/CA"));
    widget.border_color = numbers_of(look.getKey("/BC"));
    widget.background = numbers_of(look.getKey("/BG"));
}

/// The name before the last `Tf` of a default appearance, with its slash.
std::string font_resource(std::string const& default_appearance) {
    std::istringstream words(default_appearance);
    std::string word, before, result;
    std::string second;
    while (words >> word) {
        if (word == "Tf") {
            result = second;
        }
        second = before;
        before = word;
    }
    return result;
}

std::string base_font(cqpdf_document& document, std::string const& resource) {
    auto form = document.form();
    if (resource.size() < 2 || !form.isDictionary()) {
        return "";
    }
    auto resources = form.getKey("/DR");
    auto fonts = resources.isDictionary() ? resources.getKey("/Font") : QPDFObjectHandle::newNull();
    auto font = fonts.isDictionary() ? fonts.getKey(resource) : QPDFObjectHandle::newNull();
    auto name = font.isDictionary() ? font.getKey("/BaseFont") : QPDFObjectHandle::newNull();
    return name.isName() ? name.getName().substr(1) : resource.substr(1);
}

QPDFObjectHandle inherited_by_form(cqpdf_document& document, QPDFObjectHandle annotation, char const* key) {
    auto value = inherited(annotation, key);
    return value.isNull() && document.form().isDictionary() ? document.form().getKey(key) : value;
}
} // namespace

Widget read_widget(cqpdf_document& document, Field const& field, QPDFObjectHandle annotation, size_t page) {
    Widget widget;
    widget.object = annotation;
    widget.node = named_node(annotation);
    widget.page = page;
    rectangle_of(annotation.getKey("/Rect"), widget.rect);
    widget.flags = static_cast<uint32_t>(integer_of(annotation.getKey("/F"), 0));
    widget.has_tooltip = annotation.getKey("/TU").isString();
    widget.tooltip = text_of(annotation.getKey("/TU"));
    widget.has_state = annotation.getKey("/AS").isName();
    widget.state = text_of(annotation.getKey("/AS"));
    if (field.type == "Btn") {
        widget.on_states = on_states(annotation);
        put_own_state_first(widget, field);
    }
    widget.has_appearance = has_appearance(annotation);
    widget.default_appearance = text_of(inherited_by_form(document, annotation, "/DA"));
    widget.font_name = base_font(document, font_resource(widget.default_appearance));
    widget.alignment = integer_of(inherited_by_form(document, annotation, "/Q"), 0);
    read_border(widget, annotation);
    read_characteristics(widget, annotation);
    return widget;
}

char const* cqpdf_describe_on_state(cqpdf_document* document, size_t field, size_t widget, size_t state) {
    return document->fields.at(field).widgets.at(widget).on_states.at(state).c_str();
}

cqpdf_widget cqpdf_describe_widget(cqpdf_document* document, size_t field, size_t index) {
    auto const& widget = document->fields.at(field).widgets.at(index);
    cqpdf_widget described{};
    described.on_state_count = widget.on_states.size();
    described.on_state = widget.on_states.empty() ? nullptr : widget.on_states[0].c_str();
    described.state = widget.has_state ? widget.state.c_str() : nullptr;
    described.tooltip = widget.has_tooltip ? widget.tooltip.c_str() : nullptr;
    described.default_appearance = widget.default_appearance.c_str();
    described.font_name = widget.font_name.c_str();
    described.caption = widget.caption.c_str();
    std::copy(widget.rect, widget.rect + 4, described.rect);
    described.border_width = widget.border_width;
    described.border_components = static_cast<int32_t>(std::min<size_t>(widget.border_color.size(), 4));
    described.background_components = static_cast<int32_t>(std::min<size_t>(widget.background.size(), 4));
    std::copy_n(widget.border_color.begin(), described.border_components, described.border_color);
    std::copy_n(widget.background.begin(), described.background_components, described.background);
    described.rotation = widget.rotation;
    described.alignment = widget.alignment;
    described.flags = widget.flags;
    described.page = widget.page;
    described.border_style = widget.border_style;
    described.has_appearance = widget.has_appearance;
    return described;
}
