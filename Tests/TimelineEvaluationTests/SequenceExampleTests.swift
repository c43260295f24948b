import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The sequences in `Timelines`, against values that are worked out here without Keyphase.
@Suite struct SequenceExampleTests {
  /// A column of an example, its expected value at a time, and when it is looked at.
  struct Column: CustomTestStringConvertible, Sendable {
    var file: String
    var timeline: String
    var name: String
    /// The component of a value with several.
    var component = 0
    var times: [Double]
    var expected: @Sendable (Double) -> Double

    var testDescription: String { "\(timeline) \(name)" }
  }

  /// The fraction of a linear keyframe that begins at a time and lasts for another.
  static func ramp(_ time: Double, from begin: Double, for duration: Double) -> Double {
    min(max((time - begin) / duration, 0), 1)
  }

  /// `cubic-bezier(0, 0, 0.58, 1)`, by bisection.
  static func easeOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func component(_ u: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - u) * (1 - u) * u * first + 3 * (1 - u) * u * u * second + u * u * u
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if component(middle, 0, 0.58) < x { low = middle } else { high = middle }
    }
    return component(low, 0, 1)
  }

  /// The distance that is left of a spring of half a second without bounce, from 1 to 0.
  static func spring(_ time: Double) -> Double {
    let frequency = 2 * Double.pi / 0.5
    return (1 + frequency * max(time, 0)) * exp(-frequency * max(time, 0))
  }

  /// A scene of the onboarding is there for two seconds; each begins 0.2 s before the last one ends.
  static let onboarding = (0..<5).flatMap { copy in
    let begin = 1.8 * Double(copy)
    let times = [-0.1, 0.1, 0.2, 0.4, 0.9, 1.6, 1.7, 1.85, 2, 2.5].map { begin + $0 }
      .filter { (0...7.6).contains($0) }
    @Sendable func shown(_ time: Double) -> Double {
      let out = copy < 4 ? ramp(time, from: begin + 1.6, for: 0.4) : 0
      return min(ramp(time, from: begin, for: 0.4), 1 - out)
    }
    return [
      Column(
        file: "onboarding", timeline: "onboarding", name: "scene[\(copy)].opacity", times: times,
        expected: shown),
      Column(
        file: "onboarding", timeline: "onboarding", name: "scene[\(copy)].offsetX", times: times,
        expected: { 60 - 60 * easeOut(shown($0)) }),
    ]
  }

  /// The items open every 40 ms, and close in half the time every 30 ms from the last one, two seconds
  /// after the last of them has opened at 0.42 s.
  static let menu = (0..<4).map { copy in
    let (open, close) = (0.04 * Double(copy), 2.42 + 0.03 * Double(3 - copy))
    return Column(
      file: "menu", timeline: "menu", name: "item[\(copy)].opacity",
      times: [0, 0.05, 0.11, 0.2, 0.42, 1, 2.42, 2.5, 2.55, 2.6, 2.66]
    ) { time in
      let shown = min((time - open) / 0.2, 1)
      let left = (0.3 - 2 * (time - close)) / 0.2
      return max(0, time > close ? min(left, 1) : shown)
    }
  }

  static let loading = [
    Column(
      file: "loading", timeline: "loading", name: "spinner.rotation",
      times: [0, 0.25, 0.5, 0.9, 1.1, 1.5, 2, 2.6, 3, 3.1, 3.3]
    ) { time in
      let turned = min(time, 3)
      return turned == 0 ? 0 : 360 * (turned - (turned.rounded(.up) - 1))
    },
    Column(
      file: "loading", timeline: "loading", name: "spinner.opacity",
      times: [0, 0.1, 0.2, 1, 2, 3, 3.05, 3.1, 3.2, 3.3]
    ) { min(ramp($0, from: 0, for: 0.2), 1 - ramp($0, from: 3, for: 0.2)) },
    Column(
      file: "loading", timeline: "loading", name: "check.opacity",
      times: [0, 1, 3, 3.1, 3.15, 3.2, 3.25, 3.28, 3.3, 4]
    ) { ramp($0, from: 3.1, for: 0.2) },
  ]

  static let transform = [
    Column(
      file: "container-transform", timeline: "openCard", name: "card.opacity",
      times: [0, 0.02, 0.05, 0.075, 0.1, 0.12, 0.15, 0.2, 0.5, 1]
    ) { 1 - ramp($0, from: 0, for: 0.15) },
    Column(
      file: "container-transform", timeline: "openCard", name: "page.opacity",
      times: [0, 0.05, 0.1, 0.12, 0.15, 0.175, 0.2, 0.25, 0.5, 1]
    ) { ramp($0, from: 0.1, for: 0.15) },
    Column(
      file: "container-transform", timeline: "openCard", name: "page.frame", component: 2,
      times: [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1]
    ) { 390 + (160 - 390) * spring($0) },
  ]

  static let notification = [
    Column(
      file: "notification", timeline: "notification", name: "banner.opacity",
      times: [0, 0.05, 0.1, 0.15, 0.2, 0.5, 1, 2, 3, 3.5]
    ) { ramp($0, from: 0, for: 0.2) },
    Column(
      file: "notification", timeline: "notification", name: "banner.offsetY",
      times: [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6]
    ) { -140 * spring($0) },
  ]

  static func compiled(_ file: String, _ name: String) throws -> CompiledTimeline {
    let source = try SourceFile.read(PackageFolder.timelines.appending(path: "\(file).yaml").path)
    let document = DocumentLoader().load(source).document
    let timeline = try #require(document.timelines.first { $0.name.value == name })
    return try #require(try CompiledTimeline.compile(timeline, of: document).first)
  }

  @Test(arguments: onboarding + menu + loading + transform + notification)
  func `examples show what they say`(column: Column) throws {
    let timeline = try Self.compiled(column.file, column.timeline)
    let table = try timeline.sample(SamplingOptions(times: column.times))
    let track = try #require(
      table.tracks.first { $0.name == column.name }, "\(table.tracks.map(\.name))")
    for (index, time) in column.times.enumerated() {
      let value = track.numbers[index * track.width + column.component]
      #expect(abs(value - column.expected(time)) < 1e-6, "at \(time)")
    }
  }

  @Test func `a notification goes as it came`() throws {
    let timeline = try Self.compiled("notification", "notification")
    let entrance = (timeline.duration - 3) / 2
    for time in [0.05, 0.1, 0.2, 0.3, 0.4] {
      let values = try timeline.sample(SamplingOptions(times: [time, timeline.duration - time]))
      let track = try #require(values.tracks.first { $0.name == "banner.offsetY" })
      #expect(abs(track.numbers[0] - track.numbers[1]) < 1e-9)
    }
    #expect(entrance > 0.5)
  }
}
