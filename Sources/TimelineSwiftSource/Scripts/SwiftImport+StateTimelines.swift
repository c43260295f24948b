#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The timeline of a variable with a few values.
  extension SwiftImport {
    /// What the timeline of a state is made of.
    private struct StateSource {
      var values: [SwiftValue]
      var expression: ExprSyntax?
      var scope: ValueScope
      /// The type around it.
      var whole: Syntax
    }

    /// Adds the timeline of a state, or those of its copies, and the one for reduced motion.
    ///
    /// - Parameter expression: the animation; nil for the default.
    mutating func addStates(
      _ name: String, _ values: [SwiftValue], _ expression: ExprSyntax?, _ scope: ValueScope,
      _ call: SwiftCall
    ) {
      let type = Place(call.node).type
      var scope = scope
      scope.names = stateNames(name, near: type)
      let whole = Place(call.node).syntax ?? Syntax(file.tree)
      let presences = presences(
        name, scopes: [scope, ValueScope(whole, scope.names, excluded: scope.excluded)])
      for transition in presences {
        if let expression {
          animate(transition, by: expression, own(around: call.node))
        } else {
          change(transition) { $0.animateTransition(.word("default")) }
        }
      }
      let source = StateSource(
        values: values, expression: expression, scope: scope, whole: whole)
      let own = own(around: call.node)
      guard var (timeline, copies) = copiedStates(source, own, call) else {
        // What is animated by an inner modifier was read with that one.
        if !presences.isEmpty || !scope.excluded.isEmpty { return }
        return log.lose(
          "no modifier that can be read depends on `\(name)`",
          at: call.node.calledExpression.place,
          instead: "its animation is left out")
      }
      timeline.name = timelineName(for: Self.stateTimelineName(name, scope.names, call))
      var reduced: ImportedTimeline?
      if reducesMotion(source) {
        var known = own
        for name in file.declarations.reduceMotionNames { known = known.with(name, .boolean(true)) }
        if var other = copiedStates(source, known, call)?.timeline,
          other.initial != timeline.initial || other.options != timeline.options
            || other.contents?.value != timeline.contents?.value
        {
          other.name = timelineName(for: "\(timeline.name)-reduced")
          timeline.options.insert(.init("reducedMotion", .word(other.name)), at: 0)
          reduced = other
        }
      }
      for timeline in [timeline] + (reduced.map { [$0] } ?? []) {
        if let copies { add(timeline, copies: copies) } else { add(timeline) }
      }
    }

    /// The timeline of a state without a name; nil if nothing depends on the state.
    private mutating func states(_ source: StateSource, _ own: SwiftEvaluator) -> ImportedTimeline?
    {
      let (values, names) = (source.values, source.scope.names)
      var timeline = ImportedTimeline(name: "")
      var sets = sets(in: [source.scope], values, own, &timeline)
      if case .member? = values.first,
        let type = file.declarations.enumerations.first(where: { found in
          values.allSatisfy { value in
            if case .member(let element) = value { found.cases.contains(element) } else { false }
          }
        })?.name
      {
        addMembers(of: type, values, own, &sets)
      }
      guard sets.contains(where: { !$0.isEmpty }) else { return nil }
      // The values of the first state are the start values, which the other states need not repeat.
      timeline.initial += sets[0]
      let animations = StateAnimations(values, names, source.expression, own, &self)
      for (index, (value, set)) in zip(values, sets).enumerated() {
        let differing = zip(set, sets[0]).filter { $0.value != $1.value }.map(\.0)
        var entries: [ImportedNode.Entry] =
          differing.isEmpty ? [] : [.init("set", .mapping(differing))]
        if let own = animations.entered[index] { entries.append(.init("animation", own)) }
        if let play = playedTimeline(in: value, names, scope: source.whole) { entries.append(play) }
        if let next = nextState(after: value, names, scope: source.whole) { entries.append(next) }
        states(&timeline, Self.name(of: value), entries)
      }
      timeline.options.append(.init("animation", animations.common))
      if !animations.changes.isEmpty {
        timeline.options.append(.init("changes", .list(animations.changes)))
      }
      return timeline
    }

    /// The timeline of a state, in which what depends on the index of a copy in a `ForEach` is computed from it.
    private mutating func copiedStates(
      _ source: StateSource, _ own: SwiftEvaluator, _ call: SwiftCall
    ) -> (timeline: ImportedTimeline, copies: Int?)? {
      guard let copies = ViewCopies(around: call.node, own),
        copies.isMentioned(in: [source.expression.map { Syntax($0) }, source.scope.syntax])
      else { return states(source, own).map { ($0, nil) } }
      var all: [ImportedTimeline] = []
      for index in copies.indices {
        guard let timeline = states(source, own.with(copies.index, index)) else {
          return nil
        }
        all.append(timeline)
      }
      guard var result = all.first,
        let contents = SwiftCopies.merged(all.compactMap { $0.contents?.value }),
        let initial = SwiftCopies.merged(all.map { .mapping($0.initial) }),
        let options = SwiftCopies.merged(all.map { .mapping($0.options) })
      else {
        log.lose(
          "the copies of this view differ in more than numbers", at: call.node.place,
          instead: "the first one is imported")
        return all.first.map { ($0, nil) }
      }
      if !copies.isCounted {
        log.lose(
          "how many copies of this view there are depends on code", at: copies.place,
          instead: "there are \(copies.indices.count)")
      }
      result.contents = .init("states", contents)
      (result.initial, result.options) = (initial.entries, options.entries)
      return (result, copies.indices.count)
    }

    /// Whether what is shown depends on the setting for reduced motion.
    private mutating func reducesMotion(_ source: StateSource) -> Bool {
      let names = file.declarations.reduceMotionNames
      guard !names.isEmpty else { return false }
      let modifiers = file.calls(ViewModifierTable.names, in: source.scope.syntax).filter {
        !source.scope.excludes($0)
      }
      let arguments = modifiers.flatMap { ViewModifierTable.arguments($0) }.map(\.value)
      let parts = (arguments + (source.expression.map { [$0] } ?? [])).filter { part in
        part.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
      }
      reducedParts += parts.map { Syntax($0) }
      return !parts.isEmpty
    }

    /// A variable of our own exports is that of the type around it.
    private static func stateTimelineName(_ name: String, _ names: Set<String>, _ call: SwiftCall)
      -> String?
    {
      names.count > 1 ? Place(call.node).name ?? name : name
    }

    private func states(
      _ timeline: inout ImportedTimeline, _ name: String, _ entries: [ImportedNode.Entry]
    ) {
      var all = timeline.contents?.value.entries ?? []
      let valid = ImportedNames.valid(name) ?? "state"
      all.append(.init(valid, .mapping(entries)))
      timeline.contents = .init("states", .mapping(all))
    }

    private mutating func animate(
      _ transition: String, by expression: ExprSyntax, _ evaluator: SwiftEvaluator
    ) {
      guard let animation = animation(expression, evaluator) else {
        return log.lose(
          "the animation `\(Self.short(expression.trimmedDescription))` depends on code",
          at: expression.place, instead: "the transition has none")
      }
      change(transition) { $0.animateTransition(animation) }
    }
  }

  extension ImportedTimeline {
    /// Gives a transition without an animation the one with which the view comes and goes.
    mutating func animateTransition(_ animation: ImportedNode) {
      guard let contents, contents.key == "transition" else { return }
      func animated(_ entries: [ImportedNode.Entry]) -> [ImportedNode.Entry] {
        entries.contains { $0.key == "animation" }
          ? entries : entries + [.init("animation", animation)]
      }
      var entries = contents.value.entries
      if entries.contains(where: { $0.key == "use" }) {
        entries = animated(entries)
      } else {
        for index in entries.indices {
          entries[index].value = .mapping(animated(entries[index].value.entries))
        }
      }
      self.contents = .init("transition", .mapping(entries))
    }
  }
#endif
