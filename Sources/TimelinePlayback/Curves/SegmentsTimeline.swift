/// A timeline of a file: the motion of a view, or of the copies of an element.
struct SegmentsTimeline: Sendable {
  let name: String
  /// The timeline of which it is a part: its own name if it moves one view.
  let whole: String
  let element: String?
  /// The index of each copy, and the time at which it begins.
  let copies: [(index: Int, begin: Double)]
  let content: SegmentsTracks
  let driver: SegmentsDriver?
  let states: SegmentsStates?
  let markers: [SegmentsMarker]
  /// The timeline that replaces it for less motion.
  let reducedMotion: String?
  /// The strings that values are indices of.
  let words: [String]

  /// The number of components of all properties.
  let width: Int

  init(_ node: SegmentsNode) throws(SegmentsError) {
    name = try node["name"].string
    whole = try node.member("timeline")?.string ?? name
    element = try node.member("element")?.string
    var copies: [(index: Int, begin: Double)] = []
    for copy in try node.member("copies")?.elements ?? [] {
      copies.append((try copy["index"].index, try copy["begin"].amount))
    }
    self.copies = element == nil ? [(0, 0)] : copies
    var words = SegmentsWords()
    content = try SegmentsTracks(node, &words)
    width = content.tracks.reduce(0) { $0 + $1.width }
    if let own = try node.member("driver") {
      driver = try SegmentsDriver(own)
    } else {
      driver = nil
    }
    if try node.member("states") != nil {
      states = try SegmentsStates(node, content.tracks, &words)
    } else {
      states = nil
    }
    var markers: [SegmentsMarker] = []
    for marker in try node["markers"].elements {
      markers.append(
        SegmentsMarker(name: try marker["name"].string, time: try marker["time"].number))
    }
    self.markers = markers
    reducedMotion = try node.member("reducedMotion")?.string
    self.words = words.all
  }
}

/// A named time of a timeline.
public struct SegmentsMarker: Hashable, Sendable {
  /// The name in the file.
  public let name: String
  /// Seconds from the start.
  public let time: Double
}

/// The input that moves a timeline in place of time.
struct SegmentsDriver: Sendable {
  let from: Double
  let to: Double
  let duration: Double

  init(_ node: SegmentsNode) throws(SegmentsError) {
    from = try node["from"].number
    to = try node["to"].number
    duration = try node["duration"].amount
  }

  /// The time that is shown at a value of the input.
  func time(at value: Double) -> Double {
    let fraction = from == to ? (value >= to ? 1 : 0) : (value - from) / (to - from)
    return duration * min(max(fraction, 0), 1)
  }
}
