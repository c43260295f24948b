import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation

/// `travel` moves views to the point of their path at that fraction of its length.
@Suite struct PathTravelTests {
  private static let route = "M 0 0 C 40 -80 120 -80 160 0 A 30 30 0 1 1 100 0 L 20 50"

  private static func file(_ timelines: String, _ keys: String = "") -> String {
    """
    keyphase: 1
    paths: { route: "\(route)", ring: { points: [[0, -60], [60, 0], [0, 60], [-60, 0]], closed: true } }
    elements:
      plane: { center: [10, 20], path: route, heading: true }
      dot: { count: 3, spacing: [30, 0], path: ring }
      card: {}
    \(keys)
    timelines:
    \(timelines)
    """
  }

  private static let times = [0, 0.1, 0.25, 0.4, 0.5, 0.61, 0.75, 0.9, 1, 1.3]

  /// Timelines that move a view along a path, and the columns that follow.
  private static let timelines: [String: (text: String, columns: [String])] = [
    "the view itself": (
      "path: route, heading: true, tracks: { travel: { linear: { to: 1, duration: 1, curve: easeInOut } } }",
      ["travel", "offset", "rotation"]
    ),
    "without a heading": (
      "path: ring, tracks: { travel: { spring: 1.5 } }", ["travel", "offset"]
    ),
    "an element": (
      "tracks: { plane: { travel: { linear: { to: 1, duration: 1 } } } }",
      ["plane.travel", "plane.position", "plane.rotation"]
    ),
    "copies": (
      "tracks: { dot: { stagger: 0.1, travel: { repeat: forever, linear: { to: 1, duration: 0.7 } } } }",
      [
        "dot[0].travel", "dot[0].position", "dot[1].travel", "dot[1].position", "dot[2].travel",
        "dot[2].position",
      ]
    ),
    "phases": (
      "trigger: go, phases: [{ phase: a, set: { plane: { travel: 0.1 } } }, { phase: b, set: { plane: { travel: 0.9 } }, animation: { easeOut: 0.6 } }]",
      ["plane.travel", "plane.position", "plane.rotation"]
    ),
    "events": (
      "events: [{ at: 0.1, set: { dot: { travel: 1 + 0.1 * $index } }, animation: bouncy }]",
      [
        "dot[0].travel", "dot[0].position", "dot[1].travel", "dot[1].position", "dot[2].travel",
        "dot[2].position",
      ]
    ),
    "a sequence": (
      "sequence: [{ wait: 0.2 }, { play: fly, element: dot, stagger: 0.1 }, { play: fly, reversed: true, element: plane }]",
      [
        "dot[0].travel", "dot[0].position", "dot[1].travel", "dot[1].position", "dot[2].travel",
        "dot[2].position", "plane.travel", "plane.position", "plane.rotation",
      ]
    ),
    "an initial value": (
      "initial: { plane: { travel: 0.3 } }, tracks: { card: { opacity: { linear: { to: 0, duration: 1 } } } }",
      ["plane.travel", "plane.position", "plane.rotation", "card.opacity"]
    ),
  ]

  private func compiled(_ name: String) throws -> CompiledTimeline {
    let text = try #require(Self.timelines[name]).text
    let fly = "  fly: { path: ring, tracks: { travel: { linear: { to: 1, duration: 0.5 } } } }"
    return try #require(
      YAMLSource.compile(Self.file("  test: { \(text) }\n\(fly)")).first { $0.name == "test" })
  }

  @Test(arguments: timelines.keys.sorted())
  func `samples are the point at the fraction`(name: String) throws {
    let timeline = try compiled(name)
    let table = try timeline.sample(
      SamplingOptions(times: Self.times, triggers: name == "phases" ? [0.05] : []))
    #expect(table.tracks.map(\.name) == Self.timelines[name]?.columns)
    for travel in table.tracks where travel.property == "travel" {
      let isRing = travel.element == "dot" || name == "without a heading"
      let curve = try Self.curve(isRing)
      let own = table.tracks.filter {
        $0.element == travel.element && $0.index == travel.index
      }
      let center: [Double] =
        switch travel.element {
        case "plane": [210, 170]
        case "dot": [200 + 30 * Double((travel.index ?? 0) - 1), 150]
        default: [0, 0]
        }
      let place = try #require(own.first { ["offset", "position"].contains($0.property) })
      for (sample, fraction) in travel.numbers.enumerated() {
        let point = curve.point(at: fraction)
        #expect(abs(place.numbers[2 * sample] - center[0] - point.x) < 1e-6 * curve.length)
        #expect(abs(place.numbers[2 * sample + 1] - center[1] - point.y) < 1e-6 * curve.length)
        if let rotation = own.first(where: { $0.property == "rotation" }) {
          let degrees = curve.heading(at: fraction) * 180 / .pi
          #expect(abs(rotation.numbers[sample] - degrees) < 1e-6)
        }
      }
      #expect(Set(travel.numbers).count > 1 || name == "an initial value")
    }
  }

  @Test(arguments: timelines.keys.sorted())
  func `a player shows the samples`(name: String) throws {
    let triggers = name == "phases" ? [0.05] : []
    #expect(
      try PlayedSamples.differences(
        compiled(name), at: Self.times + [1.5, 2.5], triggers: triggers
      ).prefix(3) == [])
  }

  private static func curve(_ isRing: Bool) throws -> MeasuredPath {
    guard isRing else { return MeasuredPath(try PathParser.parse(Array(route.utf8))) }
    let points = [PathPoint(0, -60), PathPoint(60, 0), PathPoint(0, 60), PathPoint(-60, 0)]
    return MeasuredPath(VectorPath(through: points, closed: true))
  }

  @Test func `velocities are those of the points`() throws {
    let timeline = try compiled("the view itself")
    for time in [0.1, 0.3, 0.55, 0.8] {
      let near = [time - 1e-6, time, time + 1e-6]
      let table = try timeline.sample(SamplingOptions(times: near, includesVelocities: true))
      for track in table.tracks {
        let rates = try #require(track.velocities)
        for component in 0..<track.width {
          let values = (0..<3).map { track.numbers[$0 * track.width + component] }
          let slope = (values[2] - values[0]) / 2e-6
          let rate = rates[track.width + component]
          #expect(abs(slope - rate) < 1e-2 * max(1, abs(rate)), "\(track.name) at \(time)")
        }
      }
    }
  }

  @Test func `a closed track of cubics has the same velocity on both sides of its seam`() throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks: { offset: { from: [0, -60], repeat: forever, closed: true, keyframes: [
        { cubic: { to: [60, 0], duration: 1 } }, { cubic: { to: [0, 60], duration: 0.5 } },
        { cubic: { to: [-60, 0], duration: 1 } }, { cubic: { to: [0, -60], duration: 0.7 } }] } }
      """)
    let times = [3.2 - 1e-7, 3.2 + 1e-7]
    let track = try timeline.sample(
      SamplingOptions(times: times, includesVelocities: true)
    ).tracks[0]
    let rates = try #require(track.velocities)
    // (next − previous) / (both durations), as in the middle of the spline.
    for (component, expected) in [120 / 1.7, 0].enumerated() {
      #expect(abs(rates[component] - expected) < 1e-3)
      #expect(abs(rates[2 + component] - expected) < 1e-3)
    }
  }
}
