"""What CSS keyframes show at a time, and the style sheet that says the same to a browser."""

from curves_and_springs import Decimal, decimal, eased

PROPERTIES = {
    "translateX": "offsetX",
    "translateY": "offsetY",
    "rotate": "rotation",
    "rotateY": "rotationY",
}
UNITS = {
    "translateX": "px", "translateY": "px", "rotate": "deg", "rotateY": "deg", "skewX": "deg",
    "skewY": "deg",
}
ORDER = [
    "translateX", "translateY", "scale", "scaleX", "scaleY", "rotate", "rotateY", "skewX", "skewY"
]


def neutral(function):
    return 1 if function.startswith("scale") or function == "opacity" else 0


def functions(animation):
    """The functions of all keyframes, with which the order of their products is the same, and
    `opacity` if a keyframe has one."""
    used = {name for _, transform, _, _ in animation.frames for name in transform or {}}
    return [name for name in ORDER if name in used] + ["opacity"] * any(
        frame[2] is not None for frame in animation.frames)


def stops(animation, function):
    """(part of the duration, value, curve of the way behind it) of a function."""
    result = []
    for percent, transform, opacity, curve in animation.frames:
        value = opacity if function == "opacity" else (
            None if transform is None else transform.get(function, neutral(function)))
        if value is not None:
            result.append((decimal(percent) / 100, decimal(value), curve or animation.curve))
    if result[0][0] > 0:
        # A keyframe at 0 % without the property still says the curve, in Chromium at least.
        curve = animation.frames[0][0] == 0 and animation.frames[0][3] or animation.curve
        result.insert(0, (Decimal(0), decimal(neutral(function)), curve))
    if result[-1][0] < 1:
        result.append((Decimal(1), decimal(neutral(function)), animation.curve))
    return result


def value(animation, function, time):
    progress = time / decimal(animation.duration)
    reached = stops(animation, function)
    for (start, origin, curve), (end, target, _) in zip(reached, reached[1:]):
        if progress <= end:
            part = eased(curve, (progress - start) / (end - start))
            return origin + (target - origin) * part
    return reached[-1][1]


def columns(animation):
    """The columns of `sample`: their names, and functions of the time."""
    return {
        PROPERTIES.get(name, name): lambda time, name=name: value(animation, name, time)
        for name in functions(animation)
    }


def style_sheet(name, animation):
    def timing(curve):
        return f"animation-timing-function:cubic-bezier{tuple(curve)};"

    rules = []
    for percent, transform, opacity, curve in animation.frames:
        text = ""
        if transform is not None:
            text += "transform:" + " ".join(
                f"{function}({number}{UNITS.get(function, '')})"
                for function, number in transform.items()) + ";"
        if opacity is not None:
            text += f"opacity:{opacity};"
        rules.append(f"{percent}%{{{text}{timing(curve) if curve else ''}}}")
    return (f"@keyframes {name}{{{''.join(rules)}}}"
            f"#{name}{{animation:{name} {animation.duration}s both;{timing(animation.curve)}}}")
