"""The browser extension may do what its page in Documentation says, and no more; its words are whole in every language."""

import json
import re

from checkout import Violation
from courtesy import FAMILIAR

FOLDER = "Apps/Companion/"
MANIFEST = f"{FOLDER}manifest.json"
PERMISSIONS = ["activeTab", "scripting", "sidePanel", "storage"]
HOSTS = ["http://127.0.0.1/*"]
#: Every way into the browser that is not in one of these is a violation.
MEMBERS = {
    "manifest_version", "name", "description", "version", "default_locale", "minimum_chrome_version", "icons", "permissions", "host_permissions",
    "background", "action", "side_panel", "sidebar_action", "content_security_policy", "browser_specific_settings",
}
POLICY = {
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src http://127.0.0.1:*", "form-action 'none'",
    "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
}
LOCALES = {"ar", "de", "en", "es", "fr", "hi", "zh_CN"}
#: The one file that may use the network.
NETWORK = f"{FOLDER}panel/formly.js"
FORBIDDEN = [
    (r"\.(?:submit|requestSubmit)\(\)", "a form is never sent"),
    (r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval)\b|new Function\b", "a string never becomes markup or code"),
]
REACHING = re.compile(r"\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|\bhttps?://(?!127\.0\.0\.1)")


def check(checkout):
    if MANIFEST not in checkout.paths:
        return
    yield from _check_manifest(json.loads(checkout.text(MANIFEST)))
    yield from _check_words(checkout)
    for path in checkout.under(FOLDER, suffix=".js"):
        text = checkout.text(path)
        for pattern, reason in FORBIDDEN:
            yield from _search(path, text, re.compile(pattern), reason)
        if path != NETWORK:
            yield from _search(path, text, REACHING, "only panel/formly.js may use the network")
    for path in checkout.under(FOLDER, suffix=".html"):
        yield from _search(path, checkout.text(path), re.compile(r"\bon\w+=\"|style=\"|<style|<script(?![^>]*\bsrc=\"[\w./-]+\")"), "nothing stands inline")


def _check_manifest(manifest):
    for name in sorted(set(manifest) - MEMBERS):
        yield Violation(MANIFEST, 1, f"{name}: a member that nobody agreed to")
    if sorted(manifest.get("permissions", [])) != PERMISSIONS:
        yield Violation(MANIFEST, 1, f"permissions are not {PERMISSIONS}")
    if manifest.get("host_permissions") != HOSTS:
        yield Violation(MANIFEST, 1, f"host_permissions are not {HOSTS}")
    policy = manifest.get("content_security_policy", {}).get("extension_pages", "")
    if {part.strip() for part in policy.split(";")} != POLICY:
        yield Violation(MANIFEST, 1, "the content security policy is not the one that was agreed to")


def _check_words(checkout):
    tables = {}
    for path in checkout.under(f"{FOLDER}_locales/", suffix="messages.json"):
        tables[path.split("/")[3]] = json.loads(checkout.text(path))
    for language in sorted(LOCALES - set(tables)):
        yield Violation(f"{FOLDER}_locales/{language}/messages.json", 1, "is missing")
    english = tables.get("en", {})
    for language, table in tables.items():
        path = f"{FOLDER}_locales/{language}/messages.json"
        for key in sorted(set(english) ^ set(table)):
            yield Violation(path, 1, f"{key}: not in both this table and the English one")
        for key in set(english) & set(table):
            mine, theirs = (set(re.findall(r"\$\d", entry[key]["message"])) for entry in (table, english))
            if mine != theirs:
                yield Violation(path, 1, f"{key}: placeholders {sorted(mine)} where English has {sorted(theirs)}")
            familiar = FAMILIAR.get(language.split("_")[0])
            if found := familiar and familiar.search(table[key]["message"]):
                yield Violation(path, 1, f"{key}: “{found.group()}” is the familiar form")
    code = "".join(checkout.text(path) for path in checkout.under(FOLDER, suffix=".js"))
    page = "".join(checkout.text(path) for path in checkout.under(FOLDER, suffix=".html")) + checkout.text(MANIFEST)
    named = set(re.findall(r"\bsay\(\"(\w+)\"", code)) | set(re.findall(r"(?:data-i18n=\"|__MSG_)(\w+?)(?:\"|__)", page))
    for key in sorted(named - set(english)):
        yield Violation(f"{FOLDER}_locales/en/messages.json", 1, f"{key}: is named and has no words")
    for key in sorted(set(english) - named):
        # Keys that are put together: `why_` and its reason.
        if not re.search(rf"[\"`]{key}[\"`]", code) and not re.search(rf"`{key.split('_')[0]}_\$\{{", code):
            yield Violation(f"{FOLDER}_locales/en/messages.json", 1, f"{key}: is used nowhere")


def _search(path, text, pattern, reason):
    for match in pattern.finditer(text):
        yield Violation(path, text.count("\n", 0, match.start()) + 1, f"{match.group().strip()}: {reason}")
