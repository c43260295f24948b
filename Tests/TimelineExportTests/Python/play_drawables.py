"""Reads drawables and interpolators of Android, checks them against what the platform knows, and plays them.

Reads {"drawables": [{"text", "parts", "times"}], "interpolators": [{"text", "times"}]}. Prints {"drawables", "interpolators"}: for each
drawable and part the numbers of its attributes at each time (seconds), colours as four numbers from 0 to 1, paths as their numbers;
for each interpolator its values at fractions of its time. Exits with a message if an element, an attribute or a value is not one
that Android has.
"""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree

ANDROID = "{http://schemas.android.com/apk/res/android}"
INLINE = "{http://schemas.android.com/aapt}attr"
TOOLS = "{http://schemas.android.com/tools}"

FLOAT, INTEGER, COLOR, PATH = "float", "integer", "color", "path"
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
PATTERNS = {
    FLOAT: NUMBER,
    INTEGER: r"-?\d+",
    COLOR: r"#[0-9A-Fa-f]{8}",
    PATH: rf"[MLCZ, \d.-]+",
    "dimension": rf"{NUMBER}dp",
    "name": r"[a-z][a-z0-9_]*",
    "cap": "butt|round|square",
    "join": "miter|round|bevel",
    "mode": "restart|reverse",
    "type": "floatType|colorType|pathType",
    "property": r"[a-zA-Z]+",
    "interpolator": "@android:anim/linear_interpolator",
    "gradient": "linear|radial|sweep",
}

# The attributes of each element that are used here, as of API level 24, with the values that they take.
GROUP = dict.fromkeys(["rotation", "pivotX", "pivotY", "scaleX", "scaleY", "translateX", "translateY"], FLOAT)
SHAPE = {
    "pathData": PATH, "fillColor": COLOR, "strokeColor": COLOR, "strokeWidth": FLOAT, "fillAlpha": FLOAT, "strokeAlpha": FLOAT,
    "trimPathStart": FLOAT, "trimPathEnd": FLOAT, "trimPathOffset": FLOAT,
}
TIMES = {"duration": INTEGER, "startOffset": INTEGER, "repeatCount": INTEGER, "repeatMode": "mode", "interpolator": "interpolator"}
ELEMENTS = {
    "animated-vector": {},
    "vector": {"width": "dimension", "height": "dimension", "viewportWidth": FLOAT, "viewportHeight": FLOAT},
    "group": {"name": "name", **GROUP},
    "path": {"name": "name", "strokeLineCap": "cap", "strokeLineJoin": "join", **SHAPE},
    "target": {"name": "name"},
    "set": {},
    "objectAnimator": {"propertyName": "property", "valueType": "type", "valueFrom": None, "valueTo": None, **TIMES},
    "propertyValuesHolder": {"propertyName": "property", "valueType": "type"},
    "keyframe": {"fraction": FLOAT, "value": FLOAT, "interpolator": "interpolator"},
    "pathInterpolator": {"pathData": PATH},
    "gradient": {
        "type": "gradient",
        **dict.fromkeys(["startX", "startY", "endX", "endY", "centerX", "centerY", "gradientRadius"], FLOAT),
    },
    "item": {"offset": FLOAT, "color": COLOR},
}
CHILDREN = {
    "animated-vector": {INLINE, "target"}, "vector": {"group", "path"}, "group": {"group", "path"}, "path": {INLINE}, "target": {INLINE},
    "set": {"objectAnimator"}, "objectAnimator": {"propertyValuesHolder", INLINE}, "propertyValuesHolder": {"keyframe"},
    "keyframe": {INLINE}, "gradient": {"item"},
}
INLINED = {"drawable": "vector", "animation": "set", "interpolator": "pathInterpolator", "fillColor": "gradient"}


def check(element):
    """Checks an element and what is inside of it."""
    if element.tag == INLINE:
        name = element.attrib.get("name", "").removeprefix("android:")
        assert [child.tag for child in element] == [INLINED.get(name)], f"{name} has {[child.tag for child in element]}"
        assert set(element.attrib) == {"name"}, element.attrib
    else:
        known = ELEMENTS.get(element.tag)
        assert known is not None, f"Android has no element {element.tag}"
        for name, value in element.attrib.items():
            if name.startswith(TOOLS):
                continue
            assert name.startswith(ANDROID), f"{name} of {element.tag} is in no namespace of Android"
            own = name.removeprefix(ANDROID)
            assert own in known, f"{element.tag} has no attribute {own}"
            kind = known[own] or {"colorType": COLOR, "pathType": PATH}[element.attrib[ANDROID + "valueType"]]
            assert re.fullmatch(PATTERNS[kind], value), f"{own} of {element.tag} cannot be {value}"
        for child in element:
            assert child.tag in CHILDREN.get(element.tag, set()), f"{child.tag} in {element.tag}"
    for child in element:
        check(child)


def attribute(element, name, otherwise=None):
    return element.attrib.get(ANDROID + name, otherwise)


def points(data):
    """The numbers of a path."""
    return [float(number) for number in re.findall(NUMBER, data)]


def commands(data):
    return re.sub(rf"{NUMBER}|[, ]", "", data)


class Interpolator:
    """A path from (0, 0) to (1, 1) along which time is eased."""

    def __init__(self, data):
        parts = re.findall(r"([MLC])([^MLC]*)", data)
        self.curves = []
        last = None
        for command, text in parts:
            numbers = points(text)
            if command == "M":
                assert numbers == [0, 0], data
                last = (0.0, 0.0)
            elif command == "L":
                x, y = numbers
                self.curves.append((last, last, (x, y), (x, y)))
                last = (x, y)
            else:
                pairs = list(zip(numbers[::2], numbers[1::2]))
                assert len(pairs) == 3, data
                self.curves.append((last, *pairs))
                last = pairs[2]
        assert last == (1, 1), f"an interpolator ends at {last}"
        for curve in self.curves:
            xs = [self.at(curve, index / 64)[0] for index in range(65)]
            assert all(one <= other + 1e-9 for one, other in zip(xs, xs[1:])), f"time runs backwards in {data}"

    @staticmethod
    def at(curve, t):
        s = 1 - t
        weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return tuple(sum(weight * point[axis] for weight, point in zip(weights, curve)) for axis in (0, 1))

    def __call__(self, x):
        for curve in self.curves:
            if x <= curve[3][0] or curve is self.curves[-1]:
                low, high = 0.0, 1.0
                for _ in range(60):
                    middle = (low + high) / 2
                    if self.at(curve, middle)[0] < x:
                        low = middle
                    else:
                        high = middle
                return self.at(curve, (low + high) / 2)[1]
        return x


def interpolator(element):
    own = element.find(f"{INLINE}/pathInterpolator")
    if own is not None:
        return Interpolator(attribute(own, "pathData"))
    assert attribute(element, "interpolator") or element.tag == "keyframe", "an animator accelerates and decelerates"
    return lambda fraction: fraction


class Animator:
    """What an `objectAnimator` does to an attribute."""

    def __init__(self, element):
        holder = element.find("propertyValuesHolder")
        own = element if holder is None else holder
        self.property = attribute(own, "propertyName")
        self.type = attribute(own, "valueType")
        self.duration = int(attribute(element, "duration"))
        self.start = int(attribute(element, "startOffset", "0"))
        self.count = int(attribute(element, "repeatCount", "0"))
        self.reverses = attribute(element, "repeatMode") == "reverse"
        self.ease = interpolator(element)
        if holder is None:
            assert self.type in ("colorType", "pathType"), self.type
            frames = [(0.0, attribute(element, "valueFrom"), None), (1.0, attribute(element, "valueTo"), None)]
        else:
            assert self.type == "floatType", self.type
            frames = [
                (float(attribute(child, "fraction")), attribute(child, "value"), interpolator(child) if index else None)
                for index, child in enumerate(holder)
            ]
            assert frames[0][0] == 0 and frames[-1][0] == 1, f"keyframes from {frames[0][0]} to {frames[-1][0]}"
            assert all(one[0] <= other[0] for one, other in zip(frames, frames[1:])), "keyframes go back"
        if self.type == "pathType":
            assert commands(frames[0][1]) == commands(frames[1][1]), "paths with other commands cannot become each other"
        self.frames = [(fraction, value_of(self.type, text), ease) for fraction, text, ease in frames]

    def value(self, milliseconds):
        """The value at a time; None before it starts."""
        time = milliseconds - self.start
        if time < 0:
            return None
        index = int(time // self.duration) if self.duration else 0
        fraction = time / self.duration - index if self.duration else 1
        if self.count >= 0 and index > self.count:
            index, fraction = self.count, 1.0
        if self.reverses and index % 2 == 1:
            fraction = 1 - fraction
        fraction = self.ease(fraction)
        for before, after in zip(self.frames, self.frames[1:]):
            if fraction < after[0] or after is self.frames[-1]:
                width = after[0] - before[0]
                own = (fraction - before[0]) / width if width else 1
                own = after[2](own) if after[2] else own
                return mix(self.type, before[1], after[1], own)


def value_of(kind, text):
    if kind == "colorType":
        components = [int(text[index : index + 2], 16) / 255 for index in (1, 3, 5, 7)]
        return components[1:] + components[:1]
    return points(text) if kind == "pathType" else [float(text)]


def mix(kind, one, other, fraction):
    if kind != "colorType":
        return [a + (b - a) * fraction for a, b in zip(one, other)]
    light = [a**2.2 + (b**2.2 - a**2.2) * fraction for a, b in zip(one[:3], other[:3])]
    return [max(value, 0) ** (1 / 2.2) for value in light] + [one[3] + (other[3] - one[3]) * fraction]


def play(drawable):
    root = ElementTree.fromstring(drawable["text"])
    assert root.tag == "animated-vector", root.tag
    check(root)
    parts = {}
    for element in root.find(INLINE).iter():
        if name := attribute(element, "name"):
            assert name not in parts, f"two parts are called {name}"
            parts[name] = element
    animators = {}
    for target in root.findall("target"):
        name = attribute(target, "name")
        assert name in parts, f"there is no part {name}"
        known = GROUP if parts[name].tag == "group" else SHAPE
        for element in target.iter("objectAnimator"):
            own = Animator(element)
            assert own.property in known, f"{parts[name].tag} has no {own.property}"
            kind = {FLOAT: "floatType", COLOR: "colorType", PATH: "pathType"}[known[own.property]]
            assert own.type == kind, f"{own.property} is no {own.type}"
            animators.setdefault(name, {}).setdefault(own.property, []).append(own)

    def shown(name, time):
        if name not in parts:
            return {}
        element = parts[name]
        known = GROUP if element.tag == "group" else SHAPE
        values = {}
        for key, kind in known.items():
            if (text := attribute(element, key)) is not None:
                values[key] = value_of({COLOR: "colorType", PATH: "pathType"}.get(kind, "floatType"), text)
            for animator in animators.get(name, {}).get(key, []):
                # One that has ended keeps its value until the next one begins.
                if (value := animator.value(1000 * time)) is not None:
                    values[key] = value
        return values

    return [[shown(name, time) for time in drawable["times"]] for name in drawable["parts"]]


def eased(own):
    root = ElementTree.fromstring(own["text"])
    assert root.tag == "pathInterpolator", root.tag
    check(root)
    ease = Interpolator(attribute(root, "pathData"))
    return [ease(time) for time in own["times"]]


def main():
    job = json.load(sys.stdin)
    results = {"drawables": [], "interpolators": []}
    for index, drawable in enumerate(job["drawables"]):
        try:
            results["drawables"].append(play(drawable))
        except (AssertionError, ElementTree.ParseError) as error:
            sys.exit(f"drawable {index}: {error}\n{drawable['text'][:600]}")
    for own in job["interpolators"]:
        results["interpolators"].append(eased(own))
    json.dump(results, sys.stdout)


main()
