import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What `keyphase curve` says about a spring or a curve.
struct MotionReport {
  private enum Subject {
    case spring(Spring)
    case curve(UnitCurve)
  }

  private let subject: Subject
  private let samples: MotionSamples
  private let target: Double

  /// Samples a motion.
  ///
  /// - Throws: ``CommandFailure`` for too many samples, and for what cannot be played.
  init(_ motion: Motion, framesPerSecond: Double?, target: Double) throws(CommandFailure) {
    self.target = target
    do throws(EvaluationError) {
      switch motion {
      case .spring(let model):
        subject = .spring(model.spring)
        samples = try MotionSamples.samples(
          of: model.spring, target: target, framesPerSecond: framesPerSecond ?? 60)
      case .curve(let model):
        subject = .curve(model.curve)
        samples = try MotionSamples.samples(
          of: model.curve, target: target, samplesPerUnit: framesPerSecond ?? 60)
      case .animation:
        throw EvaluationError.unsupportedContents(timeline: "curve", kind: "animations")
      }
    } catch .unsupportedContents {
      throw CommandFailure(
        "this is an animation, which this version cannot play yet",
        help: "springs and curves can be shown: `--as spring`, `--as curve`")
    } catch {
      throw CommandFailure(error.description)
    }
  }

  /// One object with the parameters and samples.
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
      }
      json.key("times")
      json.array(numbers: samples.times)
      json.key("values")
      json.array(numbers: samples.values)
      json.key("velocities")
      json.array(numbers: samples.velocities)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The parameters and a plot.
  func write(to text: inout PlotText, columns: Int, rows: Int) {
    let name: String
    switch subject {
    case .spring(let spring):
      name = "value"
      line("spring", to: &text)
      for words in SpringSummary(spring: spring).lines { line("  \(words)", to: &text) }
    case .curve(let curve):
      name = "value over progress"
      line("curve", to: &text)
      if let points = curve.controlPoints {
        let numbers = points.map { AxisTicks.rounded($0, digits: 6) }.joined(separator: ", ")
        line("  [\(numbers)]", to: &text)
      }
      let (start, end) = (curve.velocity(at: 0), curve.velocity(at: 1))
      line("  leaves with slope \(slope(start)), arrives with \(slope(end))", to: &text)
    }
    text.newLine()
    let isTime = if case .spring = subject { true } else { false }
    let series = PlotSeries(name: name, values: samples.values)
    PlotPanel(
      title: "", unit: "", times: samples.times, series: [series], timeUnit: isTime ? "s" : ""
    ).write(to: &text, columns: columns, rows: rows)
  }

  private func slope(_ value: Double) -> String {
    value.isFinite ? AxisTicks.rounded(value, digits: 6) : "without bound"
  }

  private func line(_ words: String, to text: inout PlotText) {
    text.write(words)
    text.newLine()
  }
}
