"""Reads Lottie files with python-lottie and prints the values of their shapes at given frames.

Reads [{"json", "frames"}] and prints, file by file, {"<group or shape>.<key>": [numbers a frame]}
and the markers.
"""

import json
import sys

from lottie import objects


def numbers(value):
    if isinstance(value, (int, float)):
        return [float(value)]
    return [float(number) for number in value]


def read(item, frames, values):
    def add(name, prop):
        values[name] = [numbers(prop.get_value(frame)) for frame in frames]

    def add_transform(transform):
        add(item.name + ".a", transform.anchor_point)
        add(item.name + ".p", transform.position)
        add(item.name + ".s", transform.scale)
        add(item.name + ".r", transform.rotation)
        add(item.name + ".o", transform.opacity)

    if isinstance(item, objects.NullLayer):
        add_transform(item.transform)
    elif isinstance(item, objects.TextLayer):
        # What moves it is in nulls, which have no opacity.
        add("opacity.o", item.transform.opacity)
    elif isinstance(item, objects.ShapeLayer):
        for shape in item.shapes:
            read(shape, frames, values)
    elif isinstance(item, objects.Group):
        for shape in item.shapes:
            if isinstance(shape, objects.TransformShape):
                add_transform(shape)
            else:
                read(shape, frames, values)
    elif isinstance(item, objects.Rect):
        add("rect.r", item.rounded)
        add("rect.s", item.size)
    elif isinstance(item, objects.Path):
        # The outline of artwork, which does not move.
        pass
    elif isinstance(item, objects.Fill):
        add("fill.c", item.color)
    elif isinstance(item, objects.GradientFill):
        add("gradient.g", item.colors.colors)
    elif isinstance(item, objects.Stroke):
        add("stroke.c", item.color)
        add("stroke.w", item.width)
        for index, dash in enumerate(item.dashes or []):
            isPhase = dash.type == objects.StrokeDashType.Offset
            add("stroke.o" if isPhase else f"stroke.d{index}", dash.length)
    elif isinstance(item, objects.Trim):
        add("trim.s", item.start)
        add("trim.e", item.end)
    else:
        sys.exit(f"unknown shape {item}")


results = []
for file in json.load(sys.stdin):
    animation = objects.Animation.load(json.loads(file["json"]))
    values = {}
    for layer in animation.layers:
        read(layer, file["frames"], values)
    results.append({"end": animation.out_point, "rate": animation.frame_rate, "values": values})
json.dump(results, sys.stdout)
