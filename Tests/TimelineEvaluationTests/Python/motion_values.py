"""Prints the tables of known motions for `KnownMotion+Values.swift`, worked out without Keyphase.

    python3 motion_values.py            all tables
    python3 motion_values.py bounce     one of them
"""

import sys

from animate_css import ANIMATIONS
from css_keyframes import columns
from curves_and_springs import decimal
from touch_and_material import MOTIONS

# Parts of the duration, none of them a keyframe's.
PARTS = [0, "0.05", "0.25", "0.48", "0.63", "0.87", 1]


def number(value):
    text = format(round(value, 12).normalize(), "f")
    return "0" if text == "-0" else text


def table(times, columns):
    rows = [["time", *columns]] + [
        [number(time), *(number(column(time)) for column in columns.values())] for time in times
    ]
    widths = [max(map(len, cells)) for cells in zip(*rows)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def tables():
    for name, animation in ANIMATIONS.items():
        yield name, [decimal(part) * decimal(animation.duration) for part in PARTS], columns(animation)
    for name, (times, motion) in MOTIONS.items():
        yield name, [decimal(time) for time in times], motion


for name, times, motion in tables():
    if len(sys.argv) < 2 or name in sys.argv[1:]:
        print(f"{name}\n{table(times, motion)}\n")
