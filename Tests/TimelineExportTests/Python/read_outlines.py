"""Reads exports in a browser and prints the outline of each: what there is, without any names or texts
that a file may choose.

Reads {"browser", "styles", "modules", "pages", "pictures"}, lists of texts.
"""

import json
import sys

from chromium import opened_page

STYLE = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const outline = [];
  const visit = (rules) => {
    for (const rule of rules) {
      outline.push(rule.constructor.name);
      outline.push(rule.selectorText ?? rule.name ?? rule.conditionText ?? rule.keyText ?? "");
      if (rule.style) outline.push(...rule.style);
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  visit(sheet.cssRules);
  return outline;
}"""

MODULE = r"""async (text) => {
  window.hit = 0;
  window.injected = () => { window.hit += 1; };
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  const outline = [`calls ${window.hit}`, ...Object.keys(module)];
  const texts = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|\/\/.*/g;
  for (const value of Object.values(module)) {
    const source = typeof value === "object" ? JSON.stringify(value) : `${value}`;
    // How long texts are decides where lines break.
    outline.push(...source.replace(texts, "text").replace(/\s+|,\s*(?=[\])}])/g, "").split(","));
  }
  return outline;
}"""

# Labels of a picture that are too long for their place are left out.
PAGE = """() => [
  `calls ${window.hit ?? 0}`,
  ...[...document.querySelectorAll("*:not(text)")].flatMap((element) =>
    [element.tagName, ...element.getAttributeNames()]),
]"""

PICTURE = """(text) => {
  const picture = new DOMParser().parseFromString(text, "image/svg+xml");
  return [...picture.querySelectorAll("*:not(text)")].flatMap((element) =>
    [element.tagName, ...element.getAttributeNames()]);
}"""


job = json.load(sys.stdin)
with opened_page(job["browser"]) as page:
    requests, errors = [], []
    page.route("**", lambda route: route.abort())
    page.on("request", lambda request: requests.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script("window.injected = () => { window.hit = (window.hit ?? 0) + 1; }")
    styles = [page.evaluate(STYLE, text) for text in job["styles"]]
    modules = [page.evaluate(MODULE, text) for text in job["modules"]]
    pictures = [page.evaluate(PICTURE, text) for text in job["pictures"]]
    pages = []
    for text in job["pages"]:
        # A new document: the policy of a page holds for whatever is written after it.
        page.goto("about:blank")
        requests.clear()
        errors.clear()
        page.evaluate("window.hit = 0")
        page.set_content(text)
        own = [url for url in requests if not url.startswith(("about:", "data:", "blob:"))]
        pages.append(page.evaluate(PAGE) + list(errors) + own)
    json.dump(
        {"styles": styles, "modules": modules, "pages": pages, "pictures": pictures}, sys.stdout)
