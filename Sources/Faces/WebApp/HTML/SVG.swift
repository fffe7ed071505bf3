/// A drawing of the icon sheet.
enum Icon: String {
    case home, forms, shield, lock, arrow, back, check, warn, search, scan, pen, send, spark, plus, minus, list
    case download = "dl"
    case fit, undo, skip, language, help, eye, settings, bin, tasks, ask, folder, person, clock, safe, retry, calendar
}

/// An icon beside words: hidden from screen readers. `isMirrored` turns arrows round in right-to-left languages.
func icon(_ icon: Icon, isMirrored: Bool = false) -> Node {
    .element(
        "svg", [.class(isMirrored ? "i flip" : "i"), .set("aria-hidden", "true")],
        [.element("use", [.href(Link("/assets/icons.svg", fragment: icon.rawValue))], [])])
}

/// A ring filled to `percent`, with the number in it.
func ring(percent: Int, label: String) -> Node {
    .element(
        "svg", [.class("ring"), .set("viewBox", "0 0 104 104"), .role("img"), .set("aria-label", label)],
        [
            .element("circle", [.class("t"), .set("cx", "52"), .set("cy", "52"), .set("r", "44")], []),
            .element(
                "circle",
                [
                    .class("v"), .set("cx", "52"), .set("cy", "52"), .set("r", "44"), .set("pathLength", "100"),
                    .set("stroke-dasharray", "\(percent) 100"), .set("transform", "rotate(-90 52 52)"),
                ], []),
            .element("text", [.set("x", "52"), .set("y", "60")], [.text("\(percent)%")]),
        ])
}
