"""Reads Markdown texts and prints the cells of each row of their tables, and everything that is neither
text nor code.

Reads a list of texts.
"""

import json
import sys

from markdown_it import MarkdownIt

reader = MarkdownIt("gfm-like", {"html": True, "linkify": True})
HARMLESS = {
    "paragraph", "strong", "table", "thead", "tbody", "tr", "th", "td", "inline", "text",
    "code_inline",
}


def others(tokens):
    found = []
    for token in tokens:
        name = token.type.removesuffix("_open").removesuffix("_close")
        is_code = token.type == "html_inline" and token.content in ("<code>", "</code>")
        if name not in HARMLESS and not is_code:
            found.append(f"{token.type} {token.content}")
        found += others(token.children or [])
    return found


results = []
for text in json.load(sys.stdin):
    tokens = reader.parse(text)
    rows = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append(0)
        if token.type in ("td_open", "th_open"):
            rows[-1] += 1
    # The summary is strong in one place.
    strong = sum(t.type == "strong_open" for token in tokens for t in token.children or [])
    results.append({"rows": rows, "others": others(tokens) + ["strong"] * (strong - 1)})
json.dump(results, sys.stdout)
