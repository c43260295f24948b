"""Compares two pictures of pixels, as arrays of rows of red, green and blue."""

import numpy

# Levels of 255: antialiasing differs by less at the pixel nearest to an edge.
SIMILAR = 48


def pixels(image):
    """The levels of a picture that Pillow has decoded."""
    return numpy.asarray(image.convert("RGB")).astype(int)


def differences(one, other):
    """The fraction of pixels that have no similar one within one pixel in the other picture, and the mean difference in levels."""
    height, width = (min(one.shape[axis], other.shape[axis]) for axis in (0, 1))
    one, other = one[:height, :width], other[:height, :width]
    differs = numpy.ones((height, width), bool)
    for mine, its in ((one, other), (other, one)):
        padded = numpy.pad(its, ((1, 1), (1, 1), (0, 0)), mode="edge")
        best = numpy.full((height, width), 255)
        for y in range(3):
            for x in range(3):
                near = padded[y : y + height, x : x + width]
                best = numpy.minimum(best, numpy.abs(mine - near).max(axis=2))
        differs &= best > SIMILAR
    return float(differs.mean()), float(numpy.abs(one - other).mean())
