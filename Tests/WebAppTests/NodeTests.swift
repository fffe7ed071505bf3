import Testing

@testable import WebApp

struct NodeTests {
    func text(_ node: Node) -> String { String(decoding: node.rendered(), as: UTF8.self) }

    @Test func escapesTextAndAttributes() {
        let node = p(.class("a\"b"), .set("title", "<x>")) { "1 < 2 & 'so'" }
        #expect(text(node) == "<p class=\"a&quot;b\" title=\"&lt;x&gt;\">1 &lt; 2 &amp; &#39;so&#39;</p>")
    }

    @Test func leavesOutWhatIsAbsent() {
        #expect(text(input(.name("a"), .flag("checked", false), .set("aria-label", nil as String?))) == "<input name=\"a\">")
    }

    @Test(arguments: [
        "javascript:alert(1)", "//evil.example", "http://evil.example", "/a b", "/a\nb", "/\\evil", "", "a", "/é",
    ])
    func refusesALinkThatLeavesTheApp(path: String) {
        #expect(Link(path) == nil, "\(path)")
    }

    @Test func escapesThePartsOfALink() {
        #expect(Link(["a/b", "c?d"], query: ["q": "x&y=z"]).path == "/a%2Fb/c%3Fd?q=x%26y%3Dz")
        let typed = "/forms?q=a"
        #expect(Link(typed) != nil)
    }
}
