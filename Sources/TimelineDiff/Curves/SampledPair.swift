internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Both versions of a timeline, sampled at the same times.
struct SampledPair {
  /// The columns of a property, by their copies; the key of a property without copies is 0.
  typealias Columns = [Int: SampledTrack]

  let old: CompiledTimeline
  let new: CompiledTimeline
  /// Seconds, or values of the input that moves both.
  let times: [Double]
  let oldColumns: [String: Columns]
  let newColumns: [String: Columns]
  /// The names of the properties in the newer version, in order, without copies.
  let names: [String]
  let oldNames: [String]
  /// Whether an input moves both versions.
  let isDriven: Bool
  private let declarations: (old: [PropertyDeclaration], new: [PropertyDeclaration])

  /// The most numbers that are compared in one timeline, and the most times.
  private static let (mostNumbers, mostTimes) = (2_000_000, 50_000)

  /// - Parameter declaring: the timelines that declare the properties, where those of recorded fingers
  ///   are compared, which have only their values.
  init(
    _ old: CompiledTimeline, _ new: CompiledTimeline,
    declaring: (old: CompiledTimeline, new: CompiledTimeline)? = nil
  ) {
    (self.old, self.new) = (old, new)
    declarations = (
      (declaring?.old ?? old).contents.properties, (declaring?.new ?? new).contents.properties
    )
    isDriven = old.driver != nil && new.driver != nil
    let width = max(old.motion.width, new.motion.width, 1)
    let limit = min(Self.mostTimes, max(Self.mostNumbers / width, 60))
    let tables: (SampleTable, SampleTable)
    if let first = old.driver, let second = new.driver {
      let low = min(first.from, first.to, second.from, second.to)
      let high = max(first.from, first.to, second.from, second.to)
      let steps = min(240, limit)
      times = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
      tables = (old.table(at: times, of: first), new.table(at: times, of: second))
    } else {
      times = Self.times(old, new, limit: limit)
      tables = (old.table(of: old.motion, at: times), new.table(of: new.motion, at: times))
    }
    (oldNames, oldColumns) = Self.columns(of: tables.0, declarations.old)
    (names, newColumns) = Self.columns(of: tables.1, declarations.new)
  }

  /// The frames of both, and the ends of keyframes, where curves have their corners.
  private static func times(
    _ old: CompiledTimeline, _ new: CompiledTimeline, limit: Int
  ) -> [Double] {
    // What goes on forever is compared as long as both show their first cycle.
    let bothLoop = old.motion.isEndless && new.motion.isEndless
    let end =
      bothLoop ? min(old.motion.end, new.motion.end) : max(old.motion.end, new.motion.end)
    guard end > 0, end.isFinite else { return [0] }
    let rate = max(old.frameRate, new.frameRate)
    let count = end * rate
    guard count < Double(limit) else {
      return (0...limit).map { end * Double($0) / Double(limit) }
    }
    var times = Set((0...Int(count)).map { Double($0) / rate } + [end])
    for timeline in [old, new] {
      guard case .tracks(let list) = timeline.timeline.contents else { continue }
      for keyframe in list.tracks.lazy.flatMap(\.keyframes).prefix(limit) {
        let time = keyframe.startTime + keyframe.resolvedDuration
        if time <= end { times.insert(time) }
      }
    }
    return times.sorted()
  }

  private static func columns(
    of table: SampleTable, _ declared: [PropertyDeclaration]
  ) -> (names: [String], columns: [String: Columns]) {
    var names: [String] = []
    var columns: [String: Columns] = [:]
    let known = Set(declared.map(\.sharedName))
    // What fingers show begins with the input itself, which is no property.
    for track in table.tracks where known.contains(track.sharedName) {
      if columns[track.sharedName] == nil { names.append(track.sharedName) }
      columns[track.sharedName, default: [:]][track.index ?? 0] = track
    }
    return (names, columns)
  }

  /// How long a frame is, in seconds; for an input a step.
  var frame: Double {
    isDriven
      ? (times.count > 1 ? times[1] - times[0] : 0) : 1 / min(old.frameRate, new.frameRate)
  }

  /// The declaration of a property of the newer version.
  func declaration(_ name: String) -> PropertyDeclaration? {
    declarations.new.first { $0.sharedName == name }
  }

  func oldDeclaration(_ name: String) -> PropertyDeclaration? {
    declarations.old.first { $0.sharedName == name }
  }
}
