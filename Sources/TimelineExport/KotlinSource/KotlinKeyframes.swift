import TimelineSyntax

/// The keyframes of a number in Compose, which stand at whole milliseconds.
struct KotlinKeyframes {
  /// A value and the easing to the next one.
  struct Keyframe {
    var milliseconds: Int
    var value: Double
    var easing: Easing
  }

  private(set) var keyframes: [Keyframe] = []
  /// The furthest that a keyframe was moved in time, in seconds.
  private(set) var shift = 0.0
  /// Whether other copies of an element have as many keyframes.
  private var isAligned = false

  /// Converts keyframes, at most one of which remains at each millisecond.
  ///
  /// A jump is two keyframes at one time, of which the first one goes a millisecond earlier and holds
  /// its value.
  init(_ list: [EasedKeyframe]) {
    for (index, keyframe) in list.enumerated() {
      var time = KotlinKeyframes.milliseconds(keyframe.time)
      var easing = keyframe.easing
      if index + 1 < list.count, list[index + 1].time - keyframe.time <= 1e-9 { easing = .hold }
      if let last = keyframes.last, last.milliseconds >= time {
        let before = keyframes.dropLast().last?.milliseconds ?? -1
        if time - 1 > before, last.value != keyframe.value {
          keyframes[keyframes.count - 1].milliseconds = time - 1
          keyframes[keyframes.count - 1].easing = .hold
          note(Double(time - 1) / 1000 - list[index - 1].time)
        } else if keyframes.count == 1, last.value != keyframe.value {
          // It begins with a jump, before which it may be seen.
          keyframes[0].easing = .hold
          time = last.milliseconds + 1
        } else {
          keyframes.removeLast()
        }
      }
      keyframes.append(Keyframe(milliseconds: time, value: keyframe.value, easing: easing))
      note(Double(time) / 1000 - keyframe.time)
    }
  }

  /// - Parameter list: keyframes with those of other copies, which are kept where they rest.
  init(aligned list: [Keyframe]) {
    keyframes = list
    isAligned = true
  }

  /// The latest time that an `Int` of Kotlin has, in milliseconds.
  static let latest = Int(Int32.max)

  /// The nearest millisecond of a time in seconds.
  static func milliseconds(_ seconds: Double) -> Int {
    Int(min(max((seconds * 1000).rounded(), 0), Double(latest)))
  }

  /// How far a time is moved to a whole millisecond, in seconds.
  static func rounding(_ seconds: Double) -> Double {
    abs(Double(milliseconds(seconds)) / 1000 - seconds)
  }

  private mutating func note(_ change: Double) { shift = max(shift, abs(change)) }

  /// Whether all keyframes have the same value.
  var isConstant: Bool {
    !isAligned && keyframes.allSatisfy { $0.value == keyframes[0].value }
  }

  /// The lines of the body of `keyframes`, without easings where they are what Compose uses itself, or
  /// change nothing.
  var lines: [KotlinText] {
    keyframes.enumerated().map { index, keyframe in
      let text: KotlinText =
        "\(KotlinKeyframes.number(keyframe.value)) at \(keyframe.milliseconds)"
      guard index + 1 < keyframes.count,
        isAligned || keyframes[index + 1].value != keyframe.value,
        let easing = KotlinKeyframes.text(keyframe.easing)
      else { return text }
      return "\(text) using \(easing)"
    }
  }

  /// The literal of a number, in the precision that it has there.
  static func number(_ value: Double) -> KotlinText {
    // Literals that round to zero or are too large do not compile.
    let number = Float(value)
    return number == 0 ? "0f" : "\(number.isFinite ? value : .infinity)f"
  }

  /// The expression of an easing; nil for a straight line, which is Compose's default.
  private static func text(_ easing: Easing) -> KotlinText? {
    switch easing {
    case .linear, .polyline: return nil
    case .hold, .steps: return "HoldEasing"
    case .bezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { KotlinText("\($0, decimals: 6)f") }
      return "CubicBezierEasing(\(points.joined(separator: ", ")))"
    }
  }
}
