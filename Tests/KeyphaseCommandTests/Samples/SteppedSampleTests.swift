import Foundation
import TestSupport
import Testing

/// Samples single animations at 60 Hz with the built program, and compares them with an independent
/// implementation of SwiftUI's animations on an ideal display.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct SteppedSampleTests {
  /// The output of `sample --format json`.
  struct Output: Decodable {
    struct Timeline: Decodable {
      struct Track: Decodable {
        var values: [Double]
      }

      var name: String
      var duration: Double
      var times: [Double]
      var tracks: [Track]
    }

    var timelines: [Timeline]
  }

  struct Reference: Decodable {
    struct Row: Decodable {
      var base: String
      var modifier: String
      var delta: Double
      var count: Int
      var nil_time: Double
      /// Nil where the values are given as multiples of those of another row.
      var values: [Double]?

      enum CodingKeys: CodingKey { case base, modifier, delta, count, nil_time, values }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        base = try container.decode(String.self, forKey: .base)
        modifier = try container.decode(String.self, forKey: .modifier)
        delta = try container.decode(Double.self, forKey: .delta)
        count = try container.decode(Int.self, forKey: .count)
        nil_time = try container.decode(Double.self, forKey: .nil_time)
        values = try? container.decode([Double].self, forKey: .values)
      }
    }

    var samples: [Row]
  }

  static let reference = ReferenceData.load("stepped_60hz.json", as: Reference.self)

  /// The SwiftUI expression of an animation, in which a curve's duration needs its label.
  static func expression(_ row: Reference.Row) -> String {
    var base = row.base
    if let open = base.firstIndex(of: "("), !base.contains("pring") {
      var arguments = base[open...].dropFirst().dropLast().split(separator: ",").map(String.init)
      arguments[arguments.count - 1] = "duration: \(arguments[arguments.count - 1])"
      let name = base[..<open]
      let isCurve = name == "circularEaseInOut"
      base =
        (isCurve ? "timingCurve(.\(name), " : "\(name)(") + arguments.joined(separator: ", ") + ")"
    }
    return base + (row.modifier.isEmpty ? "" : ".\(row.modifier)")
  }

  @Test(arguments: ["linear(0.5)": "linear(duration: 0.5)", "bouncy": "bouncy"])
  func `a curve's duration gets its label`(base: String, expected: String) throws {
    let data = Data(
      #"{"base":"\#(base)","modifier":"","delta":1,"count":1,"nil_time":1,"values":[]}"#.utf8)
    #expect(Self.expression(try JSONDecoder().decode(Reference.Row.self, from: data)) == expected)
  }

  @Test(.enabled(if: reference != nil, "the reference numbers are not beside this checkout"))
  func `animations are sampled frame by frame as on an ideal display`() throws {
    let rows = try #require(Self.reference).samples
    #expect(rows.count > 150)
    var file = "keyphase: 1\nproperties: { x: { type: number, initial: 0 } }\ntimelines:\n"
    for (index, row) in rows.enumerated() {
      file += """
          row\(index):
            events:
              - { at: 0, set: { x: \(row.delta) }, animation: "\(Self.expression(row))" }

        """
    }
    let folder = try TemporaryFolder()
    try folder.write(file, to: "stepped.yaml")
    let result = try Program.run(
      try #require(Program.keyphase), ["sample", "stepped.yaml", "--format", "json"],
      in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
    let output = try JSONDecoder().decode(
      Output.self, from: Data(result.output.utf8))
    #expect(output.timelines.count == rows.count)
    for (timeline, row) in zip(output.timelines, rows) {
      let name = "\(Self.expression(row)) by \(row.delta)"
      let values = try #require(timeline.tracks.first).values
      // The frame of the change still shows the old value, and the frame after the animation's last
      // one shows the new value.
      #expect(values.count == row.count + 2, "\(name)")
      #expect(abs(timeline.duration - (row.nil_time + 1.0 / 60)) < 1e-9, "\(name)")
      #expect(values.first == 0 && values.last == row.delta, "\(name)")
      let isSpring =
        row.base.contains("pring") || ["smooth", "snappy", "bouncy"].contains(row.base)
      let tolerance = (isSpring ? 1e-9 : 7e-6) * abs(row.delta)
      for (frame, (value, expected)) in zip(values.dropFirst(), row.values ?? []).enumerated() {
        #expect(abs(value - expected) <= tolerance, "\(name), frame \(frame)")
      }
    }
  }
}
