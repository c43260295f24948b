internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineLint
internal import TimelineSyntax

/// Compares all files of two versions.
package struct DiffRun: Sendable {
  private let old: [ComparedFile]
  private let new: [ComparedFile]
  private let tolerance: DiffTolerance
  /// How the path of a file that was included is shown.
  private let shown: @Sendable (String) -> String

  package init(
    _ old: [ComparedFile], _ new: [ComparedFile], tolerance: DiffTolerance = .standard,
    shown: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.old, self.new, self.tolerance, self.shown) = (old, new, tolerance, shown)
  }

  /// Compares them, on all processors.
  package func compare() -> MotionDiff {
    let pairs = TimelineMatching(old, new, tolerance).pairs
    // What is gone is told in its file, if that is still there.
    var groups: [[UInt8]: [TimelinePair]] = [:]
    var files: [[UInt8]: FilePair] = [:]
    func key(_ file: ComparedFile) -> [UInt8] { Array(file.key.utf8) }
    for file in old { files[key(file), default: FilePair()].old = file }
    for file in new { files[key(file), default: FilePair()].new = file }
    for pair in pairs {
      let file = pair.new.map { new[$0.file] } ?? pair.old.map { old[$0.file] }
      guard let file else { continue }
      groups[key(file), default: []].append(pair)
      // A file that was moved is compared with what it was.
      if let first = pair.old, let second = pair.new, files[key(new[second.file])]?.old == nil,
        files[key(old[first.file])]?.new == nil
      {
        files[key(new[second.file])]?.old = old[first.file]
      }
    }
    let keys = files.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let work = keys.map { (files[$0] ?? FilePair(), groups[$0] ?? []) }
    let names = timelineNames(pairs)
    let found = work.concurrentMap { difference(of: $0.0, $0.1, names) }
    return MotionDiff(
      files: found.compactMap(\.self), timelineCount: pairs.count { $0.old != nil && $0.new != nil }
    )
  }

  /// Compares two timelines of the first files, whatever they are called.
  ///
  /// - Returns: nil if nothing is different, or there are no such timelines.
  package func compare(_ former: String, with present: String) -> FileDifference? {
    func index(_ name: String, _ file: ComparedFile?) -> Int? {
      file?.document.document.timelines.firstIndex { $0.name.value == name }
    }
    guard let first = index(former, old.first), let second = index(present, new.first) else {
      return nil
    }
    let pair = TimelinePair(
      old: TimelinePair.Place(file: 0, timeline: first),
      new: TimelinePair.Place(file: 0, timeline: second))
    return difference(of: FilePair(old: old.first, new: new.first), [pair], [:])
  }

  /// The new names of the timelines that have another one, by their old names, for each older file.
  private func timelineNames(_ pairs: [TimelinePair]) -> [Int: [String: String]] {
    var names: [Int: [String: String]] = [:]
    for pair in pairs {
      guard let first = pair.old, let second = pair.new else { continue }
      let before = old[first.file].document.document.timelines[first.timeline].name.value
      let after = new[second.file].document.document.timelines[second.timeline].name.value
      if before != after { names[first.file, default: [:]][before] = after }
    }
    return names
  }

  // MARK: A file

  private func difference(
    of pair: FilePair, _ timelines: [TimelinePair], _ names: [Int: [String: String]]
  ) -> FileDifference? {
    guard let file = pair.new ?? pair.old else { return nil }
    // Most files of a folder are the same in both versions.
    if pair.hasSameBytes, timelines.allSatisfy({ $0.old?.timeline == $0.new?.timeline }) {
      return nil
    }
    var difference = FileDifference(source: file.source, levels: file.settings.breaking)
    let budgets = (SteppingBudget(), SteppingBudget())
    if let first = pair.old, let second = pair.new {
      difference.changes = definitions(first, second)
    }
    for timeline in timelines.sorted(by: { order(of: $0) < order(of: $1) }) {
      if let found = compare(timeline, budgets, names), found.isDifferent {
        difference.timelines.append(found)
      }
    }
    addPlayed(to: &difference, in: file.document.document)
    addFindings(to: &difference, timelines)
    return difference.changes.isEmpty && difference.timelines.isEmpty ? nil : difference
  }

  /// In the order of the newer file, and then those that are gone in the order of the older one.
  private func order(of pair: TimelinePair) -> Int {
    pair.new?.timeline ?? (1_000_000 + (pair.old?.timeline ?? 0))
  }

  private func definitions(_ old: ComparedFile, _ new: ComparedFile) -> [WrittenChange] {
    let (first, second) = (old.document.document, new.document.document)
    let elements = ElementRenames(first, second)
    let before = PartReader(document: first, renames: elements.properties).definitions()
    let after = PartReader(document: second).definitions()
    let comparison = PartComparison(before, after) { _, _ in [] }
    return elements.changes
      + comparison.changes.filter { change in
        change.isValue || !PartReader.named.contains(change.subject)
      }
  }

  /// Tells what a timeline plays where nothing that is written in itself is different.
  private func addPlayed(to difference: inout FileDifference, in document: TimelineDocument) {
    let changed = Set(difference.timelines.map(\.name))
    for index in difference.timelines.indices {
      let found = difference.timelines[index]
      guard found.words.isEmpty, !found.looksSame,
        let timeline = document.timelines.first(where: { $0.name.value == found.name })
      else { continue }
      difference.timelines[index].played = timeline.playedNames.filter(changed.contains)
    }
  }

  // MARK: A timeline

  private func compare(
    _ pair: TimelinePair, _ budgets: (SteppingBudget, SteppingBudget),
    _ names: [Int: [String: String]]
  ) -> TimelineDifference? {
    guard let first = pair.old, let second = pair.new else {
      let file = pair.new.map { new[$0.file] } ?? pair.old.map { old[$0.file] }
      let index = pair.new?.timeline ?? pair.old?.timeline ?? 0
      guard let file else { return nil }
      let timeline = file.document.document.timelines[index]
      return TimelineDifference(
        status: pair.new == nil ? .removed : .added, name: timeline.name.value,
        label: label(of: timeline, in: file))
    }
    let (oldFile, newFile) = (old[first.file], new[second.file])
    let (oldDocument, newDocument) = (oldFile.document.document, newFile.document.document)
    let before = oldDocument.timelines[first.timeline]
    let after = newDocument.timelines[second.timeline]
    var result = TimelineDifference(
      status: .changed, name: after.name.value, label: label(of: after, in: newFile))
    if before.name.value != after.name.value { result.formerName = before.name.value }
    if oldFile.key != newFile.key { result.formerPath = oldFile.path }
    result.documents = (oldDocument, newDocument)
    let elements = ElementRenames(oldDocument, newDocument)
    var renames = elements.properties
    addFigures(
      of: (before, after), (oldDocument, newDocument), budgets, &renames, to: &result)
    let causes = CauseFinder(oldDocument, newDocument, timelines: (before, after)) {
      shown($0.location)
    }
    let comparison = PartComparison(
      PartReader(
        document: oldDocument, renames: renames, timelineNames: names[first.file] ?? [:]
      ).timeline(before),
      PartReader(document: newDocument).timeline(after), causes: causes.causes)
    result.words += comparison.changes
    return result
  }

  /// Compares the curves of a timeline, which also tells which properties have another name.
  private func addFigures(
    of timelines: (Timeline, Timeline), _ documents: (TimelineDocument, TimelineDocument),
    _ budgets: (SteppingBudget, SteppingBudget), _ renames: inout [String: String],
    to result: inout TimelineDifference
  ) {
    var compiled: ([CompiledTimeline], [CompiledTimeline])
    var runs: (CompiledTimeline, CompiledTimeline)?
    do throws(EvaluationError) {
      compiled = (
        try CompiledTimeline.compile(timelines.0, of: documents.0, within: budgets.0),
        try CompiledTimeline.compile(timelines.1, of: documents.1, within: budgets.1)
      )
      // What recorded fingers show over time.
      if let first = try compiled.0.first?.run(), let second = try compiled.1.first?.run() {
        runs = (first, second)
      }
    } catch {
      result.note = error.description
      return
    }
    guard compiled.0.count == compiled.1.count else { return }
    var known = renames
    var pairs = Array(zip(compiled.0, compiled.1))
    if let runs { pairs.append(runs) }
    for (index, (old, new)) in pairs.enumerated() {
      // Equal contents have equal motion, which most timelines of a change have.
      if old.contents == new.contents, old.frameRate == new.frameRate,
        old.driver == new.driver, index < compiled.1.count
      {
        continue
      }
      guard (old.driver == nil) == (new.driver == nil) else { continue }
      let isRun = index >= compiled.1.count
      let comparison = CurveComparison(
        SampledPair(old, new, declaring: isRun ? pairs.first : nil), tolerance, renames: known)
      var figures = TimelineFigures(durations: (old.duration, new.duration))
      if isRun {
        figures.part = "run"
      } else if compiled.1.count > 1 {
        figures.part = String(new.name.split(separator: ".").last ?? "")
      }
      figures.properties = comparison.properties
      figures.removedProperties = comparison.removedProperties
      let frame = 1 / min(old.frameRate, new.frameRate)
      figures.hasOtherDuration = abs(old.duration - new.duration) > frame + 1e-9
      if let driver = new.driver {
        (figures.input, figures.timeUnit) = (driver.input.value, driver.unit)
        // How long it would play is not seen.
        figures.hasOtherDuration = false
      }
      result.figures.append(figures)
      known.merge(comparison.renames) { first, _ in first }
    }
    let declarations = Dictionary(
      (compiled.0 + compiled.1).flatMap(\.contents.properties).map { ($0.sharedName, $0) }
    ) { first, _ in first }
    for (old, new) in known.sorted(by: { $0.key < $1.key }) where renames[old] == nil {
      // A property of SwiftUI's is another one, whatever its curve is.
      let isOther = declarations[new]?.builtIn != nil && declarations[new]?.target == nil
      result.words.append(
        WrittenChange(
          kind: isOther ? .changed : .renamed, place: [], subject: "property", isValue: false,
          before: "`\(old)`", after: "`\(new)`", property: new))
    }
    renames = known
  }

  private func label(of timeline: Timeline, in file: ComparedFile) -> DiagnosticLabel {
    DiagnosticLabel(source: file.source, span: timeline.name.span)
  }
}

extension DiffRun {
  /// Adds the findings of the linter that came or went, to the timelines in which something else is
  /// different, too.
  private func addFindings(to difference: inout FileDifference, _ pairs: [TimelinePair]) {
    guard !difference.timelines.isEmpty else { return }
    var known: [Bool: [Int: [Diagnostic]]] = [:]
    func findings(_ place: TimelinePair.Place, isNew: Bool) -> [DiffFinding] {
      let file = isNew ? new[place.file] : old[place.file]
      let found =
        known[isNew, default: [:]][place.file] ?? Linter(file.settings).lint(file.document)
      known[isNew, default: [:]][place.file] = found
      let document = file.document.document
      let name = document.timelines[place.timeline].name.value
      guard let span = document.tree.namedTimelines.first(where: { $0.name == name })?.span else {
        return []
      }
      return found.compactMap { finding in
        guard finding.primary.source === document.source, span.contains(finding.primary.span) else {
          return nil
        }
        return DiffFinding(
          rule: finding.rule.text, severity: finding.severity.rawValue, message: finding.message,
          line: document.source.position(at: finding.primary.span.start).line)
      }
    }
    for pair in pairs {
      guard let first = pair.old, let second = pair.new else { continue }
      let name = new[second.file].document.document.timelines[second.timeline].name.value
      guard
        let index = difference.timelines.firstIndex(where: {
          $0.status == .changed && $0.name == name
        })
      else { continue }
      let (before, after) = (findings(first, isNew: false), findings(second, isNew: true))
      difference.timelines[index].newFindings = Self.more(after, than: before)
      difference.timelines[index].oldFindings = Self.more(before, than: after)
    }
  }

  /// The findings of rules that are broken more often than in the other version.
  private static func more(
    _ findings: [DiffFinding], than others: [DiffFinding]
  ) -> [DiffFinding] {
    var rest = Dictionary(grouping: others, by: \.rule).mapValues(\.count)
    let messages = Set(others.map(\.message))
    // Those that both have word for word are the same ones.
    let sorted =
      findings.filter { messages.contains($0.message) }
      + findings.filter { !messages.contains($0.message) }
    return sorted.filter { finding in
      guard let count = rest[finding.rule], count > 0 else { return true }
      rest[finding.rule] = count - 1
      return false
    }.sorted { $0.line < $1.line }
  }
}

extension Timeline {
  /// The names of the timelines that it plays.
  fileprivate var playedNames: [String] {
    var names: [String] = []
    if case .sequence(let sequence) = contents {
      names += sequence.plays.played.compactMap(\.name?.value)
    }
    if case .events(let list) = contents {
      names += list.events.compactMap(\.presence?.name.value)
    }
    names += states?.states.compactMap(\.playedName) ?? []
    var seen: Set<String> = []
    // `card.insertion` is a part of `card`.
    return names.map { String($0.split(separator: ".").first ?? "") }
      .filter { seen.insert($0).inserted }
  }
}
