"""Material's and iOS's motions and those of many copies: for each column, its value at a time."""

from curves_and_springs import (
    EASE_IN, EASE_IN_OUT, EASE_OUT, LINEAR, Decimal, decimal, eased, random_number, spring,
)

STANDARD = (0.4, 0, 0.2, 1)
ACCELERATE = (0.4, 0, 1, 1)
DECELERATE = (0, 0, 0.2, 1)
SMOOTH = {"duration": 0.5, "bounce": 0}
SNAPPY = {"duration": 0.5, "bounce": 0.15}
BOUNCY = {"duration": 0.5, "bounce": 0.3}


def way(start, end, origin, target, curve=LINEAR):
    """From one value to another between two times."""
    start, end, origin, target = map(decimal, (start, end, origin, target))
    return lambda time: origin + (target - origin) * eased(curve, (time - start) / (end - start))


def released(start, origin, target, parameters, velocity=0):
    """A spring that is released at a time."""
    return lambda time: spring(
        origin, target, max(Decimal(0), time - decimal(start)), velocity=velocity, **parameters)


def rest_to_rest(origin, target, duration):
    """A cubic that begins and ends at rest, there and back without end."""
    def position(time):
        cycle, part = divmod(time / decimal(duration), 1)
        part = 1 - part if cycle % 2 else part
        return decimal(origin) + (decimal(target) - decimal(origin)) * part**2 * (3 - 2 * part)
    return position


def then(*pieces):
    """(end, function) one after the other; each counts to its end."""
    return lambda time: next(
        function for end, function in pieces if end is None or time <= decimal(end))(time)


def turning(period):
    return lambda time: time / decimal(period) % 1 * 360


def stepping(time):
    """135 degrees in each 0.6665 s, three turns in all and again."""
    step, part = divmod(time / Decimal("0.6665"), 1)
    return step % 8 * 135 + 135 * eased(STANDARD, part)


def arc(time):
    """From 10 to 280 degrees of the ring and back, in 0.6665 s each."""
    step, part = divmod(time / Decimal("0.6665"), 1)
    grown = eased(STANDARD, part)
    return (10 + 270 * (1 - grown if step % 2 else grown)) / 360


def refreshed(time):
    """Pulled by a spring that is cut at 0.4 s, held there, and released from where it was."""
    pulled = released(0, 0, 60, SMOOTH)
    reached = pulled(Decimal("0.4"))
    return then((0.4, pulled), (1.6, lambda _: reached),
                (None, released(1.6, reached, 0, SMOOTH)))(time)


def faded(time):
    """A spoke that fades from 1 to 0.2 in 0.8 s, twice; the first run owns its end."""
    if time <= 0 or time >= Decimal("1.6"):
        return Decimal(1 if time <= 0 else "0.2")
    part = time / Decimal("0.8") % 1 or Decimal(1)
    return 1 - part * Decimal("0.8")


def passing(time):
    """A light that crosses in 1.1 s and waits for 0.4 s."""
    local = max(Decimal(0), time) % Decimal("1.5")
    return way(0, 1.1, -180, 180, EASE_IN_OUT)(local)


def pressed(time):
    """Pressed in 0.1 s with -3 a second, then let go with that velocity."""
    return then((0.1, way(0, 0.1, 1, 0.7)),
                (None, released(0.1, 0.7, 1, {"duration": 0.35, "bounce": 0.5}, -3)))(time)


def copies(name, indices, column):
    """The columns of some copies; `column` makes a copy's function from its index."""
    return {name.format(index): column(index) for index in indices}


def after(delay, function):
    return lambda time: function(time - decimal(delay))


def flown(index):
    """Up by a random way, and down."""
    top = random_number(-320, -180, 2, index, seed=7)
    return then((0.5, way(0, 0.5, 0, top, EASE_OUT)), (None, way(0.5, 1.6, top, 480, EASE_IN)))


def grown(index):
    """The bars start by their distance from the fourth of seven, in 0.3 s."""
    return released(abs(index - 3) * Decimal("0.1"), 0, Decimal("0.4") + index * Decimal("0.1"),
                    BOUNCY)


def fanned(index, target):
    """The cards start from the last of five, 40 ms apart."""
    origin = 0 if target <= 0 else 1
    return released((4 - index) * Decimal("0.04"), origin, target, SNAPPY)


OPEN = {"response": 0.42, "ratio": 0.85}

# By motion: the times, and the columns.
MOTIONS = {
    "shared-axis": ([0, 0.05, 0.1, 0.2, 0.3], {
        "outgoing.offsetX": way(0, 0.3, 0, -30, STANDARD),
        "outgoing.opacity": way(0, 0.09, 1, 0, ACCELERATE),
        "incoming.offsetX": way(0, 0.3, 30, 0, STANDARD),
        "incoming.opacity": way(0.09, 0.3, 0, 1, DECELERATE),
    }),
    "fade-through": ([0, 0.05, 0.1, 0.2, 0.3], {
        "outgoing.opacity": way(0, 0.09, 1, 0, ACCELERATE),
        "incoming.opacity": way(0.09, 0.3, 0, 1, DECELERATE),
        "incoming.scale": way(0.09, 0.3, 0.92, 1, DECELERATE),
    }),
    "circular-progress": ([0, 0.25, 1, 2, 5.5, 12.345], {
        "rotation": turning("1.5682352941176"),
        "layer": stepping,
        "trimEnd": arc,
    }),
    "unlock-shake": ([0, 0.03, 0.1, 0.25, 0.4], {
        "offsetX": released(0, 0, 0, {"response": 0.2, "ratio": 0.2}, 900),
    }),
    "app-open": ([0, 0.05, 0.15, 0.3, 0.5], {
        "app.frame.x": released(0, 45, 0, OPEN),
        "app.frame.y": released(0, 642, 0, OPEN),
        "app.frame.width": released(0, 60, 390, OPEN),
        "app.cornerRadius": released(0, 14, 47, OPEN),
        "icon.opacity": way(0, 0.12, 1, 0, EASE_IN),
    }),
    "like-heart": ([0, 0.05, 0.15, 0.2, 0.3, 0.5], {
        "heart.scale": pressed,
        "ring.scale": way(0.1, 0.5, 0, 1, EASE_OUT),
        "ring.opacity": way(0.1, 0.5, 1, 0, EASE_IN),
    }),
    "pull-to-refresh": ([0, 0.2, 1, 1.5, 1.7, 2], {
        "list.offsetY": refreshed,
        **copies("spoke[{}].rotation", [3], lambda index: lambda _: Decimal(index * 45)),
        **copies("spoke[{}].opacity", [0, 5],
                 lambda index: after(index * Decimal("0.1"), faded)),
    }),
    "shimmer": ([0, 0.3, 0.7, 1.2, 2, 10], {
        **copies("light[{}].offsetX", [0, 2],
                 lambda index: after(index * Decimal("0.08"), passing)),
        "line[0].opacity": rest_to_rest(1, 0.7, 0.75),
    }),
    "staggered-list": ([0, 0.1, 0.3, 0.5], {
        **copies("row[{}].opacity", [0, 3],
                 lambda index: after(index * Decimal("0.05"), way(0, 0.2, 0, 1))),
        **copies("row[{}].offsetY", [0, 7],
                 lambda index: released(index * Decimal("0.05"), 24, 0, SMOOTH)),
    }),
    "chart-bars": ([0, 0.1, 0.25, 0.4, 0.6], copies("bar[{}].scaleY", [0, 2, 3, 6], grown)),
    "typing-dots": ([0, 0.25, 0.7, 1.45, 9.2], copies(
        "dot[{}].opacity", range(3),
        lambda index: lambda time: rest_to_rest(0.3, 1, 0.5)(
            max(Decimal(0), time - index * Decimal("0.2"))))),
    "confetti": ([0, 0.3, 0.5, 1, 1.5], {
        **copies("piece[{}].offsetX", [19],
                 lambda index: way(0, 1.6, 0, random_number(-160, 160, 1, index, 7), EASE_OUT)),
        **copies("piece[{}].offsetY", [7], flown),
        **copies("piece[{}].rotation", [12],
                 lambda index: way(0, 1.6, 0, random_number(-720, 720, 3, index, 7))),
        **copies("piece[{}].opacity", [4], lambda _: way(1.2, 1.6, 1, 0)),
    }),
    "spinner": ([0, 0.35, 1, 1.7, 5, 20.1], {
        "rotation": turning(1.6),
        "trimEnd": rest_to_rest(0.1, 0.8, 0.7),
    }),
    "card-stack": ([0, 0.05, 0.15, 0.3, 0.5], {
        **copies("card[{}].offsetY", [0, 3], lambda index: fanned(index, (index - 4) * 18)),
        **copies("card[{}].scale", [0, 2], lambda index: fanned(
            index, 1 - (4 - index) * Decimal("0.05"))),
    }),
    "logo-intro": ([0, 0.1, 0.3, 0.6, 0.8, 1], {
        "logo.opacity": way(0, 0.2, 0, 1),
        "logo.scale": then((0.5, way(0, 0.5, 0.4, 1.1, EASE_IN_OUT)),
                           (None, released(0.5, 1.1, 1, BOUNCY))),
        "name.opacity": way(0.5, 0.8, 0, 1),
        "button[0].opacity": way(0.6, 0.85, 0, 1),
        "button[2].offsetY": released("0.76", 32, 0, SNAPPY),
    }),
}
