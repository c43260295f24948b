import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineDocument

@testable import TimelineExport

/// Curves, springs and animations as resources of Android.
@Suite(.waitsForPrograms) struct AndroidDefinitionTests {
  static let text = """
    keyphase: 1
    curves:
      glide: [0.2, 0, 0, 1]
      round: circularEaseIn
    springs:
      popUp: { duration: 0.4, bounce: 0.3 }
    animations:
      appear: { easeOut: 0.35s, delay: 0.1s }
      settle: { spring: { duration: 0.5, bounce: 0 } }

    """

  private static func files(
    _ text: String, options: [String: String] = [:]
  ) throws -> (files: [String: String], log: ExportLog) {
    let document = try Examples.document(text: text)
    var log = ExportLog(document.source)
    let content = try ExportFormat.android.content(ExportInput(document, options: options), &log)
    return (
      Dictionary(
        content.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
      ) { first, _ in first },
      log
    )
  }

  @Test func `each definition is an interpolator, with values of its duration and its spring`()
    throws
  {
    let (files, log) = try Self.files(Self.text)
    #expect(!log.hasErrors)
    #expect(
      files.keys.sorted() == [
        "interpolator/appear.xml", "interpolator/glide.xml", "interpolator/pop_up.xml",
        "interpolator/round.xml", "interpolator/settle.xml", "values/test.xml",
      ])
    let values = try #require(files["values/test.xml"])
    for line in [
      "<item name=\"pop_up_stiffness\" type=\"dimen\" format=\"float\">246.74011",
      "<item name=\"pop_up_damping_ratio\" type=\"dimen\" format=\"float\">0.7</item>",
      "<integer name=\"appear_duration\">350</integer>",
      "<integer name=\"appear_delay\">100</integer>",
      "<item name=\"settle_damping_ratio\" type=\"dimen\" format=\"float\">1</item>",
    ] {
      #expect(values.contains(line), "\(line) is not in \(values)")
    }
    let times = (0...50).map { Double($0) / 50 }
    let names = ["glide", "round", "pop_up", "settle", "appear"]
    var job = DrawableJob()
    job.interpolators = try names.map {
      DrawableJob.Interpolator(text: try #require(files["interpolator/\($0).xml"]), times: times)
    }
    let results = try job.run().interpolators
    let popUp = Spring(duration: 0.4, bounce: 0.3)
    let settle = Spring(duration: 0.5, bounce: 0)
    func played(_ spring: Spring) -> (Double) -> Double {
      let duration = spring.settlingDuration(target: 1.0, initialVelocity: 0)
      return { spring.value(target: 1, initialVelocity: 0, time: $0 * duration) }
    }
    let expected: [(Double) -> Double] = [
      { UnitCurve.bezier(0.2, 0, 0, 1).value(at: $0) }, { UnitCurve.circularEaseIn.value(at: $0) },
      played(popUp), played(settle), { UnitCurve.easeOut.value(at: $0) },
    ]
    for (name, (values, function)) in zip(names, zip(results, expected)) {
      for (time, value) in zip(times, values) {
        #expect(abs(value - function(time)) < 0.0035, "\(name) at \(time): \(value)")
      }
    }
  }

  @Test func `names are those of resources, and two that become one are refused`() throws {
    #expect(ResourceName("Bounce-In").text == "bounce_in")
    #expect(ResourceName("popUp").text == "pop_up")
    #expect(ResourceName("URLBar").text == "urlbar")
    #expect(ResourceName("2nd").text == "motion_2nd")
    #expect(
      ResourceName("größe").text == "gru00f6u00dfe" || ResourceName("größe").text == "gruf6udfe")
    let (_, log) = try Self.files(
      "keyphase: 1\nsprings: { popUp: { duration: 1 }, pop-up: { duration: 2 } }\n")
    #expect(
      log.warnings.map(\.message) == [
        "`popUp` and `pop-up` are both `pop_up` among Android's resources"
      ])
    let (files, _) = try Self.files(Self.text, options: ["prefix": "app"])
    #expect(files["interpolator/app_pop_up.xml"] != nil)
  }

  @Test func `a file with timelines exports what it defines`() throws {
    let (files, log) = try Self.files(
      Self.text
        + "timelines: { a: { driver: { input: scroll, from: 0, to: 9 }, duration: 1s, tracks: { blur: { linear: { to: 1, duration: 1s } } } } }\n"
    )
    #expect(files.count == 6 && log.warnings.isEmpty, "\(log.warnings)")
  }
}
