import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes the exact pieces of a track as keyframes of `AnimationCore`.
struct CoreKeyframes {
  let value: CoreValue
  /// The value at which the keyframes so far end; nil where they tell it themselves.
  private var reached: [Double]?

  init(value: CoreValue) { self.value = value }

  mutating func write(_ piece: SegmentPiece, to source: inout SourceText) {
    let duration: SwiftText = "duration: \(SwiftText(exact: piece.duration))"
    switch piece.shape {
    case .constant(let numbers):
      piece.duration > 0
        ? source.call(SwiftCall("LinearKeyframe", value.text(numbers), duration))
        : source.call(SwiftCall("MoveKeyframe", value.text(numbers)))
      reached = numbers
    case .curve(let curve, let from, let to):
      jump(to: from, &source)
      reached = to
      guard piece.duration > 0 else { return jump(to: to, from: from, &source) }
      var call = SwiftCall("LinearKeyframe", value.text(to), duration)
      if curve != .linear { call.arguments.append("timingCurve: \(CoreKeyframes.text(curve))") }
      source.call(call)
    case .cubic(let from, let to, let fromTangent, let toTangent):
      jump(to: from, &source)
      let velocities = [fromTangent, toTangent].map { tangent in
        value.text(tangent.map { $0 / piece.duration })
      }
      source.call(
        SwiftCall(
          "CubicKeyframe", value.text(to), duration, "startVelocity: \(velocities[0])",
          "endVelocity: \(velocities[1])"))
      reached = to
    case .spring(let spring, let from, let to, let velocity):
      jump(to: from, &source)
      source.call(
        SwiftCall(
          "SpringKeyframe", value.text(to), duration, "spring: \(CoreKeyframes.text(spring))",
          "startVelocity: \(value.text(velocity))"))
      reached = nil
    case .step(.numbers(let from), .numbers(let to)):
      jump(to: from, &source)
      source.call(SwiftCall("LinearKeyframe", value.text(to), duration, "timingCurve: .steps(1)"))
      reached = to
    case .step: break
    case .frames(.numbers(let numbers), let rate, let jumps):
      writeFrames(numbers, rate: rate, jumps: Set(jumps), lasting: piece.duration, to: &source)
    case .frames: break
    }
  }

  /// Writes a jump where the pieces so far end at another value.
  private func jump(to numbers: [Double], _ source: inout SourceText) {
    guard let reached else { return }
    jump(to: numbers, from: reached, &source)
  }

  private func jump(to numbers: [Double], from others: [Double], _ source: inout SourceText) {
    guard numbers != others else { return }
    source.call(SwiftCall("MoveKeyframe", value.text(numbers)))
  }

  // MARK: Frames

  /// Frames that move alike, from one to the next.
  private enum Run {
    case still(count: Int)
    case jump
    case moving
  }

  /// Writes straight lines from frame to frame.
  private mutating func writeFrames(
    _ numbers: [Double], rate: Double, jumps: Set<Int>, lasting duration: Double,
    to source: inout SourceText
  ) {
    let width = value.type.dimension
    let count = numbers.count / width
    func frame(_ index: Int) -> [Double] { Array(numbers[index * width..<(index + 1) * width]) }
    /// The length of some frames; the last one of all may be shorter than the others.
    func length(from first: Int, to last: Int) -> Double {
      min(Double(last) / rate, duration) - Double(first) / rate
    }
    reached = count > 0 ? frame(count - 1) : nil
    var index = 1
    while index < count {
      var next = index
      if jumps.contains(index) {
        source.call(
          SwiftCall(
            "LinearKeyframe", value.text(frame(index)),
            "duration: \(SwiftText(exact: length(from: index - 1, to: index)))",
            "timingCurve: .steps(1)"))
        index += 1
        continue
      }
      while next < count, frame(next) == frame(index - 1) { next += 1 }
      if next > index {
        let time = length(from: index - 1, to: next - 1)
        source.call(
          SwiftCall(
            "LinearKeyframe", value.text(frame(index)), "duration: \(SwiftText(exact: time))"))
        index = next
        continue
      }
      while next < count, !jumps.contains(next), frame(next) != frame(next - 1) { next += 1 }
      let isCut = next == count && length(from: 0, to: count - 1) < Double(count - 1) / rate
      writeLines((index..<(isCut ? next - 1 : next)).map(frame), rate: rate, to: &source)
      if isCut {
        let time = length(from: count - 2, to: count - 1)
        source.call(
          SwiftCall(
            "LinearKeyframe", value.text(frame(next - 1)), "duration: \(SwiftText(exact: time))"))
      }
      index = next
    }
  }

  /// Writes frames of equal length, to each of which a straight line leads.
  private func writeLines(_ frames: [[Double]], rate: Double, to source: inout SourceText) {
    guard let width = frames.first?.count else { return }
    let duration: SwiftText = "duration: \(SwiftText(exact: 1 / rate))"
    let rows = frames.map { frame -> SwiftText in
      let numbers = frame.map { SwiftText(exact: $0) }.joined(separator: ", ")
      return width == 1 ? numbers : "[\(numbers)]"
    }
    let parts = width == 1 ? ["frame"] : (0..<width).map { SwiftText("frame[\($0)]") }
    let type: SwiftText = width == 1 ? "Double" : "[Double]"
    source.block("for frame in [\(rows.joined(separator: ", "))] as [\(type)]") { source in
      source.call(SwiftCall("LinearKeyframe", value.text(parts), duration))
    }
  }

  // MARK: Curves and springs

  static func text(_ curve: UnitCurve) -> SwiftText {
    if let name = CurvePreset.swiftUIName(of: curve) { return ".\(word: name)" }
    if let penner = curve.penner {
      return ".penner(PennerCurve(.\(word: "\(penner.family)"), .\(word: "\(penner.direction)")))"
    }
    if let steps = curve.steps {
      return ".steps(\(steps.count), position: .\(word: steps.position.rawValue))"
    }
    if let points = curve.controlPoints, points.count == 4 {
      let texts = points.map { SwiftText(exact: $0) }
      return
        ".bezier(startControlPoint: UnitPoint(x: \(texts[0]), y: \(texts[1])), endControlPoint: UnitPoint(x: \(texts[2]), y: \(texts[3])))"
    }
    let ends = [(0.0, 0.0)] + (curve.lines ?? []).map { ($0.end.x, $0.end.y) }
    let points = ends.map { SwiftText("(\(SwiftText(exact: $0.0)), \(SwiftText(exact: $0.1)))") }
    return ".points([\(points.joined(separator: ", "))])"
  }

  static func text(_ spring: Spring) -> SwiftText {
    let flag: SwiftText = spring.isOverdamped ? ", allowOverDamping: true" : ""
    return
      "Spring(mass: \(SwiftText(exact: spring.mass)), stiffness: \(SwiftText(exact: spring.springConstant)), damping: \(SwiftText(exact: spring.damping))\(flag))"
  }
}
