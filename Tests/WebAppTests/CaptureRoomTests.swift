import Foundation
import LocalWeb
import TestSupport
import Testing

@testable import WebApp

/// Photographs of a paper become one document, by forms alone and with the camera.
@Suite(.serialized, .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct CaptureRoomTests {
    private func ids(_ text: String) -> [String] {
        text.matches(of: #/\/capture\/([^"\/]+)\.png/#).map { String($0.1) }.filter { !$0.hasSuffix("-whole") }
    }

    @Test func pagesAreAddedOrderedTurnedCroppedAndKept() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        #expect(await site.get("/capture", cookie: cookie).text.contains("capture=\"environment\""))
        let added = await site.upload(
            DrawnPicture.page(width: 300, height: 400), name: "a.bmp", to: "/capture/add", cookie: cookie)
        #expect(added.status == 303, "\(added.text.prefix(300))")
        _ = await site.upload(DrawnPicture.page(), name: "b.bmp", to: "/capture/add", cookie: cookie)
        let page = await site.get("/capture", cookie: cookie)
        let shots = ids(page.text)
        #expect(shots.count == 2 && page.text.contains("The picture is small"))
        #expect(await site.get("/capture/\(shots[0]).png", cookie: cookie).header("Content-Type") == "image/png")
        for (act, fields) in [
            ("down", []), ("turn", []), ("crop", [("left", "10"), ("top", "20"), ("right", "nan"), ("bottom", "25")]),
        ] {
            #expect(await site.post("/capture/\(shots[0])/\(act)", fields, cookie: cookie).status == 303, "\(act)")
        }
        #expect(await ids(site.get("/capture", cookie: cookie).text) == shots.reversed())
        #expect(
            await site.post("/capture/\(shots[0])/crop", [("left", "10"), ("top", "20"), ("bottom", "25")], cookie: cookie).status
                == 303)
        let css = await site.get("/capture/crops.css", cookie: cookie).text
        #expect(css.contains("#cut-\(shots[0]) { left: 10.000%; top: 20.000%; width: 90.000%; height: 55.000%; }"), "\(css)")
        _ = await site.post("/capture/\(shots[1])/remove", [], cookie: cookie)
        let kept = await site.post("/capture/finish", [("act", "library")], cookie: cookie)
        #expect(kept.status == 303 && kept.header("Location")?.hasPrefix("/library") == true, "\(kept.text.prefix(300))")
        #expect(await ids(site.get("/capture", cookie: cookie).text).isEmpty, "what it was made of is forgotten")
    }

    @Test func theCornersOfTheSheetCanBePutRight() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        _ = await site.upload(DrawnPicture.page(width: 300, height: 400), name: "a.bmp", to: "/capture/add", cookie: cookie)
        let page = await site.get("/capture", cookie: cookie)
        let shot = try #require(ids(page.text).first)
        #expect(page.text.contains("data-corners=\"\(shot)\"") && page.text.contains("name=\"topLeft-x\""))
        let whole = await site.get("/capture/\(shot)-whole.png", cookie: cookie)
        #expect(whole.header("Content-Type") == "image/png")
        let before = await site.get("/capture/\(shot).png", cookie: cookie).response.body
        let places = [
            ("topLeft-x", "20"), ("topLeft-y", "10"), ("topRight-x", "90"), ("topRight-y", "15"), ("bottomRight-x", "85"),
            ("bottomRight-y", "90"), ("bottomLeft-x", "10"), ("bottomLeft-y", "80"),
        ]
        #expect(await site.post("/capture/\(shot)/corners", places, cookie: cookie).status == 303)
        #expect(await site.get("/capture/\(shot).png", cookie: cookie).response.body != before)
        let css = await site.get("/capture/crops.css", cookie: cookie).text
        #expect(css.contains("#topLeft-\(shot) { left: 20.000%; top: 10.000%; }"), "\(css)")
        // Corners that cross over are those of no sheet.
        let crossed = places.map { ($0.0, $0.0 == "topLeft-x" ? "95" : $0.0 == "topRight-x" ? "5" : $0.1) }
        _ = await site.post("/capture/\(shot)/corners", crossed, cookie: cookie)
        #expect(await site.get("/capture/crops.css", cookie: cookie).text == css)
        #expect(await site.post("/capture/\(shot)/find", [], cookie: cookie).status == 303)
        #expect(await site.get("/capture/\(shot).png", cookie: cookie).response.body == before)
        #expect(await site.get("/capture/\(shot)-whole.png", cookie: "").status == 401)
    }

    @Test func refusesWhatIsNoPicture() async throws {
        let site = try await AppSite()
        let cookie = await site.enter()
        for file in [FlatPage.pdf, Array("hello".utf8), [0xFF, 0xD8, 0xFF, 0], Array(DrawnPicture.page().prefix(900))] {
            let page = await site.upload(file, name: "x.jpg", to: "/capture/add", cookie: cookie)
            #expect(page.status == 422 && page.text.contains("file-error"), "\(file.prefix(8)) \(page.status)")
        }
        #expect(await site.upload([], to: "/capture/add", cookie: cookie).status == 422)
        for path in ["/capture/x.png", "/capture/crops.txt", "/capture/a/b/c"] {
            #expect(await site.get(path, cookie: cookie).status == 404, "\(path)")
        }
        #expect(await site.post("/capture/none/up", [], cookie: cookie).status == 404)
        #expect(await site.get("/capture", cookie: "").status == 401)
        #expect(await site.post("/capture/finish", [("act", "form")], cookie: "").status == 401)
    }
}

extension Browser {
    /// A picture to be looked at, where FORMLY_PICTURES names a folder.
    func pictured(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["FORMLY_PICTURES"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try await screenshot(to: URL(filePath: "\(folder)/real-\(name).png"))
    }
}

@Suite(
    .serialized, .enabled(if: Browser.isAvailable, "needs chromium and Playwright: Scripts/setup --tests"),
    .enabled(if: AppSite.isAvailable, "build the program first: documents are read in a child process of it"))
struct BrowserCaptureTests {
    @Test func cropsByKeyboardAndSaysHowThePictureIs() async throws {
        let folder = try TemporaryFolder()
        try Data(DrawnPicture.page()).write(to: folder.url.appending(path: "page.bmp"))
        try await BrowserTests().visiting { browser, origin, _ in
            try await browser.open("\(origin)/capture")
            try await browser.type("#file", folder.path + "/page.bmp")
            #expect(try await browser.waits(until: "document.querySelector('.shot')"))
            #expect(try await browser.exists(".shot .good"))
            try await browser.click("[data-cropping] summary")
            #expect(try await browser.waits(until: "document.querySelectorAll('.cut-handle').length === 4"))
            _ = try await browser.evaluate("document.querySelector('.cut-handle.left').focus()")
            try await browser.press("\u{E014}\u{E014}\u{E014}")
            #expect(try await browser.property("input[data-side=left]", "value") == "3")
            _ = try await browser.evaluate("document.querySelector('.cut-handle.bottom').focus()")
            try await browser.press("\u{E013}\u{E013}")
            #expect(try await browser.property("input[data-side=bottom]", "value") == "2")
            try await browser.pictured("capture-cropping")
            try await browser.click("[data-cropping] button")
            #expect(try await browser.waits(until: "document.querySelector('input[data-side=left]')?.defaultValue === '3'"))
        }
    }

    /// A paper that is brought in the conversation: its values with their places, and nothing used before the button.
    @Test func aPaperOffersItsValuesWithTheirPlaces() async throws {
        let folder = try TemporaryFolder()
        try Data(PlainPaper.wageStatement).write(to: folder.url.appending(path: "w2.pdf"))
        try await BrowserTests().visiting { browser, origin, _ in
            try await browser.open("\(origin)/forms?q=W-4")
            _ = try await browser.evaluate("document.querySelector('[name=template][value=w4]').form.requestSubmit()")
            #expect(try await browser.waits(until: "document.querySelector('.bring')"))
            try await browser.click(".bring summary")
            try await browser.type("#bring", folder.path + "/w2.pdf")
            try await browser.click(".bring button")
            #expect(try await browser.waits(until: "document.querySelector('.crop img')?.complete"))
            let crop = "(r => r.width > 100 && r.height > 20)(document.querySelector('.crop').getBoundingClientRect())"
            #expect(try await browser.waits(until: crop))
            try await browser.pictured("paper-card")
            #expect(try await browser.text("#composer").contains("123-45-6789"))
            try await browser.click(".paper-card .picks button")
            #expect(try await browser.waits(until: "document.querySelector('.side').textContent.includes('Ribeiro')"))
            #expect(try await browser.exists(".paper-card") == false)
        }
    }

    /// Chromium's own test picture in place of a camera: it takes the picture when told to, and stops.
    @Test func takesAPictureWithTheCamera() async throws {
        var options = Browser.Options()
        options.hasFakeCamera = true
        try await BrowserTests().visiting(options) { browser, origin, _ in
            try await browser.open("\(origin)/capture")
            try await browser.click("#camera-start")
            #expect(
                try await browser.waits(
                    until: "document.getElementById('video')?.videoWidth > 0 || document.querySelector('.shot')"))
            if try await browser.exists(".shot") == false {
                _ = try await browser.evaluate("document.getElementById('camera-shoot')?.click()")
            }
            #expect(try await browser.waits(until: "document.querySelectorAll('.shot').length === 1"))
        }
    }
}
