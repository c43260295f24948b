"""Compares the values of the CSS motions with what Chromium computes for real keyframes.

Needs playwright; prints the largest difference of each motion. Chromium prints six digits.
"""

import math
import re
import sys

from playwright.sync_api import sync_playwright

from animate_css import ANIMATIONS
from css_keyframes import functions, style_sheet, value
from curves_and_springs import Decimal

READ = """([id, time]) => {
  const animation = document.getElementById(id).getAnimations()[0];
  animation.pause();
  animation.currentTime = time * 1000;
  const style = getComputedStyle(document.getElementById(id));
  return [style.transform, style.opacity];
}"""


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def matrix(function, number):
    """The matrix of a function of `transform`."""
    result = [[float(i == j) for j in range(4)] for i in range(4)]
    angle = math.radians(number)
    if function == "translateX":
        result[0][3] = number
    elif function == "translateY":
        result[1][3] = number
    elif function.startswith("scale"):
        for axis, letter in enumerate("XY"):
            if function in ("scale", f"scale{letter}"):
                result[axis][axis] = number
    elif function == "rotate":
        result[0][:2] = math.cos(angle), -math.sin(angle)
        result[1][:2] = math.sin(angle), math.cos(angle)
    elif function == "rotateY":
        result[0][0], result[0][2] = math.cos(angle), math.sin(angle)
        result[2][0], result[2][2] = -math.sin(angle), math.cos(angle)
    elif function == "skewX":
        result[0][1] = math.tan(angle)
    elif function == "skewY":
        result[1][0] = math.tan(angle)
    return result


def expected(animation, time):
    result = matrix("scale", 1)
    for function in functions(animation):
        if function != "opacity":
            result = product(result, matrix(function, float(value(animation, function, time))))
    return result


def computed(text):
    if text == "none":
        return matrix("scale", 1)
    numbers = list(map(float, re.findall(r"[-+.e\d]+", text.split("(")[1])))
    if len(numbers) == 16:
        return [[numbers[column * 4 + row] for column in range(4)] for row in range(4)]
    a, b, c, d, x, y = numbers
    return [[a, c, 0, x], [b, d, 0, y], [0, 0, 1, 0], [0, 0, 0, 1]]


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    page = browser.new_page()
    page.set_content(
        "<style>" + "".join(style_sheet(*item) for item in ANIMATIONS.items()) + "</style>"
        + "".join(f"<div id={name} style='width:200px;height:100px'></div>" for name in ANIMATIONS))
    for name, animation in ANIMATIONS.items():
        largest, when = 0.0, None
        for step in range(101):
            time = Decimal(step) / 100 * Decimal(str(animation.duration))
            transform, opacity = page.evaluate(READ, [name, float(time)])
            shown, model = computed(transform), expected(animation, time)
            difference = max(
                abs(shown[i][j] - model[i][j]) / max(1, abs(model[i][j]))
                for i in range(4) for j in range(4))
            if "opacity" in functions(animation):
                difference = max(
                    difference, abs(float(opacity) - float(value(animation, "opacity", time))))
            if difference > largest:
                largest, when = difference, step
        print(f"{name:14} {largest:.1e} at {when}%")
    browser.close()
