internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Compares the curves of two versions of a timeline.
struct CurveComparison {
  let pair: SampledPair
  let tolerance: DiffTolerance
  /// The names that properties of the older version have in the newer one.
  private(set) var renames: [String: String]

  /// - Parameter renames: those that are known, since elements are called otherwise.
  init(_ pair: SampledPair, _ tolerance: DiffTolerance, renames known: [String: String]) {
    (self.pair, self.tolerance) = (pair, tolerance)
    renames = known.filter { pair.oldColumns[$0.key] != nil && pair.newColumns[$0.value] != nil }
    let found = Set(renames.values)
    var gone = pair.oldNames.filter { pair.newColumns[$0] == nil && renames[$0] == nil }
    for name in pair.names where pair.oldColumns[name] == nil && !found.contains(name) {
      // What rests is equal to all that rests.
      guard moves(pair.newColumns[name]),
        let index = gone.firstIndex(where: { isRenamed($0, name) })
      else { continue }
      renames[gone.remove(at: index)] = name
    }
  }

  /// The figures of the properties that both versions have.
  var properties: [PropertyFigures] {
    let former = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
    return pair.names.compactMap { name in
      let old = former[name] ?? name
      guard let olds = pair.oldColumns[old], let news = pair.newColumns[name] else { return nil }
      var figures = self.figures(of: name, olds, news)
      figures.formerName = former[name]
      return figures
    }
  }

  /// The properties that only the older version has.
  var removedProperties: [String] {
    pair.oldNames.filter { pair.newColumns[$0] == nil && renames[$0] == nil }
  }

  private func isRenamed(_ old: String, _ new: String) -> Bool {
    guard let olds = pair.oldColumns[old], let news = pair.newColumns[new],
      olds.count == news.count, let first = olds[0], let second = news[0],
      first.type == second.type, first.unit == second.unit
    else { return false }
    return figures(of: new, olds, news).isSame
  }

  private func moves(_ columns: SampledPair.Columns?) -> Bool {
    guard let column = columns?[0] ?? columns?.values.first else { return false }
    switch column.values {
    case .numbers(let numbers):
      return (0..<column.width).contains { component in
        Self.range(numbers, component, column.width) > 1e-9
      }
    case .integers(let values): return Set(values).count > 1
    case .booleans(let values): return Set(values).count > 1
    case .strings(let values): return Set(values).count > 1
    }
  }

  private static func range(_ numbers: [Double], _ component: Int, _ width: Int) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in stride(from: component, to: numbers.count, by: width) {
      low = min(low, numbers[index])
      high = max(high, numbers[index])
    }
    return low <= high ? high - low : 0
  }

  // MARK: Figures

  private func figures(
    of name: String, _ olds: SampledPair.Columns, _ news: SampledPair.Columns
  ) -> PropertyFigures {
    var figures = PropertyFigures(property: name)
    for (copy, new) in news.sorted(by: { $0.key < $1.key }) {
      guard let old = olds[copy] ?? (olds.count == 1 ? olds[0] : nil) else { continue }
      switch (old.values, new.values) {
      case (.numbers(let before), .numbers(let after)) where old.width == new.width:
        for component in 0..<new.width {
          let before = Self.column(before, component, old.width)
          let after = Self.column(after, component, new.width)
          add(before, after, component, of: new, copy: news.count > 1 ? copy : nil, to: &figures)
        }
      case (.numbers, .numbers): figures.isSame = false
      default: addDiscrete(old, new, to: &figures)
      }
    }
    return figures
  }

  private static func column(_ numbers: [Double], _ component: Int, _ width: Int) -> [Double] {
    width == 1
      ? numbers : stride(from: component, to: numbers.count, by: width).map { numbers[$0] }
  }

  private func add(
    _ before: [Double], _ after: [Double], _ component: Int, of track: SampledTrack, copy: Int?,
    to figures: inout PropertyFigures
  ) {
    guard before.count == after.count, before.count == pair.times.count,
      let declaration = pair.declaration(track.sharedName)
    else { return }
    let range = Self.range(before + after, 0, 1)
    let limit = tolerance.difference(of: declaration, range: range)
    let unit = track.unit
    func text(_ value: Double) -> String { Self.text(value, of: track) }
    var largest: (amount: Double, index: Int) = (0, 0)
    var first: Double?
    for index in before.indices {
      let amount = abs(after[index] - before[index])
      guard amount > largest.amount || amount > limit && first == nil else { continue }
      guard amount <= limit || !isShifted(before, after, index, limit) else { continue }
      if amount > limit, first == nil { first = pair.times[index] }
      if amount > largest.amount { largest = (amount, index) }
    }
    if largest.amount > limit {
      figures.isSame = false
      figures.firstSeen = min(figures.firstSeen ?? .infinity, first ?? .infinity)
    }
    if largest.amount > figures.deviation?.amount ?? -1, largest.amount > 0 || !figures.isSame {
      figures.deviation = PropertyFigures.Deviation(
        amount: largest.amount, text: amountText(largest.amount, of: declaration, unit: unit),
        time: pair.times[largest.index], component: track.components?[component], copy: copy)
      figures.curves = ComparedCurves(
        name: track.columnNames[component], unit: unit, times: pair.times, before: before,
        after: after)
    }
    guard largest.amount > limit, !pair.isDriven else { return }
    // What goes on forever has no end.
    if !pair.new.motion.isEndless, let first = before.last, let last = after.last,
      abs(first - last) > limit
    {
      figures.ends = figures.ends ?? (text(first), text(last))
    }
    let settled = (settledTime(before, limit), settledTime(after, limit))
    if abs(settled.0 - settled.1) > pair.frame + 1e-9, !pair.new.motion.isEndless {
      figures.settled = figures.settled ?? settled
    }
    guard track.width == 1, track.index ?? 0 == 0,
      let first = overshoot(before, pair.old, pair.oldDeclaration(name(before: track.sharedName))),
      let second = overshoot(after, pair.new, declaration), abs(first - second) > limit
    else { return }
    figures.overshoot = (
      amountText(first, of: declaration, unit: unit),
      amountText(second, of: declaration, unit: unit)
    )
  }

  private func name(before name: String) -> String {
    renames.first { $0.value == name }?.key ?? name
  }

  /// Whether a difference is only that of a jump a frame earlier or later.
  private func isShifted(
    _ before: [Double], _ after: [Double], _ index: Int, _ limit: Double
  ) -> Bool {
    let frame = pair.frame + 1e-9
    func isAlike(_ index: Int) -> Bool { abs(after[index] - before[index]) <= limit }
    var (left, right) = (index, index)
    while left > 0, !isAlike(left) { left -= 1 }
    while right < before.count - 1, !isAlike(right) { right += 1 }
    guard isAlike(left), isAlike(right), pair.times[right] - pair.times[left] <= 2 * frame else {
      return false
    }
    let jump = abs(before[right] - before[left])
    // Both make the same jump between the same values.
    return jump > limit
      && (abs(after[index] - before[left]) <= limit || abs(after[index] - before[right]) <= limit)
      && (abs(before[index] - before[left]) <= limit
        || abs(before[index] - before[right]) <= limit)
  }

  /// When a curve is at its end as far as can be seen, in seconds.
  private func settledTime(_ values: [Double], _ limit: Double) -> Double {
    guard let end = values.last,
      let moving = values.lastIndex(where: { abs($0 - end) > limit })
    else { return 0 }
    return pair.times[min(moving + 1, values.count - 1)]
  }

  /// How far a curve goes beyond all values that are set; nil where these are not known.
  private func overshoot(
    _ values: [Double], _ timeline: CompiledTimeline, _ property: PropertyDeclaration?
  ) -> Double? {
    guard let property else { return nil }
    let targets = timeline.timeline.targets(of: property.sharedName)
    guard let low = targets.min(), let high = targets.max(), let least = values.min(),
      let greatest = values.max()
    else { return nil }
    return max(0, greatest - high, low - least)
  }

  private func addDiscrete(
    _ old: SampledTrack, _ new: SampledTrack, to figures: inout PropertyFigures
  ) {
    let (before, after) = (Self.texts(old.values), Self.texts(new.values))
    var start: Int?
    for index in before.indices where index < after.count {
      if before[index] == after[index] {
        start = nil
        continue
      }
      let first = start ?? index
      start = first
      // What differs for less than a frame is not seen.
      let isLast = index == before.count - 1
      guard pair.times[index] - pair.times[first] > pair.frame - 1e-9 || isLast else { continue }
      figures.isSame = false
      figures.firstDifference =
        figures.firstDifference
        ?? (pair.times[first], "“\(before[first])”", "“\(after[first])”")
      return
    }
  }

  private static func texts(_ values: SampledValues) -> [String] {
    switch values {
    case .numbers(let numbers): numbers.map(NumberText.string)
    case .integers(let values): values.map { "\($0)" }
    case .booleans(let values): values.map { "\($0)" }
    case .strings(let values): values
    }
  }

  private static func text(_ value: Double, of track: SampledTrack) -> String {
    let text = NumberText.string(value, significantDigits: 4)
    if track.type == .angle { return "\(text)°" }
    return track.unit.isEmpty ? text : "\(text) \(track.unit)"
  }

  private func amountText(
    _ amount: Double, of property: PropertyDeclaration, unit: String
  ) -> String {
    if let visible = VisibleUnit(property), property.model != .opacity {
      return visible.text(NumberText.string(amount / visible.size, significantDigits: 3))
    }
    let text = NumberText.string(amount, significantDigits: 3)
    return unit.isEmpty ? text : "\(text) \(unit)"
  }
}

extension Timeline {
  /// The numbers to which a property with one component is set; empty where these are not known.
  fileprivate func targets(of name: String) -> [Double] {
    func numbers(_ values: [PropertyAssignment]) -> [Double] {
      values.filter { $0.property.sharedName == name }.flatMap(\.value.value.numbers)
    }
    if case .tracks(let list) = contents {
      return list.tracks.filter { $0.property.sharedName == name }
        .flatMap { $0.start.numbers + $0.keyframes.flatMap { $0.to?.value.numbers ?? [] } }
    }
    // A drag's values are set, too, and played values are not.
    if case .events(let list) = contents,
      !list.events.allSatisfy({ $0.drags.isEmpty && !$0.isPlayed })
    {
      return []
    }
    guard contents.setsValues else { return [] }
    let set = contents.assignments
    // The value where nothing sets it.
    let declared = set.first { $0.property.sharedName == name }?.property.initial?.numbers ?? []
    return numbers(initial) + declared + numbers(set)
  }
}
