"""Finds lottie-web, which the module dash_extensions contains, for the scripts beside it."""

import importlib.util
import pathlib

# Takes the player out of a bundle whose modules are in `window.modules`.
LOAD = """
() => {
  const modules = window.modules;
  const id = Object.keys(modules).find((key) => {
    const source = modules[key].toString();
    return source.length > 100000 && source.includes("loadAnimation");
  });
  const module = { exports: {} };
  const load = () => ({});
  Object.assign(load, { d: () => {}, r: () => {}, n: (item) => () => item, g: window });
  modules[id].call(module.exports, module, module.exports, load);
  window.player = module.exports;
}
"""


def script():
    """The source of the bundle; None where it is not installed."""
    package = importlib.util.find_spec("dash_extensions")
    if not package:
        return None
    return (pathlib.Path(package.submodule_search_locations[0]) / "async-Lottie.js").read_text()


def load(frame, source):
    """Makes the player `window.player` of a page or of a frame of it."""
    frame.evaluate(
        "window.modules = {}; window.webpackChunkdash_extensions ="
        " { push: ([, found]) => Object.assign(window.modules, found) }"
    )
    frame.add_script_tag(content=source)
    frame.evaluate(LOAD)
