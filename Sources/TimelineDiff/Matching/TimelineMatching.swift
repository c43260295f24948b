internal import TimelineDocument
internal import TimelineEvaluation

/// Finds which timelines of two versions are the same ones.
///
/// Those with the same name in the same file are. Then those in the same file whose contents are the
/// same are taken for renamed, those with the same name in other files for moved, and at last those
/// with the same contents or the same curves for both.
struct TimelineMatching {
  private(set) var pairs: [TimelinePair] = []

  private let old: [ComparedFile]
  private let new: [ComparedFile]
  private let tolerance: DiffTolerance
  private var gone: [TimelinePair.Place] = []
  private var came: [TimelinePair.Place] = []
  /// The most timelines of each version that are compared with all of the other one.
  private static let most = 300

  init(_ old: [ComparedFile], _ new: [ComparedFile], _ tolerance: DiffTolerance) {
    (self.old, self.new, self.tolerance) = (old, new, tolerance)
    matchNames()
    guard !gone.isEmpty, !came.isEmpty else {
      finish()
      return
    }
    let (olds, news) = (Self.described(gone, in: old), Self.described(came, in: new))
    match { first, second in
      old[first.file].key == new[second.file].key && olds[first]?.isSameMotion(news[second]) == true
    }
    // A name that several have says nothing.
    let names = Dictionary(grouping: gone, by: { Self.name($0, in: old) })
    let newNames = Dictionary(grouping: came, by: { Self.name($0, in: new) })
    match { first, second in
      let name = Self.name(first, in: old)
      return name == Self.name(second, in: new) && names[name]?.count == 1
        && newNames[name]?.count == 1
    }
    match { first, second in olds[first]?.isSameMotion(news[second]) == true }
    if gone.count <= Self.most, came.count <= Self.most { matchCurves() }
    finish()
  }

  private mutating func matchNames() {
    var places: [[UInt8]: TimelinePair.Place] = [:]
    for (file, value) in old.enumerated() {
      for (index, timeline) in value.document.document.timelines.enumerated() {
        let place = TimelinePair.Place(file: file, timeline: index)
        places[Array("\(value.key)\u{0}\(timeline.name.value)".utf8)] = place
        gone.append(place)
      }
    }
    var found: Set<TimelinePair.Place> = []
    for (file, value) in new.enumerated() {
      for (index, timeline) in value.document.document.timelines.enumerated() {
        let place = TimelinePair.Place(file: file, timeline: index)
        guard let former = places[Array("\(value.key)\u{0}\(timeline.name.value)".utf8)] else {
          came.append(place)
          continue
        }
        pairs.append(TimelinePair(old: former, new: place))
        found.insert(former)
      }
    }
    gone.removeAll(where: found.contains)
  }

  /// Pairs each timeline that came with the first one that is gone for which a condition holds.
  private mutating func match(
    _ isSame: (_ old: TimelinePair.Place, _ new: TimelinePair.Place) -> Bool
  ) {
    var rest: [TimelinePair.Place] = []
    for place in came {
      guard let index = gone.firstIndex(where: { isSame($0, place) }) else {
        rest.append(place)
        continue
      }
      pairs.append(TimelinePair(old: gone.remove(at: index), new: place))
    }
    came = rest
  }

  private mutating func matchCurves() {
    let (olds, news) = (Self.compiled(gone, in: old), Self.compiled(came, in: new))
    let tolerance = tolerance
    match { first, second in
      guard let before = olds[first], let after = news[second], before.count == after.count,
        !before.isEmpty
      else { return false }
      return zip(before, after).allSatisfy { before, after in
        // Only curves of the same properties and about the same length need be sampled.
        guard abs(before.duration - after.duration) <= 1 / after.frameRate,
          before.contents.properties.map(\.sharedName)
            == after.contents.properties.map(\.sharedName),
          (before.driver == nil) == (after.driver == nil)
        else { return false }
        let comparison = CurveComparison(SampledPair(before, after), tolerance, renames: [:])
        return comparison.properties.allSatisfy(\.isSame)
      }
    }
  }

  private mutating func finish() {
    pairs += gone.map { TimelinePair(old: $0, new: nil) }
    pairs += came.map { TimelinePair(old: nil, new: $0) }
  }

  private static func name(_ place: TimelinePair.Place, in files: [ComparedFile]) -> String {
    files[place.file].document.document.timelines[place.timeline].name.value
  }

  private static func described(
    _ places: [TimelinePair.Place], in files: [ComparedFile]
  ) -> [TimelinePair.Place: WrittenPart] {
    Dictionary(
      uniqueKeysWithValues: places.map { place in
        let document = files[place.file].document.document
        return (place, PartReader(document: document).timeline(document.timelines[place.timeline]))
      })
  }

  private static func compiled(
    _ places: [TimelinePair.Place], in files: [ComparedFile]
  ) -> [TimelinePair.Place: [CompiledTimeline]] {
    let budget = SteppingBudget()
    return Dictionary(
      uniqueKeysWithValues: places.map { place in
        let document = files[place.file].document.document
        let compiled = try? CompiledTimeline.compile(
          document.timelines[place.timeline], of: document, within: budget)
        return (place, compiled ?? [])
      })
  }
}

extension WrittenPart {
  /// Whether it has the same parts and values; what has nothing is like nothing else.
  fileprivate func isSameMotion(_ other: WrittenPart?) -> Bool {
    guard let other, !parts.isEmpty else { return false }
    return hasSameContent(as: other)
  }
}
