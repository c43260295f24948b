internal import AnimationCore
internal import TimelineSyntax

extension StyleImport {
  /// Adds the states between which transitions lead: those of a selector and of its pseudo-classes.
  ///
  /// A transition stands in the rule of the selector, or in the rule of a state, into which alone it leads.
  mutating func addTransitions() {
    let rules = contents.rules.filter { !$0.isReduced }
    let moving = rules.filter { rule in
      rule.declarations.contains { ["transition", "transition-duration"].contains($0.name) }
    }
    var bases: [String] = []
    var known: Set<String> = []
    for rule in moving where StyleState.withoutStates(rule.selector) == rule.selector {
      if known.insert(rule.selector).inserted { bases.append(rule.selector) }
    }
    for rule in moving {
      // A state whose own rule is known is among those of that rule.
      let base = StyleState.withoutStates(rule.selector)
      guard base != rule.selector,
        !StyleState.all(of: rule.selector).contains(where: { known.contains($0.base) })
      else { continue }
      if known.insert(base).inserted { bases.append(base) }
    }
    // A class that is added to a view is a state of it, not a view.
    let added = bases.filter { base in
      StyleState.all(of: base).contains { known.contains($0.base) }
    }
    known.subtract(added)
    var own: [String: [StyleSheet.Declaration]] = [:]
    var states: [String: [(name: String, rule: StyleContents.Rule)]] = [:]
    for rule in rules {
      if known.contains(rule.selector) { own[rule.selector, default: []] += rule.declarations }
      for state in StyleState.all(of: rule.selector) where known.contains(state.base) {
        states[state.base, default: []].append((state.name, rule))
        break
      }
    }
    for selector in bases where known.contains(selector) {
      addStates(states[selector] ?? [], of: selector, own[selector] ?? [])
    }
  }

  /// Adds the states of a selector.
  private mutating func addStates(
    _ rules: [(name: String, rule: StyleContents.Rule)], of selector: String,
    _ written: [StyleSheet.Declaration]
  ) {
    let transitions = transitions(of: written)
    let name = Self.name(of: selector)
    let declarations = completed(written, over: [], reports: false)
    let known = values(declarations, reports: false)
    var stateNames = ImportedNames()
    var states: [ImportedNode.Entry] = [.init(stateNames.unique("rest"), .mapping([]))]
    var initial: [ImportedNode.Entry] = []
    var changed: [String] = []
    for (word, rule) in rules {
      let own = completed(rule.declarations, over: written, reports: true)
      var set = values(own, reports: true)
      // `transform: none` of a state ends what the rule of the element has there.
      let names = rule.declarations.map(\.name) + own.map(\.name)
      for entry in values(declarations.filter { names.contains($0.name) }, reports: false)
      where !set.contains(where: { $0.key == entry.key }) {
        if let base = StyleProperty.base(of: entry.key) { set.append(.init(entry.key, base.node)) }
      }
      guard !set.isEmpty else { continue }
      // A state has the transition of its own rule, or else that of what it changes.
      let changes = self.transitions(of: rule.declarations, over: written)
      changed += names
      let animation = animation(changes.isEmpty ? transitions : changes, of: names)
      let stateName = stateNames.name(for: word, fallback: "state")
      var fields = [ImportedNode.Entry("set", .mapping(set))]
      if let animation { fields.append(.init("animation", animation)) }
      if let index = states.firstIndex(where: { $0.key == stateName }) {
        // A rule that follows adds to the one before it.
        let before = states[index].value
        let kept = (before["set"]?.entries ?? []).filter { old in
          !set.contains { $0.key == old.key }
        }
        fields[0].value = .mapping(kept + set)
        if animation == nil, let before = before["animation"] {
          fields.append(.init("animation", before))
        }
        states[index].value = .mapping(fields)
      } else {
        states.append(.init(stateName, .mapping(fields)))
      }
      for entry in set where !initial.contains(where: { $0.key == entry.key }) {
        if let value = known.first(where: { $0.key == entry.key }) {
          initial.append(value)
        } else if entry.key.hasSuffix("Color") || entry.key == "width" || entry.key == "height" {
          initial.append(entry)
          log.lose(
            "the value of `\(entry.key)` in other states than `\(word)` is not in the style sheet",
            at: rule.span, instead: "all states have the same")
        }
      }
    }
    guard states.count > 1 else {
      let unused = "\(name)-transition"
      if let transition = animation(transitions, of: []),
        !motion.animations.contains(where: { $0.key == unused })
      {
        motion.animations.append(.init(unused, transition))
      }
      return
    }
    // The way back has the transition of the rule without a state: without one, it is a jump.
    let back = animation(transitions, of: changed)
    guard back != nil || states.contains(where: { $0.value["animation"] != nil }) else { return }
    for index in states.indices.dropFirst() {
      let fields = states[index].value.entries
      if let back, states[index].value["animation"] == back {
        states[index].value = .mapping(fields.filter { $0.key != "animation" })
      } else if back != nil, states[index].value["animation"] == nil {
        states[index].value = .mapping(fields + [.init("animation", .word("none"))])
      }
    }
    var timeline = ImportedTimeline(name: timelineNames.unique(name))
    if let origin = declarations.last(where: { $0.name == "transform-origin" }),
      let value = StyleProperty.all["transform-origin"]?.value(origin.value),
      value != StyleValue([0.5, 0.5]), !initial.contains(where: { $0.key == "anchor" })
    {
      initial.append(.init("anchor", value.node))
    }
    timeline.initial = initial
    timeline.options = [.init("animation", back ?? .word("none"))]
    timeline.contents = .init("states", .mapping(states))
    motion.timelines.append(timeline)
  }

  /// The parts of the transition of a rule; empty if it has none.
  ///
  /// - Parameter base: the declarations of the view in any state, to whose transition longhands add.
  private mutating func transitions(
    of declarations: [StyleSheet.Declaration], over base: [StyleSheet.Declaration] = []
  ) -> [StyleTransition] {
    guard declarations.contains(where: { $0.name.hasPrefix("transition") }) else { return [] }
    var variables = contents.variables
    variables.add(base + declarations)
    let transitions = StyleTransition.all(of: base + declarations, variables) {
      report($1, of: $0)
    }
    for declaration in declarations where declaration.name == "transition-delay" {
      let parts = variables.resolved(declaration.value).parts(at: .comma)
      guard parts.contains(where: { StyleQuantity($0)?.value(.seconds) == nil }) else { continue }
      log.lose(
        "this `transition-delay` differs between copies, or cannot be read", at: declaration.span,
        instead: "the state changes without it")
    }
    reportMisspelled(transitions)
    return transitions
  }

  /// Reports properties that differ by one typing error from those that can be imported.
  private mutating func reportMisspelled(_ transitions: [StyleTransition]) {
    for part in transitions
    where !StyleTracks.names.contains(part.property)
      && Suggestion.certain(for: part.property, among: StyleTracks.names) != nil
    {
      log.loseProperty(
        part.property, of: " of a transition", among: StyleTracks.names, at: part.span)
    }
  }

  /// The animation of a change of some properties; nil if none of them has one.
  private mutating func animation(
    _ transitions: [StyleTransition], of names: [String]
  ) -> ImportedNode? {
    let matching = transitions.filter { part in
      part.property == "all" || names.isEmpty || names.contains(part.property)
    }
    guard let longest = matching.max(by: { $0.duration < $1.duration }), longest.duration > 0
    else { return nil }
    if matching.contains(where: {
      $0.duration != longest.duration || $0.easing != longest.easing || $0.delay != longest.delay
    }) {
      log.lose(
        "the properties of this transition have different times or easings", at: longest.span,
        instead: "all of them change with the longest one")
    }
    var entries: [ImportedNode.Entry]
    switch longest.easing {
    case .curve(let curve):
      entries = [
        .init(
          "timingCurve",
          .mapping([
            .init("curve", CurveNames.node(of: curve) ?? .word("linear")),
            .init("duration", .number(longest.duration)),
          ]))
      ]
    case .points(let points):
      // A spring that was written out as points is a spring again.
      let fitted = StyleStops.fitted(points, lasting: longest.duration, .init(fraction: 0.005))
      if fitted.draft.frames.count == 1,
        case .spring(let duration, let bounce, _) = fitted.draft.frames[0].form
      {
        let spring = CurveNames.node(of: Spring(duration: duration, bounce: bounce))
        entries = [.init("spring", spring ?? .word("smooth"))]
      } else {
        log.lose(
          "this `linear()` is no spring", at: longest.span,
          instead: "`easeOut` is used in its place")
        entries = [.init("easeOut", .number(longest.duration))]
      }
    }
    if longest.delay > 0 { entries.append(.init("delay", .seconds(longest.delay))) }
    return .mapping(entries)
  }

  /// Declarations of a state that show no motion.
  private static let unmoved: Set<String> = [
    "cursor", "content", "pointer-events", "user-select", "will-change", "outline",
    "outline-offset", "text-decoration", "display", "overflow",
  ]

  /// The values that declarations set here.
  ///
  /// - Parameter reports: whether what has no property here is reported.
  mutating func values(
    _ declarations: [StyleSheet.Declaration], reports: Bool
  ) -> [ImportedNode.Entry] {
    let known = StyleTracks.functions
    let moving = declarations.filter { declaration in
      if StyleProperty.all[declaration.name] != nil || known.contains(declaration.name) {
        return true
      }
      let isMotion =
        !Self.unmoved.contains(declaration.name) && !declaration.name.hasPrefix("transition")
        && !declaration.name.hasPrefix("animation") && !declaration.name.hasPrefix("-")
      if reports, isMotion {
        log.loseProperty(
          declaration.name, of: " of a state", among: StyleTracks.names, at: declaration.span)
      }
      return false
    }
    guard !moving.isEmpty else { return [] }
    let keyframes = StyleContents.Keyframes(
      frames: [([0, 1], moving)], span: moving[0].span, isPrefixed: false)
    var found = log
    let tracks = StyleTracks(
      keyframes, easing: .curve(.linear), base: [:], contents.variables,
      size: input.size ?? (100, 100), input.source, &found)
    if reports { log = found }
    if reports, tracks.usesPercents || tracks.usesSize, input.size == nil {
      log.note("percentages of states count from a size of 100 × 100; `--size` sets it")
    }
    var entries: [ImportedNode.Entry] = []
    for stops in tracks.stops where !stops.stops.isEmpty {
      let value = stops.stops[0].value
      // A percentage of a size that is not known is points here.
      let points = zip(value.numbers.indices, value.numbers).map { index, number in
        guard value.hasPercents else { return number }
        let size = input.size ?? (100, 100)
        let isX = stops.property == "offsetX" || stops.property == "offset" && index == 0
        return number + value.percents[index] / 100 * (isX ? size.width : size.height)
      }
      entries.append(.init(stops.property, StyleValue(points, isColor: value.isColor).node))
    }
    for samples in tracks.sampled {
      for fitted in samples.fitted(lasting: 1, input.tolerance) {
        entries.append(.init(fitted.property, .number(fitted.start)))
      }
    }
    return entries
  }
}
