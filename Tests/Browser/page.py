"""One page of a browser: what is done on it and what was heard of it."""

import asyncio
import base64
import json
import os

from playwright.async_api import Error

# Milliseconds that an element is waited for, and a page.
ACTION_LIMIT, PAGE_LIMIT = 20_000, 60_000

# The characters that stand for keys in WebDriver, and those that are keys in a text.
KEYS = {
    "\ue003": "Backspace", "\ue004": "Tab", "\ue006": "Enter", "\ue007": "Enter", "\ue008": "Shift", "\ue009": "Control",
    "\ue00a": "Alt", "\ue00c": "Escape", "\ue00d": "Space", "\ue010": "End", "\ue011": "Home", "\ue012": "ArrowLeft",
    "\ue013": "ArrowUp", "\ue014": "ArrowRight", "\ue015": "ArrowDown", "\ue017": "Delete", "\t": "Tab", "\n": "Enter",
    " ": "Space",
}
# Puts the caret behind what is there; false for the kinds of input that tell nothing of their caret.
BEHIND = "(e) => { try { e.setSelectionRange(e.value.length, e.value.length); return true; } catch { return false; } }"


class Page:
    def __init__(self, context, page, options):
        self.context, self.page, self.options = context, page, options
        self.addresses, self.complaints = [], []
        # Whether another page may be on its way, and the request for it while it has not come.
        self.is_loading, self.request = False, None
        self.tools = None
        context.on("request", self.hear_request)
        page.on("framenavigated", lambda frame: self.arrive(frame == page.main_frame))
        page.on("requestfailed", lambda request: self.arrive(request == self.request))
        page.on("download", self.hear_download)
        page.on("console", self.hear_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    async def obey(self, name, given):
        if name not in ("requested", "console"):
            await self.settle()
        return await getattr(self, name)(*given)

    # What is heard

    def hear_request(self, request):
        self.addresses.append(request.url)
        if request.is_navigation_request() and request.frame == self.page.main_frame:
            self.is_loading, self.request = True, request

    def arrive(self, is_it):
        if is_it:
            self.request = None

    def hear_console(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.location['url']} - {message.text}")

    async def hear_download(self, download):
        self.request = None
        if folder := self.options.get("downloads"):
            # Whoever waits for it sees it when it is all there.
            part = os.path.join(folder, f".{download.suggested_filename}.part")
            await download.save_as(part)
            os.replace(part, os.path.join(folder, download.suggested_filename))

    async def requested(self):
        heard, self.addresses = self.addresses, []
        return heard

    async def console(self):
        heard, self.complaints = self.complaints, []
        return heard

    # Pages

    async def settle(self):
        """As WebDriver has it: no command before the page that the last one called for is all there."""
        clock = asyncio.get_running_loop().time
        end = clock() + ACTION_LIMIT / 1000
        while self.is_loading and clock() < end:
            try:
                # Firefox tells of no "load" where a page is an extension's.
                if not self.request and await self.page.evaluate("document.readyState") == "complete":
                    break
            except Error:
                pass  # Between two pages there is none to ask.
            await asyncio.sleep(0.01)
        self.is_loading, self.request = False, None

    async def open(self, address):
        for patience in (2, 4, 8, 16, 32):
            await self.page.goto(address, wait_until="commit", timeout=PAGE_LIMIT)
            if not address.startswith("moz-extension:") or await self.is_told_of(patience):
                break
        self.is_loading = True
        await self.settle()

    async def is_told_of(self, patience):
        """Firefox at times tells nothing of a page of an extension, and no script can reach it: then it is opened again."""
        try:
            return await asyncio.wait_for(self.page.evaluate("true"), patience)
        except (asyncio.TimeoutError, Error):
            await self.page.goto("about:blank", timeout=PAGE_LIMIT)
            return False

    async def reload(self):
        await self.page.reload(wait_until="commit", timeout=PAGE_LIMIT)
        self.is_loading = True
        await self.settle()

    async def close(self):
        await self.context.close()

    # Scripts

    async def evaluate(self, script, given, waits):
        """A script's `return`, or what it hands to its last argument where it waits."""
        call = f"(function () {{ {script}\n }}).apply(window, given)"
        if waits:
            call = f"new Promise((done) => {{ given.push(done); {call}; }})"
        source = f"async (given) => JSON.stringify((await {call}) ?? null)"
        try:
            return json.loads(await self.page.evaluate(source, given))
        except Error as error:
            # Another page came before it was its turn.
            if waits or "context was destroyed" not in error.message:
                raise
        self.is_loading = True
        await self.settle()
        return json.loads(await self.page.evaluate(source, given))

    async def inject(self, script):
        await self.page.evaluate(f"{script}\n;undefined")

    async def devtools(self, name, parameters):
        if self.options["kind"] != "chromium":
            raise Error(f"{self.options['kind']} has no {name}")
        self.tools = self.tools or await self.context.new_cdp_session(self.page)
        return await self.tools.send(name, parameters)

    # Elements

    def part(self, selector):
        return self.page.locator(f"css={selector}").first

    async def click(self, selector):
        await self.part(selector).click(timeout=ACTION_LIMIT)

    async def type(self, selector, text):
        part = self.part(selector)
        if await part.get_attribute("type", timeout=ACTION_LIMIT) == "file":
            return await part.set_input_files(text.split("\n"), timeout=ACTION_LIMIT)
        await part.focus(timeout=ACTION_LIMIT)
        if not await part.evaluate(BEHIND, timeout=ACTION_LIMIT):
            await self.page.keyboard.press("End")
        await self.press(text)

    async def press(self, keys):
        for key in keys:
            if KEYS.get(key) in ("Enter", "Space"):
                # Through the element: that waits where the key calls for another page.
                focused = (await self.page.evaluate_handle("document.activeElement ?? document.body")).as_element()
                await focused.press(KEYS[key], timeout=ACTION_LIMIT)
                await self.settle()
            elif key in KEYS:
                await self.page.keyboard.press(KEYS[key])
            else:
                await self.page.keyboard.type(key)

    async def chord(self, held, key):
        await self.page.keyboard.press(f"{KEYS[held]}+{KEYS.get(key, key)}")

    async def clear(self, selector):
        await self.part(selector).fill("", timeout=ACTION_LIMIT)

    async def text(self, selector):
        return (await self.part(selector).inner_text(timeout=ACTION_LIMIT)).strip()

    async def property(self, selector, name):
        return await self.part(selector).evaluate("(e, name) => e[name]", name, timeout=ACTION_LIMIT)

    # Pictures

    async def screenshot(self):
        return base64.b64encode(await self.page.screenshot()).decode()

    async def small_picture(self, quality):
        return base64.b64encode(await self.page.screenshot(type="webp", quality=quality)).decode()
