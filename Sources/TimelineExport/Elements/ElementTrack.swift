import AnimationCore
import TimelineSyntax

/// The motion of one number or custom property of an element.
struct ElementTrack {
  var property: ElementProperty
  /// The keyframes, of which none holds its value: a jump is two of them with a billionth between.
  var keyframes: [WebKeyframe]
  /// When they play; nil for the times of the timeline.
  var timing: CurveTiming?
  /// The number of keyframes of rests at the end.
  private var lastRests = 0
  /// The keyframes until the last one that moves: a rest at the end would make an iteration longer in
  /// which copies start one after another.
  var movingKeyframes: [WebKeyframe] { keyframes.dropLast(lastRests) }
  /// The whole motion as a spring that the library computes itself; nil for other motions.
  var spring: ElementSpring?

  init(
    _ property: ElementProperty, _ keyframes: [WebKeyframe], _ timing: CurveTiming?,
    spring: ElementSpring? = nil
  ) {
    self.property = property
    self.timing = timing
    self.spring = spring
    var expanded: [WebKeyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      expanded.append(keyframe)
      guard keyframe.easing == .hold, index + 1 < keyframes.count else { continue }
      let next = keyframes[index + 1]
      expanded[expanded.count - 1].easing = .linear
      guard next.value != keyframe.value else { continue }
      expanded.append(
        WebKeyframe(
          offset: max(next.offset - 1e-9, keyframe.offset), value: keyframe.value, easing: .linear))
    }
    if let first = expanded.first, first.offset > 0 {
      expanded.insert(WebKeyframe(offset: 0, value: first.value, easing: .linear), at: 0)
    }
    if let last = expanded.last, last.offset < 1 || expanded.count == 1 {
      expanded.append(WebKeyframe(offset: 1, value: last.value, easing: .linear))
    }
    self.keyframes = expanded
    lastRests = Self.lastRests(expanded)
  }

  private static func lastRests(_ keyframes: [WebKeyframe]) -> Int {
    let moving = keyframes.lastIndex { $0.value != keyframes.last?.value }
    return max(keyframes.count - 2 - (moving ?? 0), 0)
  }

  /// The tracks of copies with as many keyframes each; nil if they move in different ways.
  static func aligned(_ copies: [ElementTrack]) -> [ElementTrack]? {
    guard let lists = [WebKeyframe].aligned(copies.map(\.keyframes)) else { return nil }
    let spring = copies.lazy.compactMap(\.spring).first
    let rests = lists.map(lastRests).min() ?? 0
    var result = copies
    for (copy, list) in lists.enumerated() {
      (result[copy].keyframes, result[copy].lastRests) = (list, rests)
      guard let spring, copies[copy].spring == nil else { continue }
      guard let value = list.first?.value, list.allSatisfy({ $0.value == value }),
        let number = Double(value.string)
      else { return nil }
      result[copy].spring = spring.resting(at: number)
    }
    return result
  }
}

/// A motion that is one spring, after a rest at its start and before a rest at its end.
struct ElementSpring {
  let spring: Spring
  /// The rest before it in seconds.
  let delay: Double
  private(set) var from: Double
  private(set) var to: Double
  /// Units a second at its start.
  private(set) var velocity: Double
  /// The largest distance from the curve, which ends where the spring has got to by then.
  let error: Double

  /// The distance from the target at which it may end, as a fraction of its height: less than what
  /// counts as exact.
  private static let rest = 1e-5

  /// The motion of a curve; nil if it is more than one spring, or one that ends too far from its
  /// target.
  ///
  /// - Parameter tolerance: the largest distance, in the curve's unit.
  init?(_ curve: PiecewiseCurve, tolerance: Double) {
    var rest = curve.pieces[...]
    var delay = 0.0
    if let first = rest.first, first.isConstant {
      delay = first.end
      rest = rest.dropFirst()
    }
    guard let piece = rest.popFirst(), case .segment(let component) = piece.shape,
      case .spring(let spring) = component.shape, spring.decay > 0
    else { return nil }
    let numbers = component.coefficients
    let (from, to) = (numbers[0], numbers[0] + numbers[1])
    let end = piece.endValue
    guard numbers[1] != 0, delay == 0 || abs(curve.startValue - from) <= 1e-9 * abs(to - from),
      rest.allSatisfy({ $0.isConstant && abs($0.startValue - end) <= 1e-9 * abs(to - from) }),
      abs(curve.finalValue - end) <= 1e-9 * abs(to - from), abs(end - to) <= tolerance
    else { return nil }
    (self.spring, self.delay, self.from, self.to) = (spring, delay, from, to)
    velocity = numbers[2]
    error = max(abs(end - to), abs(to - from) * ElementSpring.rest)
  }

  /// The spring of a copy that stays where it is.
  func resting(at value: Double) -> ElementSpring {
    var own = self
    (own.from, own.to, own.velocity) = (value, value, 0)
    return own
  }

  /// The distance from the target at which the spring counts as at rest.
  var restDistance: Double { abs(to - from) * ElementSpring.rest }
  /// The speed at which it counts as at rest, in units per second.
  var restSpeed: Double { restDistance * spring.naturalFrequencySquared.squareRoot() }
}
