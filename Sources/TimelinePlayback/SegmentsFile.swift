/// The timelines of a file that `keyphase export --to segments` wrote.
///
/// ```swift
/// let file = try SegmentsFile(json: data)
/// var player = try SegmentsPlayer(playing: "toast", of: file)
/// var values: [Double] = []
/// player.values(at: 0.5, into: &values)
/// ```
public struct SegmentsFile: Sendable {
  let timelines: [SegmentsTimeline]

  /// Reads a file.
  ///
  /// - Parameter json: its bytes.
  /// - Throws: ``SegmentsError`` with the place that cannot be read.
  public init(json bytes: some Sequence<UInt8>) throws(SegmentsError) {
    try self.init(try SegmentsJSON(bytes))
  }

  /// Reads a file that is a part of other JSON.
  package init(_ json: SegmentsJSON) throws(SegmentsError) {
    let node = SegmentsNode(json: json, place: "")
    guard try node.member("format")?.string == "keyphase-segments" else {
      throw node.failure("this is no file of segments")
    }
    guard try node["version"].number == 1 else {
      throw node.failure("this version of segments is not known")
    }
    var timelines: [SegmentsTimeline] = []
    for timeline in try node["timelines"].elements {
      for part in try timeline.partsOfCopies { timelines.append(try SegmentsTimeline(part)) }
    }
    self.timelines = timelines
  }

  /// The names of the timelines that can be played, in the order of the file.
  public var names: [String] {
    var names: [String] = []
    for timeline in timelines where !names.contains(timeline.whole) { names.append(timeline.whole) }
    return names
  }

  /// The parts of a timeline: one for each view that it moves.
  func parts(of name: String) -> [SegmentsTimeline] { timelines.filter { $0.whole == name } }

  /// The parts that replace some parts for less motion; nil if nothing does.
  func reduced(_ parts: [SegmentsTimeline]) -> [SegmentsTimeline]? {
    guard let name = parts.lazy.compactMap(\.reducedMotion).first,
      let other = timelines.first(where: { $0.name == name })
    else { return nil }
    return self.parts(of: other.whole)
  }
}
