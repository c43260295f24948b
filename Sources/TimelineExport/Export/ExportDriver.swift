import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The input that moves an exported timeline.
struct ExportDriver {
  let driver: TimelineDriver
  /// The length of the timeline in seconds, with all views that it moves.
  let length: Double

  /// - Parameter part: what the timeline is a part of; nil for one that moves no elements.
  /// - Returns: nil for a timeline that plays.
  init?(_ timeline: CompiledTimeline, part: ExportPart?, of document: TimelineDocument) {
    guard let driver = timeline.driver else { return nil }
    self.driver = driver
    let whole = part.flatMap { try? CompiledTimeline.compile($0.whole, of: document).first }
    length = (whole ?? timeline).motion.end
  }

  /// The name of the input.
  var input: String { driver.input.value }

  /// Whether the input decreases while the timeline goes on.
  var isReversed: Bool { driver.to < driver.from }
}

extension ExportInput {
  /// The input that moves a timeline, or the timeline that it is a part of; nil for one that plays.
  func driver(of timeline: CompiledTimeline) -> ExportDriver? {
    ExportDriver(timeline, part: part(of: timeline), of: document)
  }

  /// Reports what an input does when the finger that moves it lifts, which no format has.
  func reportDetents(of format: String, log: inout ExportLog) {
    var seen: Set<String> = []
    for timeline in timelines {
      let name = part(of: timeline)?.whole.name ?? timeline.timeline.name
      guard let driver = timeline.driver, seen.insert(name.value).inserted,
        let place = driver.detents.first?.span ?? driver.run.first?.time.span
      else { continue }
      var hasAnimation = driver.animation != nil
      if case .default? = driver.animation?.value.base { hasAnimation = false }
      let keys = [
        driver.detents.isEmpty ? nil : "`detents`", hasAnimation ? "`animation`" : nil,
        driver.deceleration == .normal ? nil : "`deceleration`",
        driver.run.isEmpty ? nil : "`run`",
      ].compactMap { $0 }
      let list = keys.dropLast().joined(separator: ", ")
      let isOne = keys.count == 1
      log.warn(
        "\(format) has no \(isOne ? "" : "\(list) and ")\(keys.last ?? "") of the input `\(driver.input.value)`",
        at: place,
        instead: driver.detents.isEmpty
          ? "the app moves `\(driver.input.value)`"
          : "the app moves `\(driver.input.value)`, also to where it comes to rest; `TimelineDriver.detent(from:velocity:)` computes that"
      )
    }
  }

  /// Reports inputs to a format whose files play over time.
  func reportDrivers(of format: String, log: inout ExportLog) {
    for timeline in timelines {
      let name = part(of: timeline)?.whole.name ?? timeline.timeline.name
      guard let driver = timeline.driver else { continue }
      log.warn(
        "\(format) does not follow `\(driver.input.value)`, which moves `\(name.value)`",
        at: driver.input.span,
        instead:
          "`\(name.value)` plays over time, from \(NumberText.string(driver.from)) to \(NumberText.string(driver.to)) of `\(driver.input.value)`"
      )
    }
  }
}
