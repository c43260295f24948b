import AnimationCore
import TestSupport
import Testing

struct SteppedAnimationReference: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    var base: String
    var modifier: String
    var delta: Double
    var count: Int
    var nil_time: Number
    var logical_time: Number
    var values: Values
  }

  enum Values: Decodable, Sendable {
    case list([Double])
    /// "90 x delta-1 values": the values of the same animation for a change of 1, times a factor.
    case multiple

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let list = try? container.decode([Double].self) {
        self = .list(list)
      } else {
        self = .multiple
      }
    }
  }

  var hz: Double
  var samples: [Row]

  static let all = ReferenceData.load("stepped_60hz.json", as: SteppedAnimationReference.self)
}

/// Parses the reference's notation for animations.
enum AnimationNotation {
  static func animation(_ text: String) -> Animation {
    var animation: Animation?
    for call in calls(text) {
      animation = animation.map { modify($0, call) } ?? base(call)
    }
    return animation ?? .linear
  }

  struct Call {
    var name: String
    var labels: [String: Double]
    var plain: [Double]
    var flags: [String: Bool]
  }

  static func calls(_ text: String) -> [Call] {
    var calls: [Call] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let name = rest.prefix { $0.isLetter || $0.isNumber }
      rest = rest.dropFirst(name.count)
      var call = Call(name: String(name), labels: [:], plain: [], flags: [:])
      if rest.first == "(" {
        let inner = rest.dropFirst().prefix { $0 != ")" }
        rest = rest.dropFirst(inner.count + 2)
        for part in inner.split(separator: ",") {
          let pair = part.split(separator: ":").map { $0.filter { $0 != " " } }
          if pair.count == 2 {
            if let number = Double(pair[1]) {
              call.labels[pair[0]] = number
            } else {
              call.flags[pair[0]] = pair[1] == "true"
            }
          } else if let number = Double(pair[0]) {
            call.plain.append(number)
          }
        }
      }
      if rest.first == "." { rest = rest.dropFirst() }
      calls.append(call)
    }
    return calls
  }

  private static func base(_ call: Call) -> Animation {
    func label(_ name: String) -> Double? { call.labels[name] }
    let p = call.plain
    switch call.name {
    case "linear": return .linear(duration: p.first ?? 0.35)
    case "easeIn": return .easeIn(duration: p.first ?? 0.35)
    case "easeOut": return .easeOut(duration: p.first ?? 0.35)
    case "easeInOut": return .easeInOut(duration: p.first ?? 0.35)
    case "circularEaseInOut": return .timingCurve(.circularEaseInOut, duration: p.first ?? 0.35)
    case "timingCurve": return .timingCurve(p[0], p[1], p[2], p[3], duration: p[4])
    case "smooth": return .smooth
    case "snappy": return .snappy
    case "bouncy": return .bouncy
    case "interactiveSpring": return .interactiveSpring
    case "interpolatingSpring":
      if let stiffness = label("stiffness") {
        return .interpolatingSpring(
          mass: label("mass") ?? 1, stiffness: stiffness, damping: label("damping") ?? 0,
          initialVelocity: label("initialVelocity") ?? 0)
      }
      return .interpolatingSpring(
        duration: label("duration") ?? 0.5, bounce: label("bounce") ?? 0)
    default:
      if let response = label("response") {
        return .spring(response: response, dampingFraction: label("dampingFraction") ?? 0.825)
      }
      return .spring(duration: label("duration") ?? 0.5, bounce: label("bounce") ?? 0)
    }
  }

  private static func modify(_ animation: Animation, _ call: Call) -> Animation {
    switch call.name {
    case "delay": animation.delay(call.plain[0])
    case "speed": animation.speed(call.plain[0])
    case "repeatCount":
      animation.repeatCount(
        Int(call.plain[0]), autoreverses: call.flags["autoreverses"] ?? true)
    default: animation.logicallyComplete(after: call.labels["after"] ?? 0)
    }
  }
}

@Suite(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
struct SteppedAnimationTests {
  @Test func `animations agree with the reference frame by frame`() throws {
    let reference = try #require(SteppedAnimationReference.all)
    #expect(reference.samples.count > 150)
    for row in reference.samples {
      let text = row.base + (row.modifier.isEmpty ? "" : "." + row.modifier)
      let animation = AnimationNotation.animation(text)
      let stepped = SteppedAnimation(animation, target: row.delta, framesPerSecond: reference.hz)
      let isSpring =
        row.base.contains("pring") || ["smooth", "snappy", "bouncy"].contains(row.base)
      let tolerance = (isSpring ? 1e-9 : 7e-6) * abs(row.delta)
      #expect(stepped.values.count == row.count, "\(text) × \(row.delta)")
      switch row.values {
      case .list(let expected):
        for (index, (actual, expected)) in zip(stepped.values, expected).enumerated() {
          #expect(isClose(actual, expected, tolerance), "\(text) frame \(index)")
        }
      case .multiple:
        // The reference only gives these as multiples of the values for a change of 1.
        let unit = SteppedAnimation(animation, target: 1, framesPerSecond: reference.hz)
        for (index, (actual, expected)) in zip(stepped.values, unit.values).enumerated() {
          #expect(isClose(actual, expected * row.delta, tolerance), "\(text) × frame \(index)")
        }
      }
      #expect(stepped.endTime == row.nil_time.value, "\(text) ends at \(stepped.endTime)")
      // An animation that completes only when it ends has no time of its own.
      if row.logical_time.value.isNaN {
        #expect(stepped.logicalTime == nil, "\(text) × \(row.delta) completes before its end")
      } else {
        #expect(
          stepped.logicalTime == row.logical_time.value,
          "\(text): \(stepped.logicalTime ?? .nan) ≠ \(row.logical_time.value)")
      }
    }
  }
}

/// The frames of an animation until it ends.
struct SteppedAnimation {
  var values: [Double] = []
  /// The time of the first frame without a value, in seconds.
  var endTime = 0.0
  /// The time of the first frame in which it is logically complete; nil if it is only by its end.
  var logicalTime: Double?

  init(_ animation: Animation, target: Double, framesPerSecond: Double, limit: Int = 2000) {
    var context = AnimationContext<Double>()
    while values.count < limit {
      endTime = Double(values.count) / framesPerSecond
      let part = animation.animate(value: target, time: endTime, context: &context)
      if context.isLogicallyComplete, logicalTime == nil { logicalTime = endTime }
      guard let part else { return }
      values.append(part)
    }
  }
}
