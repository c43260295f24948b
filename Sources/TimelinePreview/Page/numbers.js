// Numbers, times and counts as people read them, the same in every language of the browser.

/**
 * A number with as many digits as matter at its size.
 * @param {number} value
 * @param {number} [step] the smallest change that is seen; by default a ten-thousandth of the value
 * @returns {string}
 */
export function number(value, step = Math.abs(value) / 10000) {
  const digits = Math.min(Math.max(-Math.floor(Math.log10(step || 0.001)), 0), 4);
  const text = value.toFixed(digits);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short.replace("-", "−");
}

/**
 * A value with its unit.
 * @param {number} value
 * @param {string} unit
 * @param {number} [step]
 * @returns {string}
 */
export function quantity(value, unit, step) {
  if (!unit) return number(value, step);
  return number(value, step) + (unit === "°" ? unit : ` ${unit}`);
}

/**
 * Seconds with three decimal places.
 * @param {number} time
 * @returns {string}
 */
export const seconds = (time) => `${time.toFixed(3)} s`;

/**
 * A count with its noun.
 * @param {number} count
 * @param {string} noun in the singular
 * @returns {string}
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/**
 * Round values that divide a range, for the lines of an axis.
 * @param {number} low
 * @param {number} high
 * @param {number} count about how many
 * @returns {number[]}
 */
export function ticks(low, high, count) {
  const rough = (high - low) / Math.max(count, 1);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((each) => each * power >= rough * 0.999);
  const values = [];
  const first = Math.ceil(low / step - 1e-9);
  for (let index = first; index * step <= high + step * 1e-9; index += 1) {
    // A multiple is rounded to the digits of its step, since 3 · 0.1 is not 0.3.
    values.push(Number((index * step).toPrecision(12)));
  }
  return values;
}
