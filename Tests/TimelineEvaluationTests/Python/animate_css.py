"""The offsets, values and curves of animate.css 4, as its keyframes have them.

A keyframe is (percent, functions of `transform` or None, opacity or None, curve or None). A curve
belongs to the way that begins at its keyframe, as in CSS, where it says nothing the animation's own
curve counts. Lengths that CSS has in percent of the width are those of a view 200 wide.
"""

from curves_and_springs import EASE, EASE_IN, EASE_IN_OUT, EASE_OUT

LAND = (0.215, 0.61, 0.355, 1)
LEAP = (0.755, 0.05, 0.855, 0.06)


class Animation:
    def __init__(self, frames, duration=1, curve=EASE):
        self.frames, self.duration, self.curve = frames, duration, curve


def transforms(*frames):
    """Keyframes of (percent, functions) that have nothing else."""
    return [(percent, functions, None, None) for percent, functions in frames]


def stretched(x, y):
    return {"scaleX": x, "scaleY": y}


def skewed(angle):
    return {"skewX": angle, "skewY": angle}


STILL = {"translateY": 0}

ANIMATIONS = {
    "bounce": Animation(
        [
            (0, STILL, None, LAND),
            (20, STILL, None, LAND),
            (40, {"translateY": -30, "scaleY": 1.1}, None, LEAP),
            (43, {"translateY": -30, "scaleY": 1.1}, None, LEAP),
            (53, STILL, None, LAND),
            (70, {"translateY": -15, "scaleY": 1.05}, None, LEAP),
            (80, {"translateY": 0, "scaleY": 0.95}, None, None),
            (90, {"translateY": -4, "scaleY": 1.02}, None, None),
            (100, STILL, None, LAND),
        ]
    ),
    "flash": Animation(
        [(percent, None, opacity, None)
         for percent, opacity in [(0, 1), (25, 0), (50, 1), (75, 0), (100, 1)]]
    ),
    "pulse": Animation(
        transforms((0, {"scale": 1}), (50, {"scale": 1.05}), (100, {"scale": 1})),
        curve=EASE_IN_OUT,
    ),
    "rubber-band": Animation(
        transforms(
            (0, stretched(1, 1)), (30, stretched(1.25, 0.75)), (40, stretched(0.75, 1.25)),
            (50, stretched(1.15, 0.85)), (65, stretched(0.95, 1.05)),
            (75, stretched(1.05, 0.95)), (100, stretched(1, 1)),
        )
    ),
    "shake-x": Animation(
        transforms(*[
            (percent, {"translateX": 0 if percent % 100 == 0 else 10 if percent % 20 == 0 else -10})
            for percent in range(0, 101, 10)
        ])
    ),
    "head-shake": Animation(
        transforms(
            (0, {"translateX": 0}),
            (6.5, {"translateX": -6, "rotateY": -9}),
            (18.5, {"translateX": 5, "rotateY": 7}),
            (31.5, {"translateX": -3, "rotateY": -5}),
            (43.5, {"translateX": 2, "rotateY": 3}),
            (50, {"translateX": 0}),
        ),
        curve=EASE_IN_OUT,
    ),
    "swing": Animation(
        transforms(*[
            (percent, {"rotate": angle})
            for percent, angle in [(20, 15), (40, -10), (60, 5), (80, -5), (100, 0)]
        ])
    ),
    "tada": Animation(
        transforms(
            (0, {"scale": 1}),
            (10, {"scale": 0.9, "rotate": -3}),
            (20, {"scale": 0.9, "rotate": -3}),
            *[
                (percent, {"scale": 1.1, "rotate": 3 if percent % 20 else -3})
                for percent in range(30, 91, 10)
            ],
            (100, {"scale": 1}),
        )
    ),
    "wobble": Animation(
        transforms(
            (0, {"translateX": 0}),
            (15, {"translateX": -50, "rotate": -5}),
            (30, {"translateX": 40, "rotate": 3}),
            (45, {"translateX": -30, "rotate": -3}),
            (60, {"translateX": 20, "rotate": 2}),
            (75, {"translateX": -10, "rotate": -1}),
            (100, {"translateX": 0}),
        )
    ),
    # CSS has a translation by nothing at 0, 11.1 and 100 %, and so goes from and to it by taking
    # matrices apart; here the angles go straight to and from 0. The matrices are up to 0.019 apart.
    "jello": Animation(
        transforms(
            (0, skewed(0)), (11.1, skewed(0)), (22.2, skewed(-12.5)), (33.3, skewed(6.25)),
            (44.4, skewed(-3.125)), (55.5, skewed(1.5625)), (66.6, skewed(-0.78125)),
            (77.7, skewed(0.390625)), (88.8, skewed(-0.1953125)), (100, skewed(0)),
        )
    ),
    "heart-beat": Animation(
        transforms(
            (0, {"scale": 1}), (14, {"scale": 1.3}), (28, {"scale": 1}), (42, {"scale": 1.3}),
            (70, {"scale": 1}),
        ),
        duration=1.3, curve=EASE_IN_OUT,
    ),
    "back-in-down": Animation(
        [
            (0, {"translateY": -1200, "scale": 0.7}, 0.7, None),
            (80, {"translateY": 0, "scale": 0.7}, 0.7, None),
            (100, {"scale": 1}, 1, None),
        ]
    ),
    "bounce-in": Animation(
        [
            (0, {"scale": 0.3}, 0, LAND),
            (20, {"scale": 1.1}, None, LAND),
            (40, {"scale": 0.9}, None, LAND),
            (60, {"scale": 1.03}, 1, LAND),
            (80, {"scale": 0.97}, None, LAND),
            (100, {"scale": 1}, 1, LAND),
        ],
        duration=0.75,
    ),
    # CSS moves the view by 150 towards an eye 400 away. It then looks 400/(400 - 150) as large, and
    # the scale goes straight to that: alike at the keyframes, up to 0.08 larger between them.
    "flip": Animation(
        [
            (0, {"scale": 1, "rotateY": -360}, None, EASE_OUT),
            (40, {"scale": 1.6, "rotateY": -190}, None, EASE_OUT),
            (50, {"scale": 1.6, "rotateY": -170}, None, EASE_IN),
            (80, {"scale": 0.95, "rotateY": 0}, None, EASE_IN),
            (100, {"scale": 1, "rotateY": 0}, None, EASE_IN),
        ]
    ),
    "hinge": Animation(
        [
            (0, None, None, EASE_IN_OUT),
            (20, {"rotate": 80}, None, EASE_IN_OUT),
            (40, {"rotate": 60}, 1, EASE_IN_OUT),
            (60, {"rotate": 80}, None, EASE_IN_OUT),
            (80, {"rotate": 60}, 1, EASE_IN_OUT),
            (100, {"translateY": 700}, 0, None),
        ],
        duration=2,
    ),
    "roll-in": Animation(
        [
            (0, {"translateX": -200, "rotate": -120}, 0, None),
            (100, {"translateX": 0}, 1, None),
        ]
    ),
    "zoom-in": Animation([(0, {"scale": 0.3}, 0, None), (50, None, 1, None)]),
}
