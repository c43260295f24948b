// What the files of `keyphase export --to reanimated` play their timelines by. The functions that a style or a
// derived value calls run on the thread of the screen: the export adds the directive "worklet" to each of them.

import { useEffect } from "react";
import {
  Easing, ReduceMotion, cancelAnimation, useAnimatedStyle, useDerivedValue, useSharedValue, withTiming,
} from "react-native-reanimated";
import { endOf, valuesOf } from "./evaluate.js";

/** The longest time that is played, in seconds: a day of what never ends. */
const longest = 86400;

/** The seconds since a view appeared or `trigger` changed, until the last of some motions ends. */
function usePlayed(motions, trigger) {
  const time = useSharedValue(0);
  useEffect(() => {
    const ends = motions.flat().map((motion) => endOf(motion) + Math.max(0, ...motion.copies.map(({ begin }) => begin)));
    const seconds = Math.min(Math.max(0, ...ends), longest);
    time.value = 0;
    time.value = withTiming(seconds, {
      duration: 1000 * seconds, easing: Easing.linear, reduceMotion: ReduceMotion.Never,
    });
    return () => cancelAnimation(time);
  }, [trigger]);
  return time;
}

/** The seconds to which the value of an input moves a timeline. */
function useDriven(value, from, to, seconds) {
  return useDerivedValue(() => Math.min(Math.max((value.value - from) / (to - from), 0), 1) * seconds);
}

/** The values of a view by the names of its properties, as numbers in a list; nothing where it stays as it is. */
function useValues(time, motions, index = 0) {
  return useDerivedValue(() => valuesIn(motions, time.value, index));
}

/** The style of a view. */
function useStyle(time, motions, index) {
  return useAnimatedStyle(() => styleOf(motions, valuesIn(motions, time.value, index)));
}

function valuesIn(motions, time, index) {
  for (const motion of motions) {
    for (const copy of motion.copies) {
      if (copy.index === index) return valuesOf(motion, time - copy.begin);
    }
  }
  return {};
}

function colorOf(numbers) {
  const [red, green, blue] = numbers.map((number) => Math.round(255 * Math.min(Math.max(number, 0), 1)));
  return `rgba(${red}, ${green}, ${blue}, ${Math.min(Math.max(numbers[3], 0), 1)})`;
}

/** What React Native shows of values, in SwiftUI's order: scale, skew, rotation, rotation in space, offset. */
function styleOf(motions, values) {
  const style = {};
  if (motions.length === 0) return style;
  const { anchor, side } = motions[0];
  const number = (name, fallback) => (name in values ? values[name][0] : fallback);
  const transform = [];
  const offset = values.offset ?? [0, 0];
  const x = offset[0] + number("offsetX", 0);
  const y = offset[1] + number("offsetY", 0);
  if ("offset" in values || "offsetX" in values) transform.push({ translateX: x });
  if ("offset" in values || "offsetY" in values) transform.push({ translateY: y });
  const near = number("perspective", 1);
  const eye = near > 0 ? [{ perspective: side / near }] : [];
  if ("rotationY" in values) transform.push(...eye, { rotateY: `${number("rotationY")}deg` });
  if ("rotationX" in values) transform.push(...eye, { rotateX: `${number("rotationX")}deg` });
  if ("rotation" in values) transform.push({ rotate: `${number("rotation")}deg` });
  for (const name of ["skewX", "skewY"]) {
    if (name in values) transform.push({ [name]: `${number(name)}deg` });
  }
  const scale = number("scale", 1);
  if ("scaleX" in values || "scaleY" in values) {
    transform.push({ scaleX: scale * number("scaleX", 1) }, { scaleY: scale * number("scaleY", 1) });
  } else if ("scale" in values) {
    transform.push({ scale });
  }
  if (transform.length > 0) style.transform = transform;
  const point = values.anchor ?? anchor;
  if (point) style.transformOrigin = [`${100 * point[0]}%`, `${100 * point[1]}%`, 0];
  if ("opacity" in values) style.opacity = Math.min(Math.max(number("opacity"), 0), 1);
  if ("cornerRadius" in values) style.borderRadius = Math.max(number("cornerRadius"), 0);
  if ("width" in values) style.width = Math.max(number("width"), 0);
  if ("height" in values) style.height = Math.max(number("height"), 0);
  if ("zIndex" in values) style.zIndex = number("zIndex");
  if ("padding" in values) {
    const [top, start, bottom, end] = values.padding;
    Object.assign(style, { paddingTop: top, paddingStart: start, paddingBottom: bottom, paddingEnd: end });
  }
  if ("backgroundColor" in values) style.backgroundColor = colorOf(values.backgroundColor);
  if ("foregroundColor" in values) style.color = colorOf(values.foregroundColor);
  if ("tint" in values) style.tintColor = colorOf(values.tint);
  return style;
}
