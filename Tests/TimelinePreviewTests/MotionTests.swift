import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
@testable import TimelinePreview
import TimelineSyntax

/// The documents of timelines against the evaluator's own samples.
@Suite(.inOwnProcess) struct MotionTests {
  static let examples = PackageFolder.yamlFiles(in: PackageFolder.timelines)

  @Test(arguments: examples)
  func numbersAreTheEvaluatorsOwn(_ name: String) async throws {
    let path = PackageFolder.timelines.appending(path: name).path
    let preview = try Preview([path])
    let document = DocumentLoader().load(try SourceFile.read(path)).document
    for timeline in document.timelines {
      for compiled in try CompiledTimeline.compile(timeline, of: document) {
        let bytes = try #require(await preview.motion(ofTimeline: "f0.\(compiled.name)"))
        let motion = try #require(
          JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        // Tracks that repeat by themselves are shown until they begin together again.
        let end = MotionLoop(compiled.contents)?.end
        try check(motion, compiled.sample(SamplingOptions(to: end, includesVelocities: true)))
      }
    }
  }

  private func check(_ motion: [String: Any], _ table: SampleTable) throws {
    #expect(motion["frames"] as? Int == table.times.count)
    // Foundation reads numbers with an error in the last digit.
    #expect(abs((motion["duration"] as? Double ?? -1) - table.duration) < 1e-12)
    #expect(abs((motion["end"] as? Double ?? -1) - (table.times.last ?? 0)) < 1e-12)
    let tracks = try #require(motion["tracks"] as? [[String: Any]])
    #expect(tracks.count == table.tracks.count)
    for (index, sampled) in table.tracks.enumerated() where index < tracks.count {
      let track = tracks[index]
      #expect(track["element"] as? String == sampled.element)
      #expect(track["index"] as? Int == sampled.index)
      #expect(track["property"] as? String == sampled.property)
      let content = track["sameAs"].flatMap { $0 as? Int }.map { tracks[$0] } ?? track
      switch sampled.values {
      case .numbers(let numbers):
        #expect(
          Self.floats(content["values"]) == Self.byComponent(numbers, sampled.width),
          "\(sampled.name)")
        #expect(
          Self.floats(content["velocities"])
            == Self.byComponent(sampled.velocities ?? [], sampled.width))
      case .integers, .booleans, .strings:
        let steps = try #require(content["steps"] as? [[Any]])
        #expect(steps.first?.first as? Double == 0)
      }
    }
  }

  static func byComponent(_ numbers: [Double], _ width: Int) -> [Float] {
    (0..<width).flatMap { component in
      stride(from: component, to: numbers.count, by: width).map { Float(numbers[$0]) }
    }
  }

  static func floats(_ value: Any?) -> [Float] {
    guard let text = value as? String, let data = Data(base64Encoded: text) else { return [] }
    return stride(from: 0, to: data.count, by: 4).map { start in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(data[start + $1]) << UInt32(8 * $1) })
    }
  }

  @Test func copiesThatMoveAlikeAreEncodedOnce() async throws {
    let preview = try RunningPreview([
      "rows.yaml": """
      keyphase: 1
      stage: { size: [200, 100], background: "#ffffff" }
      elements:
        row: { count: 3, size: [40, 20], spacing: [0, 25] }
      timelines:
        show:
          tracks:
            row:
              opacity: [linear: { to: 0, duration: 0.5 }]
        late:
          tracks:
            row:
              stagger: { each: 0.1 }
              rotation: [linear: { to: 90deg, duration: 0.5 }]

      """
    ])
    let motion = try await preview.json("timeline/f0.show")
    let tracks = try #require(motion["tracks"] as? [[String: Any]])
    #expect(tracks.count == 3)
    #expect(tracks.count { $0["values"] != nil } == 1)
    #expect(tracks.compactMap { $0["sameAs"] as? Int } == [0, 0])
    let elements = try #require(motion["elements"] as? [[String: Any]])
    let copies = try #require(elements.first?["copies"] as? [[String: Any]])
    #expect(copies.compactMap { $0["y"] as? Double } == [25, 50, 75])
    #expect((motion["stage"] as? [String: Any])?["width"] as? Double == 200)
    let late = try await preview.json("timeline/f0.late")
    let lateTracks = try #require(late["tracks"] as? [[String: Any]])
    #expect(lateTracks.count { $0["values"] != nil } == 3)
    let bands = try #require(late["bands"] as? [[String: Any]])
    #expect(bands.compactMap { $0["begin"] as? Double } == [0, 0.1, 0.2])
    #expect(bands.compactMap { $0["label"] as? String } == ["row[0]", "row[1]", "row[2]"])
  }

  @Test func aTimelineRefersToTheOneForLessMotionAndToADeclaredStageOnly() async throws {
    let preview = try RunningPreview([
      "dot.yaml": """
      keyphase: 1
      elements: { dot: { size: [10, 10] } }
      timelines:
        jump:
          reducedMotion: fade
          tracks: { dot: { offsetY: { linear: { to: 40, duration: 0.5 } } } }
        fade:
          tracks: { dot: { opacity: { linear: { to: 0, duration: 0.5 } } } }

      """
    ])
    let jump = try await preview.json("timeline/f0.jump")
    #expect(jump["reducedMotion"] as? String == "f0.fade")
    #expect(jump["stage"] == nil)
    #expect(try await preview.json("timeline/f0.fade")["reducedMotion"] == nil)
  }

  @Test func phasesAreBandsInTheirOrder() async throws {
    let preview = try RunningPreview([
      "pulse.yaml": """
      keyphase: 1
      timelines:
        pulse:
          phases:
            - { phase: rest, set: { scale: 1 }, animation: { linear: 0.2 } }
            - { phase: beat, set: { scale: 2 }, animation: { linear: 0.5 } }

      """
    ])
    let motion = try await preview.json("timeline/f0.pulse")
    let bands = try #require(motion["bands"] as? [[String: Any]])
    #expect(bands.prefix(2).compactMap { $0["label"] as? String } == ["rest", "beat"])
    #expect(bands.allSatisfy { $0["kind"] as? String == "phase" })
    #expect(bands.last?["end"] as? Double == motion["duration"] as? Double)
  }
}
