internal import AnimationCore
internal import TimelineSyntax

/// Makes timelines of the keyframes and animations of a style sheet.
struct StyleImport {
  let input: ImportInput
  let contents: StyleContents
  var log: ImportLog
  var motion = ImportedMotion()
  var timelineNames: ImportedNames
  private var elementNames = ImportedNames(reserved: ImportedNames.reserved)
  private var pathNames = ImportedNames()

  init(_ input: ImportInput, _ contents: StyleContents, _ log: ImportLog) {
    self.input = input
    self.contents = contents
    self.log = log
    timelineNames = ImportedNames()
  }

  /// A selector with animations.
  struct Subject {
    /// The selector without the place among its siblings.
    var selector: String
    var animations: [StyleAnimation] = []
    var declarations: [String: [StyleToken]] = [:]
    /// The last declaration of each name, in order, with `var()` as it is written.
    var ordered: [StyleSheet.Declaration] = []
    var variables: StyleVariables
    /// Whether the end of its animations is more important than what other rules say.
    var isImportant: Bool {
      ordered.contains { declaration in
        declaration.isImportant
          && ["animation", "animation-name", "animation-duration"].contains(declaration.name)
      }
    }
    /// The delays of copies, by their place from 1.
    var delays: [Int: Double] = [:]
    var span: SourceSpan
  }

  /// Reads the whole style sheet.
  mutating func read() {
    var subjects = self.subjects(isReduced: false)
    let generic = subjects.first { subject in
      subject.animations.contains { $0.name == nil && $0.duration > 0 }
    }?.animations.first
    subjects.removeAll { subject in subject.animations.allSatisfy { $0.name == nil } }
    let reduced = self.subjects(isReduced: true)
    let used = Set((subjects + reduced).flatMap { $0.animations.compactMap(\.name) })
    var group: [Subject] = []
    var plain: [(name: String, subject: Subject)] = []
    for var subject in subjects {
      for index in subject.animations.indices where subject.animations[index].duration == 0 {
        let common = generic
        subject.animations[index].duration = common?.duration ?? 1
        subject.animations[index].fillsBackwards = true
        subject.animations[index].fillsForwards = true
      }
      let own = Self.name(of: subject.selector)
      if subject.delays.isEmpty, subject.animations.count == 1,
        subject.animations[0].delay.perCopy == .zero,
        own == subject.animations[0].name
      {
        plain.append((own, subject))
      } else {
        group.append(subject)
      }
    }
    // Names of keyframes come first, since others may refer to them.
    for name in contents.names where !used.contains(name) {
      plain.append(
        (
          name,
          Subject(
            selector: "", animations: [Self.whole(name)], variables: contents.variables,
            span: contents.keyframes[name]?.span ?? SourceSpan(0, 0))
        ))
    }
    let place = Dictionary(
      contents.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    plain.sort {
      place[$0.subject.animations[0].name ?? "", default: 0]
        < place[$1.subject.animations[0].name ?? "", default: 0]
    }
    if group.count == 1, group[0].delays.isEmpty,
      group[0].animations.allSatisfy({ $0.delay.perCopy == .zero })
    {
      plain.append((input.timeline ?? Self.name(of: group[0].selector), group[0]))
      group = []
    }
    for (name, subject) in plain {
      add(subjects: [subject], named: name, hasElements: false, reduced: reduced)
    }
    if !group.isEmpty {
      add(subjects: group, named: input.timelineName, hasElements: true, reduced: reduced)
    }
    addTransitions()
  }

  /// The animation that plays keyframes which no rule plays.
  private static func whole(_ name: String) -> StyleAnimation {
    var animation = StyleAnimation()
    (animation.name, animation.duration) = (name, 1)
    (animation.fillsBackwards, animation.fillsForwards) = (true, true)
    return animation
  }

  // MARK: Timelines

  private func size(of subject: Subject) -> (width: Double, height: Double)? {
    func points(_ name: String) -> Double? {
      subject.declarations[name].flatMap { StyleQuantity($0)?.value(.points) }.flatMap {
        $0 > 0 ? $0 : nil
      }
    }
    if let size = input.size { return size }
    guard let width = points("width"), let height = points("height") else { return nil }
    return (width, height)
  }

  private mutating func add(
    subjects: [Subject], named original: String, hasElements: Bool, reduced: [Subject]
  ) {
    var timeline = ImportedTimeline(name: timelineNames.name(for: original, fallback: "timeline"))
    var elements: [String?] = []
    for subject in subjects {
      let element = hasElements ? self.element(for: subject, in: &timeline) : nil
      elements.append(element)
      add(subject, element, to: &timeline, repeatsWhole: !hasElements && subjects.count == 1)
    }
    guard !timeline.tracks.isEmpty else {
      if !timeline.initial.isEmpty, let subject = subjects.first {
        log.lose("`\(original)` moves nothing", at: subject.span, instead: "it is left out")
      }
      return
    }
    let replacement =
      replaced(timeline, subjects, elements, reduced)
      ?? self.reduced(timeline, subjects, elements, reduced)
    if let replacement {
      timeline.options.append(.init("reducedMotion", .word(replacement.name)))
      motion.timelines += [timeline, replacement]
    } else {
      motion.timelines.append(timeline)
    }
  }

  /// The element of a selector, with its copies and their stagger.
  private mutating func element(for subject: Subject, in timeline: inout ImportedTimeline) -> String
  {
    let name = elementNames.name(
      for: Self.name(of: subject.selector) + "\u{0}" + subject.selector, fallback: "element")
    let plain = elementNames.unique(Self.name(of: subject.selector))
    _ = name
    var entries: [ImportedNode.Entry] = []
    if let size = size(of: subject) {
      entries.append(.init("size", .numbers([size.width, size.height])))
    }
    let seconds = StyleQuantity.Unit.seconds.rawValue
    let perCopy = subject.animations.first?.delay.perCopy[seconds] ?? 0
    if subject.delays.isEmpty,
      let other = subject.animations.first(where: { $0.delay.perCopy[seconds] != perCopy })
    {
      log.lose(
        "the copies of `\(plain)` start by other delays for `\(other.name ?? "")`", at: other.span,
        instead: "they start as for `\(subject.animations[0].name ?? "")`")
    }
    if !subject.delays.isEmpty {
      var count = max(2, subject.delays.keys.max() ?? 1)
      let own = subject.animations.first?.delay.value(.seconds) ?? 0
      // The rule of all is that of a last one which no rule names, if its delay goes on evenly.
      if let last = subject.delays[count], let before = subject.delays[count - 1],
        last != before, abs(own - last - (last - before)) < 1e-6
      {
        count += 1
      }
      let begins = (1...count).map { subject.delays[$0] ?? own }
      entries.append(.init("count", .number(Double(count))))
      if begins.contains(where: { $0 < 0 }) {
        log.lose(
          "animations of copies begin in the middle, by negative delays", at: subject.span,
          instead: "the copies start one after another in the same order")
      }
      if let stagger = StaggerForm.exact(begins) {
        if let node = stagger.node { timeline.staggers.append(.init(plain, node)) }
      } else {
        log.lose(
          "the delays of the copies of `\(subject.selector)` do not grow evenly", at: subject.span,
          instead: "all copies start together")
      }
    } else if perCopy != 0 {
      let known = subject.variables.values["--count"].flatMap { StyleQuantity($0)?.value(.none) }
      let count = known.map { min(max($0.rounded(), 1), 10_000) } ?? 5
      if known == nil {
        log.note("`\(plain)` has 5 copies, since the style sheet does not say how many there are")
      }
      entries.append(.init("count", .number(count)))
      let each = ImportedNode.number(abs(NumberText.rounded(perCopy, decimals: 9)))
      timeline.staggers.append(
        .init(
          plain, perCopy > 0 ? each : .mapping([.init("each", each), .init("from", .word("last"))]))
      )
    }
    motion.elements.append(.init(plain, .mapping(entries)))
    return plain
  }

  /// Adds what the animations of a selector move.
  ///
  /// - Parameter isReduced: whether keyframes for reduced motion are preferred.
  mutating func add(
    _ subject: Subject, _ element: String?, to timeline: inout ImportedTimeline,
    repeatsWhole: Bool, isReduced: Bool = false
  ) {
    let size = size(of: subject)
    var (usesPercents, usesSize) = (false, false)
    var seen: [String: StyleAnimation] = [:]
    let rest = values(
      subject.ordered.map { declaration in
        var copy = declaration
        copy.value = subject.variables.resolved(declaration.value)
        return copy
      }, reports: false)
    for animation in subject.animations.reversed() {
      guard let name = animation.name else { continue }
      let own = isReduced ? contents.reducedKeyframes[name] : nil
      guard let keyframes = own ?? contents.keyframes[name] else {
        let question = Suggestion.question(Suggestion.certain(for: name, among: contents.names))
        log.lose(
          "there are no keyframes `\(name)` in this style sheet", at: animation.span,
          instead: question.map { "\($0) The animation is left out" }
            ?? "the animation is left out")
        continue
      }
      let tracks = StyleTracks(
        keyframes, easing: animation.easing, base: subject.declarations, subject.variables,
        size: size ?? (100, 100), input.source, &log)
      usesPercents = usesPercents || tracks.usesPercents
      usesSize = usesSize || tracks.usesSize
      let timing = StyleTiming(
        animation, subject, repeatsWhole: repeatsWhole && subject.animations.count == 1)
      timing.report(name, &log)
      if let node = timing.wholeRepeat, !timeline.options.contains(where: { $0.key == "repeat" }) {
        timeline.options.append(.init("repeat", node))
      }
      var found = timing.tracks(of: tracks, input, element, own: rest, &log)
      for index in found.tracks.indices.reversed() {
        guard let later = seen[found.tracks[index].property] else { continue }
        join(found.tracks.remove(at: index), before: later, name, in: &timeline)
      }
      found.initial.removeAll { seen[$0.key] != nil }
      for property in found.tracks.map(\.property) + found.initial.map(\.key) {
        seen[property] = animation
      }
      // The animations that are named later are in front of those before them.
      timeline.tracks.insert(contentsOf: found.tracks, at: 0)
      addInitial(found.initial, element, to: &timeline)
    }
    let custom = customTracks(
      of: subject, element, taken: Set(seen.keys), size: size ?? (100, 100),
      repeatsWhole: repeatsWhole && subject.animations.count == 1)
    timeline.tracks += custom.tracks
    addInitial(custom.initial, element, to: &timeline)
    usesPercents = usesPercents || custom.usesPercents
    usesSize = usesSize || custom.usesSize
    addStill(subject, element, to: &timeline)
    if let origin = subject.declarations["transform-origin"], seen["anchor"] == nil,
      let value = StyleProperty.all["transform-origin"]?.value(origin),
      value != StyleValue([0.5, 0.5])
    {
      addInitial([.init("anchor", value.node)], element, to: &timeline)
    }
    addPath(subject, element, to: &timeline)
    guard usesSize || usesPercents else { return }
    let used = size ?? (100, 100)
    if size == nil {
      log.note(
        "percentages and perspective count from a size of 100 × 100, since the style sheet has none; `--size` sets it"
      )
    }
    if let element, let index = motion.elements.firstIndex(where: { $0.key == element }) {
      if motion.elements[index].value["size"] == nil {
        motion.elements[index].value = .mapping(
          motion.elements[index].value.entries + [
            .init("size", .numbers([used.width, used.height]))
          ])
      }
    } else if usesPercents {
      timeline.options.append(.init("size", .numbers([used.width, used.height])))
    }
  }

  /// Adds the track of an animation of a property that a later one moves as well: before it, if it
  /// is over by then.
  private mutating func join(
    _ track: ImportedTrack, before later: StyleAnimation, _ name: String,
    in timeline: inout ImportedTimeline
  ) {
    let index = timeline.tracks.firstIndex {
      $0.property == track.property && $0.element == track.element
    }
    if let index, !later.fillsBackwards,
      let joined = StyleTiming.joined(track, timeline.tracks[index])
    {
      timeline.tracks[index] = joined
      return
    }
    log.lose(
      "`\(name)` and `\(later.name ?? "")` move `\(track.property)` at the same time",
      at: later.span,
      instead: "the one that is named last is imported"
        + (later.isAdded ? ", and CSS shows their sum" : ", which CSS shows"))
  }

  /// Adds start values.
  func addInitial(
    _ entries: [ImportedNode.Entry], _ element: String?, to timeline: inout ImportedTimeline
  ) {
    guard !entries.isEmpty else { return }
    /// What is known stays.
    func merged(_ known: [ImportedNode.Entry]) -> [ImportedNode.Entry] {
      known + entries.filter { entry in !known.contains { $0.key == entry.key } }
    }
    guard let element else {
      timeline.initial = merged(timeline.initial)
      return
    }
    if let index = timeline.initial.firstIndex(where: { $0.key == element }) {
      timeline.initial[index].value = .mapping(merged(timeline.initial[index].value.entries))
    } else {
      timeline.initial.append(.init(element, .mapping(entries)))
    }
  }

  /// The path of `offset-path: path("…")`, along which `offset-distance` moves.
  private mutating func addPath(
    _ subject: Subject, _ element: String?, to timeline: inout ImportedTimeline
  ) {
    let travels = timeline.tracks.contains { $0.property == "travel" && $0.element == element }
    guard let value = subject.declarations["offset-path"] else {
      if travels {
        timeline.tracks.removeAll { $0.property == "travel" && $0.element == element }
        log.lose(
          "`offset-distance` has no `offset-path`", at: subject.span, instead: "it is left out")
      }
      return
    }
    guard travels else { return }
    guard value.first?.kind == .function("path"),
      let data = value.compactMap({ if case .string(let text) = $0.kind { text } else { nil } })
        .first
    else {
      timeline.tracks.removeAll { $0.property == "travel" && $0.element == element }
      log.lose(
        "this `offset-path` is no `path()`", at: value.span ?? subject.span,
        instead: "it is left out")
      return
    }
    let path = pathNames.name(for: data, fallback: "path")
    let name = pathNames.unique(ImportedNames.valid(element ?? timeline.name) ?? "path")
    _ = path
    motion.paths.append(.init(name, .string(data)))
    // CSS turns a view along its path unless `offset-rotate` is an angle.
    let turns =
      subject.declarations["offset-rotate"].map { $0.contains { $0.word == "auto" } } ?? true
    let entries =
      [ImportedNode.Entry("path", .word(name))] + (turns ? [.init("heading", .word("true"))] : [])
    if let element, let index = motion.elements.firstIndex(where: { $0.key == element }) {
      motion.elements[index].value = .mapping(motion.elements[index].value.entries + entries)
    } else {
      timeline.options += entries
    }
  }
}
