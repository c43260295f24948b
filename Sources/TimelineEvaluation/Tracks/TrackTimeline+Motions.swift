internal import AnimationCore
internal import TimelineDocument

extension TrackTimeline {
  /// The motions of the properties: those of `initial` first, and those of each element together.
  static func motions(
    of tracks: TrackList, initial: [PropertyAssignment]
  ) -> [PropertyMotion] {
    var rest = tracks.tracks
    var motions: [PropertyMotion] = []
    for assignment in initial {
      let property = assignment.property
      if property.target == nil {
        if let index = rest.firstIndex(where: { $0.property.name == property.name }) {
          motions.append(PropertyMotion(rest.remove(at: index)))
          continue
        }
      } else {
        let own = rest.filter { $0.moves(property) }
        rest.removeAll { $0.moves(property) }
        motions += own.map(PropertyMotion.init)
        // Other copies of the property have brought its tracks already.
        if !own.isEmpty || motions.contains(where: { $0.property.name == property.sharedName }) {
          continue
        }
      }
      motions.append(
        PropertyMotion(
          property: property, motion: .constant(assignment.value.value),
          starts: [Double](repeating: 0, count: property.starts)))
    }
    motions += rest.map(PropertyMotion.init)
    return PropertyDeclaration.grouped(motions) { $0.property }
  }
}

extension PropertyDeclaration {
  /// The number of starts of a constant: one for each copy, none where there is a single view.
  fileprivate var starts: Int { (element?.count ?? 1) > 1 ? copyCount : 0 }

  /// Entries with those of each element together, elements in order of first appearance.
  static func grouped<Entry>(
    _ entries: [Entry], by property: (Entry) -> PropertyDeclaration
  ) -> [Entry] {
    guard entries.contains(where: { property($0).target != nil }) else { return entries }
    var order: [String: Int] = [:]
    let ranks = entries.map { entry in
      let name = property(entry).element?.name ?? ""
      let rank = order[name] ?? order.count
      order[name] = rank
      return rank
    }
    // Nearly all are together as they are written.
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return entries }
    return entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { entries[$0] }
  }
}

extension Track {
  /// Whether it moves a property, or copies of it.
  func moves(_ other: PropertyDeclaration) -> Bool {
    property.name == other.name
      || property.target != nil
        && (property.name == other.sharedName || property.sharedName == other.name)
  }
}

extension TrackTimeline.PropertyMotion {
  /// The ends of its delay and of its keyframes in seconds.
  var segmentEnds: [Double] {
    switch motion {
    case .constant: []
    case .moving(let track, _): track.times.ends
    case .snapping(let track): track.times.ends
    }
  }

  /// The names of the property in the first and the last copy, with their starts in seconds; the
  /// property itself if it has no copies.
  var outerCopies: [(name: String, start: Double)] {
    property.outerCopies(starts)
  }

  /// The motions in a run that is triggered at a time of this one: one for each copy where they
  /// started at different times.
  func continuing(at time: Double, _ track: Track) -> [Self] {
    guard let first = starts.first, starts.contains(where: { $0 != 0 }) else {
      return [next(track, at: time, of: property, starts: starts)]
    }
    guard property.copyCount > 1 else {
      return [next(track, at: time - first, of: property, starts: starts)]
    }
    return starts.enumerated().map { copy, start in
      next(track, at: time - start, of: property.inCopy(copy), starts: [start])
    }
  }

  /// The columns of all copies.
  ///
  /// A copy's motion is that of the track, later by the copy's start: copies that start together
  /// share their values.
  ///
  /// - Parameter chosen: the only copy that is asked for; nil for all.
  func copies(
    at times: [Double], only chosen: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    var known: [Double: [SampledTrack]] = [:]
    return chosenCopies(chosen).flatMap { copy in
      let start = starts[copy]
      let columns =
        known[start]
        ?? self.columns(
          at: start == 0 ? times : times.map { Self.local($0, after: start) },
          includingVelocities: includingVelocities)
      known[start] = columns
      return columns.map { $0.inCopy(property.target?.copy ?? copy) }
    }
  }

  /// The copies that are asked for: one of all that share the property, or all that it has.
  func chosenCopies(_ chosen: Int?) -> Range<Int> {
    property.target?.copy == nil ? chosen.map { $0..<$0 + 1 } ?? starts.indices : starts.indices
  }

  /// The time in seconds from a copy's start.
  ///
  /// A time within the tolerance of the start is the start.
  static func local(_ time: Double, after start: Double) -> Double {
    let local = time - start
    return abs(local) <= SampleTimes.tolerance ? 0 : local
  }
}
