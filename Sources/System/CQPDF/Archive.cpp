#include "Archive.hpp"
#include "Objects.hpp"
#include "Profiles.hpp"

#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>

/// Whether what is made keeps to the standard is looked at afterwards, on the bytes of the file (`ArchiveRules.cpp`).
namespace {
constexpr int deepest = 24;

QPDFObjectHandle name(char const* text) { return QPDFObjectHandle::newName(text); }

QPDFObjectHandle keys(QPDFObjectHandle dictionary, char const* key) {
    return dictionary.isDictionary() ? dictionary.getKey(key) : QPDFObjectHandle::newNull();
}

void drop(QPDFObjectHandle dictionary, std::initializer_list<char const*> names) {
    for (auto const* key : names) {
        dictionary.removeKey(key);
    }
}

std::string escaped(std::string const& text) {
    std::string out;
    for (char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        default:
            // XML knows no other control characters.
            if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n') {
                out.push_back(c);
            }
        }
    }
    return out;
}

class ColourUse : public QPDFObjectHandle::ParserCallbacks {
public:
    bool has_inks = false;
    void handleObject(QPDFObjectHandle object) override {
        has_inks = has_inks || object.isNameAndEquals("/DeviceCMYK") || object.isNameAndEquals("/CMYK")
            || (object.isOperator() && (object.getOperatorValue() == "k" || object.getOperatorValue() == "K"));
    }
    void handleEOF() override {}
};

class Archiver {
public:
    explicit Archiver(cqpdf_document& document) : document(document), pdf(document.pdf) {}

    void run() {
        strip_catalog();
        strip_outline(pdf.getRoot().getKey("/Outlines"));
        auto pages = settled_pages(pdf);
        for (auto& page : pages) {
            strip_page(page);
        }
        for (auto& object : pdf.getAllObjects()) {
            strip_object(object);
        }
        each_thing(pages, [&](std::string const& kind, QPDFObjectHandle thing) { strip_thing(kind, thing); });
        name_inks(pages);
        add_intent();
        add_metadata();
    }

private:
    cqpdf_document& document;
    QPDF& pdf;
    bool has_inks = false;

    void strip_catalog() {
        auto root = pdf.getRoot();
        for (auto const& key : root.getKeys()) {
            static std::set<std::string> const kept{
                "/Type", "/Pages", "/PageLabels", "/Names", "/Dests", "/Outlines", "/PageMode", "/PageLayout",
                "/ViewerPreferences", "/StructTreeRoot", "/MarkInfo", "/Lang", "/OCProperties"};
            if (kept.count(key) == 0) {
                root.removeKey(key);
            }
        }
        auto destinations = keys(root.getKey("/Names"), "/Dests");
        root.removeKey("/Names");
        if (destinations.isDictionary()) {
            auto names = QPDFObjectHandle::newDictionary();
            names.replaceKey("/Dests", destinations);
            root.replaceKey("/Names", names);
        }
        auto language = root.getKey("/Lang");
        if (language.isString()) {
            root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(language.getUTF8Value()));
        }
        strip_layers(root.getKey("/OCProperties"));
    }

    /// Layers that switch themselves, and lists of them that leave some out.
    void strip_layers(QPDFObjectHandle layers) {
        auto configurations = keys(layers, "/Configs");
        std::vector<QPDFObjectHandle> all{keys(layers, "/D")};
        if (configurations.isArray()) {
            auto others = configurations.getArrayAsVector();
            all.insert(all.end(), others.begin(), others.end());
        }
        int number = 0;
        for (auto& configuration : all) {
            if (configuration.isDictionary()) {
                drop(configuration, {"/AS", "/Order"});
                // Each has a name that no other has.
                configuration.replaceKey("/Name", QPDFObjectHandle::newString("Layers " + std::to_string(++number)));
            }
        }
    }

    void strip_outline(QPDFObjectHandle outline) {
        std::set<QPDFObjGen> seen;
        std::vector<QPDFObjectHandle> open{keys(outline, "/First")};
        while (!open.empty()) {
            auto item = open.back();
            open.pop_back();
            if (!item.isDictionary() || (item.isIndirect() && !seen.insert(item.getObjGen()).second)) {
                continue;
            }
            strip_action(item);
            open.push_back(item.getKey("/Next"));
            open.push_back(item.getKey("/First"));
        }
    }

    static void strip_action(QPDFObjectHandle owner) {
        auto action = owner.getKey("/A");
        if (action.isNull()) {
            return;
        }
        if (!is_action_allowed(action)) {
            owner.removeKey("/A");
        } else {
            action.removeKey("/Next");
        }
    }

    void strip_page(QPDFObjectHandle page) {
        drop(page, {"/AA", "/PresSteps", "/Metadata", "/PieceInfo", "/LastModified", "/AF", "/Trans", "/Dur", "/Tabs"});
        QPDFPageObjectHelper(page).removeUnreferencedResources();
        auto annotations = page.getKey("/Annots");
        auto kept = QPDFObjectHandle::newArray();
        for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
            auto annotation = annotations.getArrayItem(i);
            // Everything else that shows was drawn into the page when the form was flattened.
            if (!annotation.isDictionary() || !annotation.getKey("/Subtype").isNameAndEquals("/Link")) {
                continue;
            }
            drop(annotation, {"/AA", "/PA", "/Metadata"});
            strip_action(annotation);
            annotation.replaceKey("/F", QPDFObjectHandle::newInteger(4));
            kept.appendItem(annotation);
        }
        if (kept.getArrayNItems() > 0) {
            page.replaceKey("/Annots", kept);
        } else {
            page.removeKey("/Annots");
        }
    }

    void strip_object(QPDFObjectHandle object) {
        auto entries = object.isStream() ? object.getDict() : object;
        if (!entries.isDictionary()) {
            return;
        }
        auto type = entries.getKey("/Type");
        if (type.isNameAndEquals("/FontDescriptor")) {
            // Lists of what a font has, which are wrong more often than they are of use.
            drop(entries, {"/CIDSet", "/CharSet"});
        } else if (type.isNameAndEquals("/Filespec") || type.isNameAndEquals("/F")) {
            drop(entries, {"/EF", "/RF"});
        }
        // Tags keep fields alive that are on no page any more.
        if (type.isNameAndEquals("/Annot") || entries.getKey("/Subtype").isNameAndEquals("/Widget") || entries.hasKey("/FT")
            || entries.hasKey("/T")) {
            drop(entries, {"/AA"});
            if (entries.getKey("/A").isDictionary() && entries.getKey("/A").hasKey("/S")) {
                strip_action(entries);
            }
        }
        if (keys(entries, "/Metadata").isStream()) {
            entries.removeKey("/Metadata");
        }
        // What a page that is printed says to a screen.
        if (type.isNameAndEquals("/StructElem")) {
            drop(entries, {"/AF"});
        }
    }

    static void complete_font(QPDFObjectHandle font) {
        auto descendants = keys(font, "/DescendantFonts");
        auto entries = descendants.isArray() && descendants.getArrayNItems() > 0 ? descendants.getArrayItem(0) : font;
        if (!entries.isDictionary()) {
            return;
        }
        if (entries.getKey("/Subtype").isNameAndEquals("/CIDFontType2") && entries.getKey("/CIDToGIDMap").isNull()) {
            // What is meant where nothing is said (ISO 32000-1, table 117).
            entries.replaceKey("/CIDToGIDMap", name("/Identity"));
        }
        auto system = entries.getKey("/CIDSystemInfo");
        for (auto const* key : {"/Registry", "/Ordering"}) {
            if (system.isDictionary() && system.getKey(key).isString()) {
                system.replaceKey(key, QPDFObjectHandle::newString(system.getKey(key).getStringValue()));
            }
        }
    }

    void strip_thing(std::string const& kind, QPDFObjectHandle thing) {
        if (kind == "/Font") {
            complete_font(thing);
        }
        if (kind == "/XObject" && thing.isStream()) {
            auto entries = thing.getDict();
            drop(entries, {"/Alternates", "/OPI", "/Ref", "/PS"});
            if (entries.getKey("/Subtype2").isNameAndEquals("/PS")) {
                entries.removeKey("/Subtype2");
            }
            entries.removeKey("/Interpolate");
            if (entries.getKey("/Subtype").isNameAndEquals("/Form")) {
                prune(thing);
            }
        } else if (kind == "/ExtGState" && thing.isDictionary()) {
            drop(thing, {"/TR", "/HT", "/HTP", "/HTO"});
            if (!thing.getKey("/TR2").isNull() && !thing.getKey("/TR2").isNameAndEquals("/Default")) {
                thing.removeKey("/TR2");
            }
        }
    }

    /// A form that says what it needs keeps only that.
    static void prune(QPDFObjectHandle form) {
        if (form.getDict().getKey("/Resources").isDictionary()) {
            QPDFPageObjectHelper(form).removeUnreferencedResources();
        }
    }

    static void each_thing(
        std::vector<QPDFObjectHandle> const& pages, std::function<void(std::string const&, QPDFObjectHandle)> const& told) {
        Resources resources;
        resources.on_thing = told;
        for (auto page : pages) {
            resources.visit(page.getKey("/Resources"));
        }
    }

    // MARK: Colours

    void look_for_inks(QPDFObjectHandle stream, bool is_page) {
        ColourUse use;
        if (is_page) {
            QPDFPageObjectHelper(stream).parseContents(&use);
        } else {
            stream.parseAsContents(&use);
        }
        has_inks = has_inks || use.has_inks;
    }

    static bool names_inks(QPDFObjectHandle object, int depth) {
        if (object.isNameAndEquals("/DeviceCMYK")) {
            return true;
        }
        if (depth > 6 || !object.isArray()) {
            return false;
        }
        for (int i = 0; i < std::min(object.getArrayNItems(), 8); ++i) {
            if (names_inks(object.getArrayItem(i), depth + 1)) {
                return true;
            }
        }
        return false;
    }

    /// Process colours mean nothing by themselves: where the file uses them it says what they look like.
    void name_inks(std::vector<QPDFObjectHandle> const& pages) {
        for (auto page : pages) {
            look_for_inks(page, true);
            has_inks = has_inks || keys(page.getKey("/Group"), "/CS").isNameAndEquals("/DeviceCMYK");
        }
        each_thing(pages, [&](std::string const& kind, QPDFObjectHandle thing) {
            auto entries = thing.isStream() ? thing.getDict() : thing;
            if (kind == "/ColorSpace") {
                has_inks = has_inks || names_inks(thing, 0);
            } else if (entries.isDictionary()) {
                has_inks = has_inks || names_inks(entries.getKey("/ColorSpace"), 0)
                    || keys(entries.getKey("/Group"), "/CS").isNameAndEquals("/DeviceCMYK");
                auto const is_form = entries.getKey("/Subtype").isNameAndEquals("/Form");
                if (!has_inks && thing.isStream() && (is_form || (kind == "/Pattern" && thing.isStream()))) {
                    look_for_inks(thing, false);
                }
            }
        });
        if (!has_inks) {
            return;
        }
        auto space = QPDFObjectHandle::newArray();
        auto stream = pdf.newStream(ink_profile());
        stream.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(4));
        space.appendItem(name("/ICCBased"));
        space.appendItem(stream);
        space = pdf.makeIndirectObject(space);
        Resources resources;
        resources.on_set = [&](QPDFObjectHandle set) {
            auto spaces = set.getKey("/ColorSpace");
            spaces = spaces.isDictionary() ? spaces.shallowCopy() : QPDFObjectHandle::newDictionary();
            if (!spaces.hasKey("/DefaultCMYK")) {
                spaces.replaceKey("/DefaultCMYK", space);
            }
            set.replaceKey("/ColorSpace", spaces);
        };
        resources.on_thing = [&](std::string const& kind, QPDFObjectHandle thing) {
            if (kind == "/ExtGState" && thing.isDictionary() && thing.hasKey("/OPM")) {
                thing.replaceKey("/OPM", QPDFObjectHandle::newInteger(0));
            }
            auto group = keys(thing.isStream() ? thing.getDict() : thing, "/Group");
            if (keys(group, "/CS").isNameAndEquals("/DeviceCMYK")) {
                group.replaceKey("/CS", space);
            }
        };
        for (auto page : pages) {
            resources.visit(page.getKey("/Resources"));
            auto group = page.getKey("/Group");
            if (keys(group, "/CS").isNameAndEquals("/DeviceCMYK")) {
                group.replaceKey("/CS", space);
            }
        }
    }

    void add_intent() {
        auto profile = pdf.newStream(screen_profile());
        profile.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(3));
        auto intent = QPDFObjectHandle::newDictionary();
        intent.replaceKey("/Type", name("/OutputIntent"));
        intent.replaceKey("/S", name("/GTS_PDFA1"));
        intent.replaceKey("/OutputConditionIdentifier", QPDFObjectHandle::newString("sRGB IEC61966-2-1"));
        intent.replaceKey("/Info", QPDFObjectHandle::newString("sRGB IEC61966-2-1"));
        intent.replaceKey("/DestOutputProfile", profile);
        auto intents = QPDFObjectHandle::newArray();
        intents.appendItem(pdf.makeIndirectObject(intent));
        pdf.getRoot().replaceKey("/OutputIntents", intents);
    }

    /// The title, in the packet and in the older dictionary alike; nothing of who made the file, and when.
    void add_metadata() {
        auto const title = document.title;
        auto info = QPDFObjectHandle::newDictionary();
        if (!title.empty()) {
            info.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(title));
            pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info));
        } else {
            pdf.getTrailer().removeKey("/Info");
        }
        auto const words = title.empty()
            ? std::string()
            : "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title><rdf:Alt><rdf:li "
              "xml:lang=\"x-default\">"
                + escaped(title) + "</rdf:li></rdf:Alt></dc:title></rdf:Description>\n";
        auto packet = pdf.newStream(
            "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
            "<rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">"
            + std::string(archive_claim) + "</rdf:Description>\n" + words + "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n");
        packet.getDict().replaceKey("/Type", name("/Metadata"));
        packet.getDict().replaceKey("/Subtype", name("/XML"));
        pdf.getRoot().replaceKey("/Metadata", packet);
    }
};
} // namespace

void Resources::visit(QPDFObjectHandle resources, int depth) {
    if (!resources.isDictionary() || depth > deepest
        || (resources.isIndirect() && !seen.insert(resources.getObjGen()).second)) {
        return;
    }
    if (on_set) {
        on_set(resources);
    }
    for (auto const* kind : {"/XObject", "/Font", "/ExtGState", "/ColorSpace", "/Pattern", "/Shading", "/Properties"}) {
        auto things = resources.getKey(kind);
        for (auto const& key : things.isDictionary() ? things.getKeys() : std::set<std::string>()) {
            auto thing = things.getKey(key);
            if (on_thing) {
                on_thing(kind, thing);
            }
            auto entries = thing.isStream() ? thing.getDict() : thing;
            if (!entries.isDictionary() || (thing.isIndirect() && !seen.insert(thing.getObjGen()).second)) {
                continue;
            }
            visit(entries.getKey("/Resources"), depth + 1);
            auto mask = entries.getKey("/SMask");
            // Of a picture a picture, of a graphics state a group.
            if (mask.isStream() && on_thing) {
                on_thing("/XObject", mask);
            } else if (mask.isDictionary() && mask.getKey("/G").isStream()) {
                if (on_thing) {
                    on_thing("/XObject", mask.getKey("/G"));
                }
                visit(mask.getKey("/G").getDict().getKey("/Resources"), depth + 1);
            }
        }
    }
}

std::vector<QPDFObjectHandle> settled_pages(QPDF& pdf) {
    QPDFPageDocumentHelper helper(pdf);
    helper.pushInheritedAttributesToPage();
    std::vector<QPDFObjectHandle> pages;
    for (auto& page : helper.getAllPages()) {
        auto object = page.getObjectHandle();
        // Pages may share one set, of which each keeps what it uses.
        auto resources = object.getKey("/Resources");
        if (resources.isDictionary()) {
            object.replaceKey("/Resources", resources.shallowCopy());
        }
        pages.push_back(object);
    }
    return pages;
}

bool is_action_allowed(QPDFObjectHandle action) {
    auto kind = keys(action, "/S");
    if (kind.isNameAndEquals("/Named")) {
        auto which = action.getKey("/N");
        return which.isNameAndEquals("/NextPage") || which.isNameAndEquals("/PrevPage") || which.isNameAndEquals("/FirstPage")
            || which.isNameAndEquals("/LastPage");
    }
    return kind.isNameAndEquals("/GoTo") || kind.isNameAndEquals("/GoToR") || kind.isNameAndEquals("/URI")
        || kind.isNameAndEquals("/Thread");
}

void make_archive(cqpdf_document& document) { Archiver(document).run(); }
