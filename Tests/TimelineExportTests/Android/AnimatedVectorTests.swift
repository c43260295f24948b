import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Drawables of Android, played by a reader of their own.
@Suite(.waitsForPrograms) struct AnimatedVectorTests {
  /// A number of a drawable, as the properties of a view give it.
  private struct Expected: Sendable {
    var attribute: String
    var isOfPath = false
    var value: @Sendable ([String: [Double]]) -> Double?
  }

  private static func sum(_ names: [(String, Int)]) -> @Sendable ([String: [Double]]) -> Double? {
    { values in
      let own = names.compactMap { name, index in values[name].map { $0[index] } }
      return own.isEmpty ? nil : own.reduce(0, +)
    }
  }

  private static func product(_ names: String...) -> @Sendable ([String: [Double]]) -> Double? {
    { values in
      let own = names.compactMap { values[$0]?.first }
      return own.isEmpty ? nil : own.reduce(1, *)
    }
  }

  private static let expected: [Expected] = [
    Expected(attribute: "scaleX", value: product("scale", "scaleX")),
    Expected(attribute: "scaleY", value: product("scale", "scaleY")),
    Expected(attribute: "rotation", value: sum([("rotation", 0)])),
    Expected(attribute: "translateX", value: sum([("offset", 0), ("offsetX", 0)])),
    Expected(attribute: "translateY", value: sum([("offset", 1), ("offsetY", 0)])),
    Expected(attribute: "fillAlpha", isOfPath: true) {
      $0["opacity"].map { min(max($0[0], 0), 1) }
    },
    Expected(attribute: "trimPathEnd", isOfPath: true) {
      $0["trimEnd"].map { min(max($0[0], 0), 1) }
    },
    Expected(attribute: "strokeWidth", isOfPath: true, value: sum([("lineWidth", 0)])),
  ]

  /// A scene as a drawable, with the times at which it is looked at.
  private struct Played {
    var scene: ExportScene
    var stage: StageModel
    var view: ElementModel?
    var times: [Double]
    var differs: Bool
  }

  @Test
  func `every number of every example is that of sample, within the tolerance and a millisecond`()
    throws
  {
    var job = DrawableJob()
    var played: [Played] = []
    let files = try Examples.exportable().map(\.withoutChoices)
    for document in try files + [Examples.document(text: Everything.text)] {
      let all = try ExportInput(document)
      for scene in all.scenes where scene.hasPicture {
        let (text, log) = try Examples.export(.avd, document, timelines: [scene.name])
        #expect(!log.hasErrors, "\(scene.name): \(log.warnings)")
        let view = scene.view(in: document)
        let own = Played(
          scene: scene, stage: scene.stage(in: document, holding: view), view: view,
          times: (0..<24).map { (Double($0) + 0.5) / 24 * scene.duration },
          differs: log.warnings.contains { $0.message.contains("differ from the first") })
        played.append(own)
        job.drawables.append(
          DrawableJob.Drawable(text: text, parts: Self.names(own), times: own.times))
      }
    }
    let results = try job.run().drawables
    try #require(results.count == played.count)
    var count = 0
    for (own, parts) in zip(played, results) { count += Self.compare(own, parts) }
    #expect(count > 1_000)
  }

  /// The groups and the paths of all copies that move.
  private static func names(_ played: Played) -> [String] {
    items(played).flatMap { item, _ in
      let name = ResourceName(item.key.isEmpty ? "view" : item.key).text
      return [name, name + "_path"]
    }
  }

  private static func items(_ played: Played) -> [(StageItem, ExportScene.Copy)] {
    played.scene.views.flatMap { own in
      own.copies.compactMap { copy in
        (own.element ?? played.view).map {
          (StageItem(element: $0, copy: copy.index, stage: played.stage), copy)
        }
      }
    }
  }

  private static func compare(_ played: Played, _ parts: [[[String: [Double]]]]) -> Int {
    var count = 0
    for (index, (item, copy)) in items(played).enumerated() {
      let places = Set(copy.timeline.properties.compactMap(\.property.builtIn))
      // The reader has no positions.
      guard places.isDisjoint(with: [.position, .frame, .travel]) else { continue }
      // Between two frames, only those of stepped contents are known.
      guard !copy.timeline.contents.isStepped else { continue }
      for expected in expected {
        let shown = parts[2 * index + (expected.isOfPath ? 1 : 0)]
        // A time is that of an integral number of milliseconds nearby.
        let rows = played.times.map { time in
          stride(from: -0.0012, through: 0.0012, by: 0.0003).map { max(time - copy.start + $0, 0) }
        }
        let samples = copy.timeline.motion.sample(at: rows.flatMap { $0 })
        let width = rows[0].count
        func values(_ sample: Int) -> [String: [Double]] {
          Dictionary(
            samples.map { track in
              let size = track.numbers.count / max(rows.count * width, 1)
              return (
                track.property,
                size == 0 ? [] : Array(track.numbers[(sample * size)..<((sample + 1) * size)])
              )
            }.filter { !$0.1.isEmpty }
          ) { first, _ in first }
        }
        let all = (0..<rows.count * width).map { expected.value(values($0)) }
        guard all.allSatisfy({ $0 != nil }) else { continue }
        let numbers = all.compactMap { $0 }
        let height = (numbers.max() ?? 0) - (numbers.min() ?? 0)
        // The times that are looked at may have a part of the range, of which the error is a fraction.
        let isLength = ["translateX", "translateY", "rotation"].contains(expected.attribute)
        let limit = isLength ? 0.26 : 0.002
        let place =
          expected.attribute == "translateX"
          ? item.place[0] : expected.attribute == "translateY" ? item.place[1] : 0
        for (time, row) in shown.enumerated() {
          guard let value = row[expected.attribute]?.first else {
            // What is not written has its default value, and what is not drawn none.
            continue
          }
          count += 1
          let near = numbers[(time * width)..<((time + 1) * width)]
          let error = max(
            (near.min() ?? 0) - (value - place), (value - place) - (near.max() ?? 0), 0)
          #expect(
            played.differs || error <= 0.0025 * height + limit,
            "\(played.scene.name) \(item.key).\(expected.attribute) at \(played.times[time]): \(value - place), not \(near)"
          )
        }
      }
    }
    return count
  }

  @Test func `loops, copies, colours, corners and sizes are animators of their own`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        stage: { size: [200, 100], background: "#ffffff" }
        elements:
          dot: { shape: circle, size: [20, 20], color: "#ff0000", count: 3, spacing: [30, 0] }
          box: { size: [40, 20], cornerRadius: 4, gradient: { colors: ["#000000", "#ffffff"] }, anchor: [0, 1] }
        timelines:
          all:
            tracks:
              dot:
                stagger: 0.1s
                offsetY: { repeat: forever, autoreverses: true, cubic: { to: -10, duration: 0.5s } }
              box:
                cornerRadius: { linear: { to: 10, duration: 1s, curve: easeIn } }
                width: { linear: { to: 80, duration: 1s } }
                rotation: { linear: { to: 90deg, duration: 1s } }
                backgroundColor: { from: "#000000", linear: { to: "#ffffff", duration: 1s } }

        """)
    let (text, log) = try Examples.export(.avd, document)
    #expect(
      log.warnings.map(\.message) == [
        "a path of Android scales by `width`, and its corners with it",
        "animators of Android last whole milliseconds, but some times of `all` are others",
      ])
    #expect(text.contains("android:repeatCount=\"-1\" android:repeatMode=\"reverse\""))
    #expect(text.contains("android:startOffset=\"200\""))
    var job = DrawableJob()
    job.drawables = [
      DrawableJob.Drawable(
        text: text, parts: ["dot_2", "box", "box_size", "box_path"], times: [0, 0.5, 0.7, 1])
    ]
    let parts = try job.run().drawables[0]
    // The third dot has started 0.2 s late, and is at the end of its way at 0.7 s.
    #expect(abs((parts[0][2]["translateY"]?[0] ?? 0) - 40) < 1e-6)
    #expect(parts[1][3]["rotation"] == [90] && parts[1][0]["pivotX"] == [-20])
    #expect(parts[1][0]["pivotY"] == [10] && parts[2][3]["scaleX"] == [2])
    let gray = try #require(parts[3][1]["fillColor"])
    #expect(gray[0] > 0.1 && gray[0] < 0.9 && gray[3] == 1)
    #expect(parts[3][0]["pathData"] != parts[3][1]["pathData"])
  }

  @Test func `what a drawable cannot have is reported by its name`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements:
          card: { size: [40, 40], elements: { label: { text: Hello, size: [30, 10] } } }
        timelines:
          all:
            reducedMotion: calm
            tracks:
              card:
                blur: { linear: { to: 4, duration: 1s } }
                opacity: { linear: { to: 0, duration: 1.0005s } }
                rotationX: { linear: { to: 4, duration: 1s } }
          calm: { tracks: { card: { opacity: { linear: { to: 0, duration: 1s } } } } }

        """)
    let messages = try Examples.export(.avd, document).log.warnings.map(\.message)
    for part in [
      "`blur`", "`rotationX`", "a group of Android has no opacity", "the text of `label`",
      "whole milliseconds", "Reduce Motion", "a drawable shows one timeline, here `all`",
    ] {
      #expect(messages.contains { $0.contains(part) }, "\(part): \(messages)")
    }
  }
}
