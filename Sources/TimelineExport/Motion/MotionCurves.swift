import TimelineDocument
package import TimelineEvaluation

/// The curves of a timeline in the closed form of segments, which a page evaluates at any time.
///
/// Keyframe tracks have them. State changes, phases and transitions have none; sequences have them where
/// what they play can be joined without another curve.
package struct MotionCurves: Sendable {
  /// The curve of a property of one copy.
  struct Curve: Sendable {
    /// The number of the curve, which copies share.
    var number: Int
    /// The time in seconds at which the copy begins.
    var begin: Double
    var curve: SegmentCurve
    /// How the number is displayed, for the column of what is displayed.
    var display: IntegerDisplay?
  }

  /// A track, with when its copies begin.
  private struct Entry: Sendable {
    var number: Int
    var property: PropertyDeclaration
    var curve: SegmentCurve
    var starts: [Double]
  }

  private let tracks: TrackLookup<Entry>
  /// The curves of the views of a sequence, by the names of the tracks.
  private var views: [String: Curve] = [:]

  /// The curves of the tracks of a whole timeline.
  package init(_ timeline: CompiledTimeline) {
    let motions = timeline.motion.tracks?.motions ?? []
    tracks = TrackLookup(
      motions.enumerated().map { number, motion in
        Entry(
          number: number, property: motion.property,
          curve: SegmentCurve(
            motion.motion, motion.cycle, hasColors: motion.property.type.hasColors),
          starts: motion.starts)
      }, property: \.property)
  }

  /// The curves of a whole timeline, also those of a sequence.
  ///
  /// - Parameter scene: the timeline by its views.
  init(_ timeline: CompiledTimeline, _ scene: ExportScene, in document: TimelineDocument) {
    self.init(timeline)
    guard case .sequence = timeline.contents else { return }
    var known: [String: [(name: String, curve: Curve)]] = [:]
    var count = 0
    for view in scene.views {
      for copy in view.copies {
        let name = copy.timeline.name
        let curves =
          known[name]
          ?? Self.joined(copy.timeline, in: document).map { property in
            count += 1
            let curve = Curve(
              number: count, begin: copy.start, curve: property.curve,
              display: property.property.display)
            return (property.name, curve)
          }
        known[name] = curves
        for (property, shared) in curves {
          var curve = shared
          curve.begin = copy.start
          views[Self.name(of: property, view, copy)] = curve
        }
      }
    }
  }

  /// The curve of a column of a property, or of what is displayed of it; nil without a closed form.
  subscript(_ track: SampledTrack) -> Curve? {
    guard track.property.hasSuffix(Self.displayed) else {
      var curve = curve(of: track)
      curve?.display = nil
      return curve
    }
    var number = track
    number.property.removeLast(Self.displayed.count)
    return curve(of: number).flatMap { $0.display == nil ? nil : $0 }
  }

  private static let displayed = ".display"

  private func curve(of track: SampledTrack) -> Curve? {
    if let curve = views[track.name] { return curve }
    return tracks[track].map { entry in
      let copy = entry.starts.count > 1 ? track.index ?? 0 : 0
      return Curve(
        number: entry.number, begin: copy < entry.starts.count ? entry.starts[copy] : 0,
        curve: entry.curve, display: entry.property.display)
    }
  }

  private static func name(
    of property: String, _ view: ExportScene.View, _ copy: ExportScene.Copy
  ) -> String {
    guard let element = view.element else { return property }
    return "\(element.name)\(element.count > 1 ? "[\(copy.index)]" : "").\(property)"
  }

  // MARK: Sequences

  /// The properties of a view's sequence; none if the joined tracks are not exact.
  private static func joined(
    _ part: CompiledTimeline, in document: TimelineDocument
  ) -> [SegmentProperty] {
    var log = ExportLog(document.source)
    guard let joined = SequenceTracks(part)?.timeline(log: &log), log.approximations.isEmpty,
      shows(joined, part)
    else { return [] }
    return SegmentProperty.properties(of: joined)
  }

  /// How far values may be from each other that are the same but for rounding.
  private static let rounding = 1e-11
  /// The most times at which two motions are compared.
  private static let mostTimes = 4000.0

  /// Whether a timeline has the values of another one, frame by frame and between the frames.
  private static func shows(_ one: CompiledTimeline, _ other: CompiledTimeline) -> Bool {
    let count = min(max(other.duration * other.frameRate * 3, 1), mostTimes).rounded(.up)
    let times = (0...Int(count)).map { other.duration * (Double($0) / count) }
    let (found, wanted) = (one.motion.sample(at: times), other.motion.sample(at: times))
    return found.count == wanted.count
      && zip(found, wanted).allSatisfy { one, other in
        guard case .numbers(let found) = one.values, case .numbers(let wanted) = other.values
        else { return one.name == other.name && one.values == other.values }
        return one.name == other.name && found.count == wanted.count
          && zip(found, wanted).allSatisfy { abs($0 - $1) <= rounding * max(1, abs($1)) }
      }
  }
}
