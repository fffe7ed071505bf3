"""Drives the browsers of this machine for the tests, by Playwright. BrowserDriver.swift starts it and speaks to it.

A line of JSON comes in, {"id": 1, "page": 3, "do": "click", "with": ["#go"]}, and one goes out: {"id": 1, "value": null} or
{"id": 1, "failure": "..."}. "start" makes a page, "close" ends it, the other commands are methods of `Page`. Several pages are
driven at a time. When the input ends, every browser is closed.
"""

import asyncio
import json
import os
import shutil
import signal
import sys
import tempfile
from collections import defaultdict

from page import Page
from playwright.async_api import Error, async_playwright

PROGRAMS = {"chromium": "/usr/bin/chromium", "firefox": "/usr/bin/firefox-esr"}
# Long, for a machine that does other work too is no failure: milliseconds until a browser is there, seconds for a command.
START_LIMIT, COMMAND_LIMIT = 180_000, 120
# How often a browser that did not start is started anew.
MOST_STARTS = 4

# Nothing outside this machine has an address, so a request that leaves would fail and be seen.
CHROMIUM = ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"]
FIREFOX = {
    "network.dns.disabled": True, "network.captive-portal-service.enabled": False, "services.settings.server": "",
    "pdfjs.disabled": True, "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
}
CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]


class Driver:
    """Every browser and every page.

    Pages whose browsers were started alike share one, each in a context of its own: that starts in a moment, a browser in
    seconds.
    """

    def __init__(self, playwright):
        self.playwright, self.browsers, self.pages = playwright, {}, {}
        self.starting, self.turns = asyncio.Lock(), defaultdict(asyncio.Lock)

    async def obey(self, number, name, given):
        # On one page, one after the other.
        async with self.turns[number]:
            if name == "start":
                self.pages[number] = await self.begun(*given)
            elif name == "close":
                await self.pages.pop(number).close()
            else:
                return await self.pages[number].obey(name, given)

    async def begun(self, options):
        for left in reversed(range(MOST_STARTS)):
            try:
                return await (self.extended(options) if "extensionFolder" in options else self.plain(options))
            except Error:
                if not left:
                    raise

    async def plain(self, options):
        launch = self.launch(options)
        name = json.dumps(launch, sort_keys=True)
        async with self.starting:
            browser = self.browsers.get(name)
            if browser is None or not browser.is_connected():
                browser = self.browsers[name] = await self.kind(options).launch(**launch)
        context = await browser.new_context(**self.screen(options))
        return Page(context, await context.new_page(), options)

    async def extended(self, options):
        """An extension is a matter of the whole browser and lies in its profile."""
        folder, name = options["extensionFolder"], options["extensionName"]
        profile = tempfile.mkdtemp(prefix="formly-browser-")
        launch = self.launch(options)
        if options["kind"] == "chromium":
            launch["args"] += [f"--load-extension={folder}", f"--disable-extensions-except={folder}"]
        else:
            # Its pages are the browser's own for Firefox, which makes up their address when it is not told.
            launch["args"] += ["--remote-allow-system-access"]
            launch["firefox_user_prefs"] |= {
                "xpinstall.signatures.required": False,
                "extensions.webextensions.uuids": json.dumps({name: options["extensionAddress"]}),
            }
            archive = shutil.make_archive(os.path.join(profile, name), "zip", folder)
            os.renames(archive, os.path.join(profile, "extensions", f"{name}.xpi"))
        context = await self.kind(options).launch_persistent_context(profile, **launch, **self.screen(options))
        context.on("close", lambda _: shutil.rmtree(profile, ignore_errors=True))
        return Page(context, await context.new_page(), options)

    def kind(self, options):
        return getattr(self.playwright, options["kind"])

    @staticmethod
    def launch(options):
        launch = {"executable_path": PROGRAMS[options["kind"]], "timeout": START_LIMIT}
        if options["kind"] == "chromium":
            return launch | {"args": CHROMIUM + (CAMERA if options["hasFakeCamera"] else [])}
        # What is a matter of a page in Chromium is one of the whole browser here.
        scheme = {"layout.css.prefers-color-scheme.content-override": 0 if options["isDark"] else 1}
        return launch | {
            "channel": "moz-firefox", "args": [],
            "firefox_user_prefs": FIREFOX | scheme | {"javascript.enabled": options["isScripted"]},
        }

    @staticmethod
    def screen(options):
        screen = {"viewport": {"width": options["width"], "height": options["height"]}, "locale": options["language"]}
        if options["isPhone"]:
            screen["device_scale_factor"] = 2
        if options["kind"] == "chromium":
            screen |= {"is_mobile": options["isPhone"], "has_touch": options["isPhone"]}
            screen |= {"color_scheme": "dark" if options["isDark"] else "light", "java_script_enabled": options["isScripted"]}
        return screen


async def answer(driver, line):
    command = json.loads(line)
    limit = START_LIMIT * MOST_STARTS / 1000 if command["do"] == "start" else COMMAND_LIMIT
    try:
        told = {"value": await asyncio.wait_for(driver.obey(command["page"], command["do"], command["with"]), limit)}
    except Exception as failure:  # Whatever it is, the test is told.
        told = {"failure": f"{command['do']}: {type(failure).__name__}: {failure}"[:1000]}
    sys.stdout.write(json.dumps({"id": command["id"]} | told) + "\n")
    sys.stdout.flush()


async def main():
    # Whoever is started from a Swift task has them blocked, and so would the browsers.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGINT})
    lines = asyncio.StreamReader(limit=1 << 27)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    tasks = set()
    async with async_playwright() as playwright:
        driver = Driver(playwright)
        while line := await lines.readline():
            task = asyncio.create_task(answer(driver, line))
            tasks.add(task)
            task.add_done_callback(tasks.discard)


asyncio.run(main())
