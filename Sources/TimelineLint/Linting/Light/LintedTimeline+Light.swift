internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTimeline {
  /// The seconds in which different cycles of several tracks are followed.
  private static let mostSeconds = 60.0

  /// Looks at the light of each view that may flash more than some times, or be part of such flashes
  /// of several views; one view after the other, as that of thousands of copies would take much memory.
  ///
  /// - Parameter known: the places of the first changes of views that are not needed.
  func forEachLight(
    over limit: Int, besides known: Set<SourceSpan> = [], _ body: (ViewLight) -> Void
  ) {
    // Of views that flash together, each may flash once.
    let least = mayFlashTogether ? 0 : limit
    guard writtenTracks.isEmpty else {
      guard let length = duration, length > 0 else { return }
      for view in views {
        view.forEachTrackedLight(of: self, length: length, over: least, besides: known, body)
      }
      return
    }
    if sequence != nil { return forEachPlayedLight(over: least, alone: limit, body) }
    // Simulating frames takes longer than anything else.
    for view in views where view.mayFlashInFrames {
      view.steppedViews(over: least).forEach(body)
    }
  }

  // MARK: Tracks

  /// - Parameters:
  ///   - whole: the timeline of which it is the part that moves one view.
  ///   - length: the length of the whole in seconds.
  private func forEachTrackedLight(
    of whole: LintedTimeline, length: Double, over limit: Int, besides known: Set<SourceSpan>,
    _ body: (ViewLight) -> Void
  ) {
    let lit = tracks.filter { !$0.isDiscrete && $0.mayChangeLight }
    for group in Self.groups(lit, \.property)
    where !group.isEmpty && !known.contains(group[0].track.name.span) {
      for (starts, copies) in copyStarts(of: group) {
        let light = light(
          of: group, in: whole, length: length, starts: starts, over: limit)
        guard var light else { continue }
        light.copies = copies
        light.area = area
        body(light)
      }
    }
  }

  /// The properties of the view together, and each declared one, which may belong to another view.
  static func groups<Member>(
    _ members: [Member], _ property: (Member) -> PropertyDeclaration
  ) -> [[Member]] {
    let own = members.filter { property($0).declaration == nil }
    return (own.isEmpty ? [] : [own])
      + members.filter { property($0).declaration != nil }.map { [$0] }
  }

  /// When each track starts in the first of some copies, and by how much the others are later: all
  /// copies whose tracks start at the same times after one another.
  private func copyStarts(of group: [LintedTrack]) -> [(starts: [Double], copies: [Double])] {
    let starts = group.map(\.track.copyStarts)
    let count = starts.map(\.count).max() ?? 0
    var order: [[Double]] = []
    var copies: [[Double]: [Double]] = [:]
    for copy in timeline.copy.map({ [$0] }) ?? Array(0..<max(1, count)) {
      let own = starts.map { $0.isEmpty ? 0 : $0[min(copy, $0.count - 1)] }
      let first = own.min() ?? 0
      let key = own.map { (($0 - first) * 1e6).rounded() / 1e6 }
      if copies[key] == nil { order.append(key) }
      copies[key, default: []].append(first)
    }
    return order.map { ($0, copies[$0] ?? []) }
  }

  /// The light of a view in the course of some tracks; nil if it changes too seldom to flash.
  private func light(
    of group: [LintedTrack], in whole: LintedTimeline, length: Double, starts: [Double],
    over limit: Int
  ) -> ViewLight? {
    let marks = whole.marks(of: group, length: length, starts: starts)
    let iterations = whole.iterations(forSeconds: 1, states: marks.count)
    let isHue = group.contains { $0.property.traits.light == .hueRotation }
    // Two changes make a flash, and several properties may each turn the others' changes round. Each
    // turn of a hue leads through all of them.
    let turns = Self.most(of: marks, iterations: iterations, of: length)
    guard isHue || (turns + 1) * group.count / 2 > limit else { return nil }
    let sequence = LightSequence(
      group, at: marks, starts: starts, isFine: group.count > 1 || isHue)
    return ViewLight(
      group.map { ViewLight.Change(property: $0.property, span: $0.track.name.span) }, sequence,
      constants: constants(besides: group.map(\.property)), length: length,
      iterations: whole.iterations(forSeconds: 1, states: sequence.times.count))
  }

  /// The times at which some tracks start, end or turn, in their own cycles, too; of cycles that
  /// continue after all others, as many as show all that is to be seen within a second.
  private func marks(of group: [LintedTrack], length: Double, starts: [Double]) -> [Double] {
    let cycles = group.compactMap(\.track.cycle)
    guard !cycles.isEmpty || starts.contains(where: { $0 > 0 }) else {
      return Set(group.flatMap(\.extremumTimes) + [length]).sorted()
    }
    let single = zip(group, starts).reduce(0) { max($0, $1.0.duration + $1.1) }
    // Different cycles meet again and again at other times.
    let longest = cycles.map(\.length).max() ?? 0
    let more = cycles.count > 1 ? Self.mostSeconds : min(Self.mostSeconds, 1 + 4 * longest)
    let end = min(hasEndlessTracks ? .infinity : length, single + more)
    let times = zip(group, starts).flatMap { $0.extremumTimes(after: $1, upTo: end) }
    return Set(times.filter { $0 <= end } + [0, end]).sorted()
  }

  /// The most times within a second at which the values of tracks begin to rise or to fall.
  private static func most(of marks: [Double], iterations: Int, of length: Double) -> Int {
    // Of short iterations, all are taken.
    if length < 1, iterations > 1 { return marks.count * iterations }
    let times = iterations > 1 ? marks + marks.map { $0 + length } : marks
    var (most, first) = (0, 0)
    for (index, time) in times.enumerated() {
      while time - times[first] > 1 + 1e-9 { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  // MARK: Views

  /// The area of one copy of the element that it moves, in square points, where the properties that
  /// change it are greatest; nil if it moves another view.
  var area: Double? {
    let element = (writtenTracks.first?.property ?? stateValues.first?.property)?.element
    return element?.area { property in
      let values = (timeline.initial + stateValues).filter { $0.property.builtIn == property }
      let numbers = values.compactMap { $0.value.value.numbers.first.map(abs) }
      let track = tracks.first { $0.property.builtIn == property && !$0.isDiscrete }
      return max(numbers.max() ?? -1, track?.greatest ?? -1)
    }
  }

  /// Whether views of it may flash together that do not flash alone.
  private var mayFlashTogether: Bool {
    guard timeline.movesElements else { return false }
    if sequence != nil { return true }
    let isStaggered = writtenTracks.contains { $0.stagger != nil }
    guard views.count > 1 || isStaggered else { return false }
    return views.reduce(0) { $0 + ($1.area ?? 0) * Double($1.copyCount) } >= FlashField.safeArea
  }

  /// The number of copies of a view that are alike.
  var copyCount: Int {
    guard timeline.copy == nil else { return 1 }
    return (writtenTracks.first?.property ?? stateValues.first?.property)?.element?.count ?? 1
  }

  /// The values that stay and change the light of the same view.
  func constants(besides properties: [PropertyDeclaration]) -> [PropertyAssignment] {
    guard properties.allSatisfy({ $0.declaration == nil }) else { return [] }
    return timeline.initial.filter { constant in
      constant.property.declaration == nil && constant.property.changesLight
        && constant.property.element?.name == properties.first?.element?.name
        && !properties.contains { $0.name == constant.property.name }
    }
  }

  /// The number of iterations that cover a time in seconds, plus one for flashes across a loop
  /// boundary.
  func iterations(forSeconds time: Double, states: Int) -> Int {
    // What repeats forever by itself has no iterations beside that.
    guard let length = duration, length > 0, !hasEndlessTracks else { return 1 }
    let wanted = Int(min((time / length).rounded(.up) + 1, 10_000))
    // Sampled luminance has thousands of states per iteration; further iterations add nothing.
    let possible = max(1, 100_000 / max(states, 1))
    return switch repeatCount {
    case .forever: min(wanted, possible)
    case .times(let count): min(wanted, count, possible)
    }
  }
}

extension PropertyDeclaration {
  var changesLight: Bool { type == .color || traits.light != nil }
}

extension LintedTrack {
  /// The greatest distance from 0 in the first component.
  fileprivate var greatest: Double? {
    extremes.first.map { max(abs($0.minimum.value), abs($0.maximum.value)) }
  }

  /// Whether it changes the light.
  fileprivate var mayChangeLight: Bool {
    guard property.changesLight, span > 0 else { return false }
    return property.traits.light?.isSize != true
      || extremes.contains {
        $0.minimum.value < LightFactor.smallSize && $0.maximum.value > -LightFactor.smallSize
      }
  }
}
