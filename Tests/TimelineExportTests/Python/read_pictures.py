"""Reads a picture with Pillow: {"size", "durations" in milliseconds, "middles" of what is red in each frame}."""

import io
import json
import sys

import numpy
from PIL import Image, ImageSequence

image = Image.open(io.BytesIO(sys.stdin.buffer.read()))
durations, middles = [], []
for frame in ImageSequence.Iterator(image):
    frame.load()
    durations.append(frame.info.get("duration", 0))
    pixels = numpy.asarray(frame.convert("RGB"), float)
    # How red a pixel is on white.
    weights = 255 - pixels[:, :, 1]
    # Formats with losses leave traces of what has moved.
    weights[weights < 64] = 0
    rows, columns = numpy.indices(weights.shape)
    total = weights.sum()
    middles.append([((columns + 0.5) * weights).sum() / total, ((rows + 0.5) * weights).sum() / total])
json.dump({"size": image.size, "durations": durations, "middles": middles}, sys.stdout)
