"""Timing curves, springs and random numbers with 40 digits, worked out without Keyphase.

Bézier curves are solved by bisection, springs are the closed form of the damped oscillator, and
sines and cosines are their series.
"""

from decimal import Decimal, getcontext

getcontext().prec = 40

PI = Decimal("3.141592653589793238462643383279502884197")
LINEAR = (0, 0, 1, 1)
EASE = (0.25, 0.1, 0.25, 1)
EASE_IN = (0.42, 0, 1, 1)
EASE_OUT = (0, 0, 0.58, 1)
EASE_IN_OUT = (0.42, 0, 0.58, 1)


def decimal(number):
    """The decimal number that is written, not the binary one that is nearest to it."""
    return number if isinstance(number, Decimal) else Decimal(str(number))


def eased(curve, progress):
    """The y of a cubic Bézier curve where its x is the progress."""
    x1, y1, x2, y2 = map(decimal, curve)
    if progress <= 0 or progress >= 1:
        return max(Decimal(0), min(Decimal(1), progress))

    def component(s, a, b):
        return 3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s**3

    low, high = Decimal(0), Decimal(1)
    for _ in range(120):
        middle = (low + high) / 2
        if component(middle, x1, x2) < progress:
            low = middle
        else:
            high = middle
    return component(low, y1, y2)


def cosine(angle):
    """The series of the cosine, after whole turns are taken away."""
    angle = decimal(angle) % (2 * PI)
    sum, term, n = Decimal(1), Decimal(1), 0
    while abs(term) > Decimal("1e-45"):
        n += 2
        term = -term * angle * angle / (n * (n - 1))
        sum += term
    return sum


def sine(angle):
    return cosine(angle - PI / 2)


def spring(origin, target, time, duration=None, bounce=0, response=None, ratio=None, velocity=0):
    """The position of a damped oscillator that is released at the origin."""
    frequency = 2 * PI / decimal(duration if response is None else response)
    ratio = 1 - decimal(bounce) if ratio is None else decimal(ratio)
    origin, target, time, velocity = map(decimal, (origin, target, time, velocity))
    way, decay = origin - target, ratio * frequency
    if ratio == 1:
        return target + (way + (velocity + decay * way) * time) * (-decay * time).exp()
    damped = frequency * (1 - ratio * ratio).sqrt()
    swing = way * cosine(damped * time) + (velocity + decay * way) / damped * sine(damped * time)
    return target + swing * (-decay * time).exp()


def random_number(low, high, stream, index, seed=0):
    """A number between two others, by SplitMix64's step on the seed, the stream and the index."""
    mask = (1 << 64) - 1

    def mix(z):
        z = (z + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    fraction = Decimal(mix(mix(mix(seed) ^ stream) ^ index) >> 11) / (1 << 53)
    return low + (high - low) * fraction
