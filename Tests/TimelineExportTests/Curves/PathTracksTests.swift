import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Ways along paths as keyframes without the path.
@Suite struct PathTracksTests {
  /// A path of one kind: lines, curves, cusps, loops, closed ones, splines and very short ones.
  private static func path(_ random: inout SeededGenerator, seed: Int) -> String {
    func point(_ size: Double = 200) -> String {
      let (x, y) = (
        Double.random(in: -size...size, using: &random),
        Double.random(in: -size...size, using: &random)
      )
      return "\((x * 100).rounded() / 100) \((y * 100).rounded() / 100)"
    }
    func curves(_ count: Int, _ size: Double = 200) -> String {
      (0..<count).map { _ in " C \(point(size)) \(point(size)) \(point(size))" }.joined()
    }
    switch seed % 8 {
    case 0: return "\"M 0 0 L \(point())\""
    case 1: return "\"M 0 0 L \(point()) L \(point()) L \(point()) Z\""
    case 2: return "\"M 0 0\(curves(1))\""
    case 3: return "\"M 0 0\(curves(3))\""
    case 4: return "\"M 0 0\(curves(2)) L \(point()) Z\""
    case 5: return "\"M 0 0 C 200 160 0 160 200 0\(curves(1))\""
    case 6: return "\"M 0 0 C 350 \(200 + seed % 50) -250 200 80 0\""
    default:
      let points = (0..<5).map { _ in "[\(point().replacing(" ", with: ", "))]" }
      return
        "{ points: [\(points.joined(separator: ", "))], closed: \(Bool.random(using: &random)) }"
    }
  }

  private static func track(_ random: inout SeededGenerator) -> String {
    [
      "linear: { to: 1, duration: 2 }", "linear: { to: 1, duration: 2, curve: easeInOut }",
      "spring: { to: 1, spring: bouncy }",
      "keyframes: [{ linear: { to: 0.7, duration: 1 } }, { cubic: { to: 0.2, duration: 0.5 } }, { linear: { to: 1, duration: 1 } }]",
      "from: 1, linear: { to: 0, duration: 1.5, curve: easeOutBack }",
    ].randomElement(using: &random) ?? ""
  }

  @Test func `keyframes of ways along paths are as far off as they say, and few`() throws {
    var counts: [Int] = []
    for seed in 0..<64 {
      var random = SeededGenerator(seed: UInt64(seed) ^ 0x9a7)
      let text = """
        keyphase: 1
        paths: { way: \(Self.path(&random, seed: seed)) }
        timelines:
          go: { path: way, heading: \(seed % 3 == 0), tracks: { travel: { \(Self.track(&random)) } } }

        """
      let document = try Examples.document(text: text)
      let timeline = try #require(
        try CompiledTimeline.compile(document.timelines[0], of: document).first)
      var log = ExportLog(document.source)
      let tracks = try #require(PathTracks(timeline)).timeline(log: &log)
      let stated = log.approximations.first { $0.property == "offset" }?.error ?? 0
      // Where a way turns round within less than a millisecond, it may be further off than elsewhere,
      // and not than exports may be.
      #expect(stated <= 0.25, "seed \(seed)")
      let times = (0...400).map { timeline.duration * Double($0) / 400 }
      for (property, limit) in [("offset", 1.2 * stated + 1e-3), ("rotation", 0.5)] {
        guard let exact = timeline.numbers(of: property, at: times) else { continue }
        let own = try #require(tracks.numbers(of: property, at: times))
        let width = exact.count / times.count
        // Where the heading leaps, it may be early or late.
        let worst =
          exact.indices.filter { index in
            property == "offset"
              || index >= width && index + width < exact.count
                && abs(exact[index - width] - exact[index + width]) < 20
          }.map { abs(exact[$0] - own[$0]) }.max() ?? 0
        #expect(worst <= limit, "\(property) of seed \(seed): \(worst), stated \(stated)\n\(text)")
      }
      guard case .tracks(let list) = tracks.timeline.contents else { continue }
      counts.append(list.tracks.first?.keyframes.count ?? 0)
    }
    #expect(counts.count == 64)
    print("keyframes of 64 ways: \(counts.reduce(0, +)), at most \(counts.max() ?? 0)")
    #expect((counts.max() ?? 0) < 120)
  }
}
