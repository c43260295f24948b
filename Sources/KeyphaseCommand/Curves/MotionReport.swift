import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// The output of `keyphase curve` for a spring, a curve or an animation.
struct MotionReport {
  private enum Subject {
    case spring(Spring)
    case curve(UnitCurve)
    case animation(AnimationTrace, spring: Spring?)
  }

  private let subject: Subject
  private let samples: CurveSamples

  /// Samples a motion from 0 towards a target.
  ///
  /// - Throws: ``CommandFailure`` for too many samples.
  init(_ motion: Motion, framesPerSecond: Double?, target: Double) throws(CommandFailure) {
    let framesPerSecond = framesPerSecond ?? FormatDefaults.frameRate
    do throws(EvaluationError) {
      switch motion {
      case .spring(let model):
        subject = .spring(model.spring)
        samples = try CurveSamples.samples(
          of: model.spring, target: target, framesPerSecond: framesPerSecond)
      case .curve(let model):
        subject = .curve(model.curve)
        samples = try CurveSamples.samples(
          of: model.curve, target: target, samplesPerUnit: framesPerSecond)
      case .animation(let model):
        let trace = try AnimationTrace(model, target: target, framesPerSecond: framesPerSecond)
        subject = .animation(trace, spring: model.integratedSpring)
        samples = trace.samples
      }
    } catch {
      throw CommandFailure(error.description)
    }
  }

  /// A JSON object with the parameters and samples.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch subject {
      case .spring(let spring):
        json.member("kind", "spring")
        SpringSummary(spring: spring).write(to: &json)
      case .curve(let curve):
        json.member("kind", "curve")
        if let points = curve.controlPoints {
          json.key("controlPoints")
          json.array(numbers: points)
        }
      case .animation(let trace, let spring):
        json.member("kind", "animation")
        if let spring { SpringSummary(spring: spring).write(to: &json) }
        json.member("endTime", orNull: trace.endTime)
        json.member("logicalCompletionTime", orNull: trace.logicalCompletionTime)
      }
      json.key("times")
      json.array(numbers: samples.times)
      json.key("values")
      json.array(numbers: samples.values)
      // Velocities are optional: an animation need not provide them.
      if !samples.velocities.isEmpty {
        json.key("velocities")
        json.array(numbers: samples.velocities)
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes the parameters and a plot.
  func write(to text: inout PlotText, columns: Int, rows: Int) {
    let isOverProgress: Bool
    switch subject {
    case .spring(let spring):
      isOverProgress = false
      line("spring", to: &text)
      for words in SpringSummary(spring: spring).lines { line("  \(words)", to: &text) }
    case .curve(let curve):
      isOverProgress = true
      line("curve", to: &text)
      for words in lines(of: curve) { line("  \(words)", to: &text) }
    case .animation(let trace, let spring):
      isOverProgress = false
      line("animation", to: &text)
      for words in lines(of: trace, spring) { line("  \(words)", to: &text) }
    }
    guard samples.times.count > 1 else { return }
    text.newLine()
    let name = isOverProgress ? "value over progress" : "value"
    PlotPanel(
      title: "", unit: "", times: samples.times,
      series: [PlotSeries(name: name, values: samples.values)], timeUnit: isOverProgress ? "" : "s"
    ).write(to: &text, columns: columns, rows: rows)
  }

  private func lines(of curve: UnitCurve) -> [String] {
    var lines: [String] = []
    if let points = curve.controlPoints {
      let numbers = points.map { NumberText.string($0, decimals: 6) }.joined(separator: ", ")
      lines.append("[\(numbers)]")
    }
    let (start, end) = (slope(curve.velocity(at: 0)), slope(curve.velocity(at: 1)))
    return lines + ["initial slope \(start), final slope \(end)"]
  }

  private func lines(of trace: AnimationTrace, _ spring: Spring?) -> [String] {
    // The spring's settling duration is omitted, since it differs from the end of the animation.
    let families = spring.map { SpringSummary(spring: $0).families } ?? []
    guard let end = trace.endTime else { return families + ["never ends; only the start is shown"] }
    let done = trace.logicalCompletionTime ?? end
    return families + [
      "logically complete at \(NumberText.seconds(done, decimals: 6))",
      "removed at \(NumberText.seconds(end, decimals: 6))",
    ]
  }

  private func slope(_ value: Double) -> String {
    value.isFinite ? NumberText.string(value, decimals: 6) : "without bound"
  }

  private func line(_ words: String, to text: inout PlotText) {
    text.write("\(words)")
    text.newLine()
  }
}

extension JSONWriter {
  /// Writes a member with a number, or with `null` for nil.
  fileprivate mutating func member(_ key: String, orNull number: Double?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }
}
