import TimelineDocument
import TimelineSyntax

/// Inputs of a page.
extension ExportDriver {
  /// The function of CSS that follows the input; nil for one that a script sets.
  var timeline: StyleText? {
    switch driver.input.value {
    case TimelineDriver.scroll: "scroll()"
    case TimelineDriver.view: "view()"
    default: nil
    }
  }

  /// The custom property with the value of the input.
  var variable: String { "--\(driver.input.value)" }

  /// A number that a script sets, registered so that elements inherit it from the page.
  var registration: WebVariable? {
    guard timeline == nil else { return nil }
    return WebVariable(
      name: "--\(suffix: driver.input.value)", syntax: "<number>",
      initial: "\(driver.from, decimals: 6)", inherits: true)
  }

  /// The words of an animation after the name of its keyframes.
  func animation(_ timing: CurveTiming) -> StyleText {
    guard timeline != nil else {
      return "\(timing.duration, decimals: 9)s linear\(Self.repeats(timing)) both paused"
    }
    // A range that is passed backwards ends with the first cycle.
    let count = timing.iterations ?? 1
    let startsBackwards = isReversed && (!timing.alternates || count % 2 == 1)
    let direction: StyleText =
      switch (timing.alternates, startsBackwards) {
      case (false, false): ""
      case (false, true): " reverse"
      case (true, false): " alternate"
      case (true, true): " alternate-reverse"
      }
    return "linear\(count == 1 ? "" : " \(count)")\(direction) both"
  }

  private static func repeats(_ timing: CurveTiming) -> StyleText {
    let count = timing.iterations ?? 1
    return (count == 1 ? "" : " \(count)") + (timing.alternates ? " alternate" : "")
  }

  /// The declarations that tie animations to the input.
  ///
  /// - Parameters:
  ///   - tracks: when each animation plays, with its delay, in seconds of the timeline.
  ///   - stagger: when the copies start; nil if they start together.
  func declarations(
    _ tracks: [CurveTiming], stagger: StaggerStyle?, separator: StyleText
  ) -> [StyleText] {
    guard let timeline else {
      let delays = tracks.map { delay(of: $0, stagger) }
      return ["animation-delay: \(Self.list(delays, separator));"]
    }
    let ranges = tracks.map { range(of: $0, stagger) }
    return [
      "animation-timeline: \(timeline);", "animation-range: \(Self.list(ranges, separator));",
    ]
  }

  private static func list(_ items: [StyleText], _ separator: StyleText) -> StyleText {
    Set(items.map(\.string)).count == 1 ? items[0] : items.joined(separator: separator)
  }

  /// The delay of a paused animation, by which it shows the time of the input's value.
  private func delay(of timing: CurveTiming, _ stagger: StaggerStyle?) -> StyleText {
    let rate = length / (driver.to - driver.from)
    let start = timing.delay + driver.from * rate
    var terms: StyleText = abs(start) < 5e-10 ? "" : "\(start, decimals: 9)s"
    if let stagger { terms += "\(terms.string.isEmpty ? "" : " + ")\(stagger.time)" }
    let value: StyleText = "var(--\(suffix: driver.input.value))"
    if terms.string.isEmpty { return "calc(\(value) * \(-rate, decimals: 12)s)" }
    let sign: StyleText = rate < 0 ? "+" : "-"
    return "calc(\(terms) \(sign) \(value) * \(abs(rate), decimals: 12)s)"
  }

  /// The part of the way in which an animation plays.
  private func range(of timing: CurveTiming, _ stagger: StaggerStyle?) -> StyleText {
    let end = timing.delay + timing.duration * Double(timing.iterations ?? 1)
    // What takes no time still needs a range, in which it jumps.
    let times = [timing.delay, max(end, timing.delay + 1e-6 * length)]
    return (isReversed ? times.reversed() : times).map { place($0, stagger) }
      .joined(separator: " ")
  }

  /// The value of the input at a time, as the end of a range.
  private func place(_ time: Double, _ stagger: StaggerStyle?) -> StyleText {
    let isView = driver.input.value == TimelineDriver.view
    let unit: StyleText = isView ? "%" : "px"
    let scale = (isView ? 100 : 1) * (length > 0 ? (driver.to - driver.from) / length : 0)
    let start = (isView ? 100 : 1) * driver.from + scale * time
    let range: StyleText = isView ? "cover " : ""
    guard let stagger else { return "\(range)\(start, decimals: 6)\(unit)" }
    return
      "\(range)calc(\(start, decimals: 6)\(unit) + \(stagger.rank) * \(scale * stagger.step, decimals: 6)\(unit))"
  }
}
