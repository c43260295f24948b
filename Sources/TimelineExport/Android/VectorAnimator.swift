import TimelineSyntax

/// When an animator of Android starts, how long it takes, and how often it plays.
struct VectorTiming {
  /// Seconds until it starts.
  var delay: Double
  /// Seconds of an iteration.
  var duration: Double
  /// The number of iterations; nil without end.
  var iterations: Int?
  /// Whether every second iteration plays backwards.
  var alternates: Bool

  /// The milliseconds of a time, of which Android has integers.
  static func milliseconds(_ seconds: Double) -> Int { KotlinKeyframes.milliseconds(seconds) }

  /// The attributes of the animator.
  var attributes: [(MarkupText, MarkupText)] {
    var list: [(MarkupText, MarkupText)] = [
      ("android:duration", "\(Self.milliseconds(duration))")
    ]
    if delay > 0 { list.append(("android:startOffset", "\(Self.milliseconds(delay))")) }
    if iterations != 1 {
      list.append(("android:repeatCount", "\((iterations ?? 0) - 1)"))
      if alternates { list.append(("android:repeatMode", "reverse")) }
    }
    return list
  }

  /// How far its times are from those of the timeline, in seconds.
  var shift: Double { max(KotlinKeyframes.rounding(delay), KotlinKeyframes.rounding(duration)) }
}

/// An animator of an attribute of a group or a path.
enum VectorAnimator {
  /// A number along keyframes, which may repeat.
  case number([EasedKeyframe], VectorTiming)
  /// A change of a colour or a path from a value to another one.
  case change(type: MarkupText, from: MarkupText, to: MarkupText, easing: Easing, VectorTiming)

  /// Writes the animator.
  ///
  /// - Parameter property: the name of the attribute.
  func write(_ property: MarkupText, to xml: inout MarkupWriter) {
    switch self {
    case .number(let keyframes, let timing):
      let attributes = timing.attributes + [Self.linear]
      xml.element("objectAnimator", attributes) { xml in
        xml.element(
          "propertyValuesHolder",
          [("android:propertyName", property), ("android:valueType", "floatType")]
        ) { Self.write(keyframes, of: timing, to: &$0) }
      }
    case .change(let type, let from, let to, let easing, let timing):
      let attributes: [(MarkupText, MarkupText)] =
        [("android:propertyName", property)] + timing.attributes + [
          ("android:valueType", type), ("android:valueFrom", from), ("android:valueTo", to),
        ]
      Self.write("objectAnimator", attributes, easing, to: &xml)
    }
  }

  /// Without it, Android accelerates and decelerates.
  private static let linear: (MarkupText, MarkupText) = (
    "android:interpolator", "@android:anim/linear_interpolator"
  )

  /// Writes the keyframes with their fractions of the iteration; each has the interpolator that leads
  /// to it.
  private static func write(
    _ keyframes: [EasedKeyframe], of timing: VectorTiming, to xml: inout MarkupWriter
  ) {
    var all = keyframes
    if let first = all.first, first.time > 0 {
      all.insert(EasedKeyframe(time: 0, value: first.value, easing: .linear), at: 0)
    }
    if let last = all.last, last.time < timing.duration - 1e-9 {
      all[all.count - 1].easing = .linear
      all.append(EasedKeyframe(time: timing.duration, value: last.value, easing: .linear))
    }
    for (index, keyframe) in all.enumerated() {
      let fraction = timing.duration > 0 ? min(keyframe.time / timing.duration, 1) : 1
      func attributes(_ value: Double) -> [(MarkupText, MarkupText)] {
        [
          ("android:fraction", "\(fraction, decimals: Digits.ofOffset)"),
          ("android:value", "\(value, decimals: 9)"),
        ]
      }
      guard index > 0 else {
        xml.element("keyframe", attributes(keyframe.value))
        continue
      }
      let (before, easing) = (all[index - 1], all[index - 1].easing)
      if easing == .hold, before.value != keyframe.value {
        xml.element("keyframe", attributes(before.value) + [linear])
      }
      write("keyframe", attributes(keyframe.value), easing, to: &xml)
    }
  }

  /// Writes an element with the interpolator of an easing.
  private static func write(
    _ name: MarkupText, _ attributes: [(MarkupText, MarkupText)], _ easing: Easing,
    to xml: inout MarkupWriter
  ) {
    guard let data = VectorInterpolator.data(of: easing) else {
      return xml.element(name, attributes + [linear])
    }
    xml.element(name, attributes) { xml in
      xml.element("aapt:attr", [("name", "android:interpolator")]) { xml in
        xml.element("pathInterpolator", [("android:pathData", data)])
      }
    }
  }
}

/// The path of an interpolator, from (0, 0) to (1, 1).
enum VectorInterpolator {
  /// The path of an easing; nil for a linear one.
  static func data(of easing: Easing) -> MarkupText? {
    switch easing {
    case .linear, .hold, .steps, .polyline: nil
    case .bezier(let x1, let y1, let x2, let y2): "M 0,0\(curve([x1, y1, x2, y2, 1, 1]))"
    }
  }

  /// The path of a motion from 0 to 1 along keyframes.
  static func data(of keyframes: [EasedKeyframe]) -> MarkupText {
    guard let first = keyframes.first, let last = keyframes.last, last.time > first.time else {
      return "M 0,0 L 1,1"
    }
    let length = last.time - first.time
    func x(_ keyframe: EasedKeyframe) -> Double { (keyframe.time - first.time) / length }
    var data: MarkupText = "M 0,0"
    for (start, end) in zip(keyframes, keyframes.dropFirst()) where end.time > start.time {
      // An interpolator ends at 1, which a spring has nearly reached.
      let to = end.time == last.time ? 1 : end.value
      let (width, height) = (x(end) - x(start), to - start.value)
      guard case .bezier(let x1, let y1, let x2, let y2) = start.easing else {
        data += " L \(x(end), decimals: 6),\(to, decimals: 6)"
        continue
      }
      data += curve([
        x(start) + x1 * width, start.value + y1 * height, x(start) + x2 * width,
        start.value + y2 * height, x(end), to,
      ])
    }
    return data
  }

  private static func curve(_ numbers: [Double]) -> MarkupText {
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      "\(numbers[$0], decimals: 6),\(numbers[$0 + 1], decimals: 6)" as MarkupText
    }
    return " C \(points.joined(separator: " "))"
  }
}
