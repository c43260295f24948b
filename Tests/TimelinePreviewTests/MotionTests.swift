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
      for compiled in try CompiledTimeline.compile(timeline.playedOverTime, of: document) {
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
    // The page has the motion of states, not their names.
    let columns = table.tracks.filter { $0.property != "state" }
    #expect(tracks.count == columns.count)
    for (index, sampled) in columns.enumerated() where index < tracks.count {
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

  @Test func tracksOfDifferentPeriodsAreShownUntilTheyBeginTogetherAgain() async throws {
    let preview = try RunningPreview([
      "ring.yaml": """
      keyphase: 1
      timelines:
        ring:
          tracks:
            rotation: { delay: 0.5, repeat: forever, linear: { to: 360deg, duration: 0.6 } }
            scale: { repeat: forever, autoreverses: true, cubic: { to: 2, duration: 0.2 } }
        long:
          tracks:
            rotation: { repeat: forever, linear: { to: 360deg, duration: 7.001 } }
            scale: { repeat: forever, linear: { to: 2, duration: 0.9 } }

      """
    ])
    let ring = try await preview.json("timeline/f0.ring")
    #expect(ring["loopStart"] as? Double == 0.5)
    // Six tenths and twice two tenths have twelve tenths in common.
    #expect(abs((ring["end"] as? Double ?? 0) - 1.7) < 1e-9)
    #expect(ring["isSeamless"] as? Bool == true)
    let tracks = try #require(ring["tracks"] as? [[String: Any]])
    #expect(tracks[0]["restarts"] as? [Int] == [66])
    #expect(tracks[1]["restarts"] == nil)
    let bands = try #require(ring["bands"] as? [[String: Any]])
    #expect(
      bands.compactMap { $0["label"] as? String }.prefix(3) == [
        "rotation 1", "rotation 2", "scale 1",
      ])
    #expect(bands.count { $0["row"] as? Int == 1 } == 9)
    let long = try await preview.json("timeline/f0.long")
    #expect(long["isSeamless"] as? Bool == false)
    #expect(abs((long["end"] as? Double ?? 0) - 4 * 7.001) < 1e-9)
  }

  @Test func aSpringThatIsCutShortShowsHowItWouldSettle() async throws {
    let motion = try await RunningPreview().json("timeline/f0.heart")
    let tracks = try #require(motion["tracks"] as? [[String: Any]])
    let keyframes = try #require(tracks[0]["keyframes"] as? [[String: Any]])
    let tail = try #require(keyframes[0]["tail"] as? [String: Any])
    let values = Self.floats(tail["values"])
    #expect(values.count == tail["frames"] as? Int)
    #expect(tail["end"] as? Double == keyframes[0]["settles"] as? Double)
    // It goes on from where the spring is cut, and ends at its target.
    let samples = Self.floats(tracks[0]["values"])
    #expect(abs((values.first ?? 0) - samples[24]) < 1e-6)
    #expect(abs((values.last ?? 0) - 1.5) < 0.01)
    // The cubic that follows takes over the velocity, which the text does not have.
    let velocity = try #require(keyframes[1]["startVelocity"] as? [Double])
    #expect(velocity.count == 1 && abs(velocity[0]) > 0.01)
    #expect(keyframes[1]["endVelocity"] as? [Double] == [0])
  }

  @Test func aFindingOfATimelineThatCannotBeReadHasItsTrackAndKeyframe() async throws {
    let preview = try RunningPreview([
      "heart.yaml": RunningPreview.heart.replacing("cubic: { to: 1,", with: "cubic: { to: one,")
    ])
    let file = try await preview.json("file/f0")
    let findings = try #require(file["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["rule"] as? String == "wrong-type" })
    #expect(finding["property"] as? String == "scale")
    #expect(finding["keyframe"] as? Int == 1)
  }
}
