import Testing
import TimelineSyntax

@testable import TimelineDocument
import TimelineEvaluation

/// What the model of a file takes, counted in what it stores: the memory of the process depends on
/// what else runs.
@Suite struct ModelMemoryTests {
  @Test func `the tracks of a file take less than 4.1 bytes for each of it`() throws {
    let text = "timelines:\n" + (0..<100).map(Self.timeline).joined()
    let loaded = Self.loader.load(
      SourceFile(
        path: "a.yaml", text: "keyphase: 1\nsprings: { brisk: { duration: 0.35 } }\n\(text)")
    )
    try #require(loaded.isValid)
    var bytes = Self.size(loaded.document.timelines) + Self.size(loaded.document.references)
    for timeline in loaded.document.timelines {
      guard case .tracks(let list) = timeline.contents else { continue }
      bytes += Self.size(list.tracks)
      for track in list.tracks {
        bytes += Self.size(track.keyframes)
        let options = track.keyframes.filter { $0.curve != nil || $0.spring != nil }
        bytes += options.count * (Self.boxHeader + MemoryLayout<Keyframe.Option>.stride)
      }
    }
    #expect(Double(bytes) < 4.1 * Double(text.utf8.count), "\(bytes) bytes for \(text.utf8.count)")
  }

  @Test func `a copy of a timeline is a reference, and a change of it leaves the original`() throws
  {
    #expect(MemoryLayout<Timeline>.stride == 8)
    let loaded = Self.loader.load(
      SourceFile(path: "a.yaml", text: "keyphase: 1\ntimelines:\n\(Self.timeline(1))"))
    let original = try #require(loaded.document.timelines.first)
    var copy = original
    copy.markers = []
    copy.trigger = nil
    #expect(copy.trigger == nil && original.trigger?.value == "taps")
    #expect(copy.name == original.name)
  }

  @Test func `an option of a keyframe is replaced and removed alone`() throws {
    let loaded = Self.loader.load(
      SourceFile(path: "a.yaml", text: "keyphase: 1\ntimelines:\n\(Self.timeline(1))"))
    guard case .tracks(let list) = try #require(loaded.document.timelines.first).contents else {
      Issue.record("no tracks")
      return
    }
    var keyframe = try #require(list.tracks.first?.keyframes.last)
    let curve = try #require(keyframe.curve)
    keyframe.at = Located(1, node: curve.node, span: curve.span)
    keyframe.at = Located(2, node: curve.node, span: curve.span)
    #expect(keyframe.at?.value == 2 && keyframe.curve == curve && keyframe.by == nil)
    keyframe.curve = nil
    #expect(keyframe.at?.value == 2 && keyframe.curve == nil)
  }

  private static let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }

  /// What an array takes besides its elements.
  private static let arrayHeader = 32

  /// What an object takes besides its fields.
  private static let boxHeader = 16

  private static func size<Element>(_ array: [Element]) -> Int {
    arrayHeader + array.count * MemoryLayout<Element>.stride
  }

  private static func timeline(_ index: Int) -> String {
    """
      card\(index):
        trigger: taps
        tracks:
          scale:
            - hold: 0.35s
            - cubic: { to: 0.570, duration: 0.2 }
            - linear: { to: 1, duration: 0.2, curve: easeInOut }
          offset:
            - spring: { to: [-1, 33], spring: snappy }
            - linear: { to: [34, 18], duration: 0.2, curve: easeInOut }

    """
  }
}
