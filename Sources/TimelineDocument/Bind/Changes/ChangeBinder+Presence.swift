internal import TimelineSyntax

extension ValueType where Value == String {
  /// The name of a transition's timeline.
  static let transitionName = ValueType(.name(.timeline), decode: ValueType<String>.string.decode)
}

/// The insertions and removals of a view by events.
extension ChangeBinder {
  /// The insertion or removal of an event; nil if it has none, or after a report.
  func presence(
    insertion: Located<String>?, removal: Located<String>?, _ insertKey: NodeID?,
    _ removeKey: NodeID?
  ) -> PresenceChange? {
    if let insertKey, let removeKey {
      let (first, second) =
        tree[insertKey].span < tree[removeKey].span
        ? (insertKey, removeKey) : (removeKey, insertKey)
      reader.report(
        .unknownKey, "an event can either insert the view or remove it; found both",
        at: second, secondary: [tree.label(first, "the other one is here")],
        help: "split it into two events, one after the other")
      return nil
    }
    guard let name = insertion ?? removal, let transition = transition(named: name) else {
      return nil
    }
    let change = PresenceChange(isInsertion: insertion != nil, name: name, transition: transition)
    if let first = findings.presence, first.name.value != name.value {
      reader.report(
        .ambiguousTimeline,
        "the view of this timeline has the transition `\(first.name.value)`, not `\(name.value)`",
        at: name.node, secondary: [tree.label(first.name.node, "its transition is named here")],
        help:
          "a view has one transition: to use different effects, give it an `insertion` and a `removal`"
      )
      return nil
    }
    for side in [transition.insertion, transition.removal] {
      for effect in side.effects {
        guard case .active(let values) = effect.value else { continue }
        for value in values {
          _ = PropertyBinder(scope).start(of: value.property, usedAt: name.node)
        }
      }
    }
    if findings.presence == nil { findings.presence = change }
    return change
  }

  /// The transition of the timeline with a name; nil if there is none, after a report.
  private func transition(named name: Located<String>) -> TransitionModel? {
    reader.noteUse(.timeline, name.value, at: name.span)
    let node = tree.resolve(name.node)
    guard playable.written[name.value] != nil else {
      let parts = name.value.split(separator: ".").map(String.init)
      let isSide =
        parts.count == 2 && ["insertion", "removal"].contains(parts[1])
        && playable.written[parts[0]] != nil
      let candidates = Vocabulary.candidates(
        for: name.value, among: file.comparable(playable.names))
      reader.report(
        .unknownReference,
        isSide
          ? "write the transition without `.\(parts[1])`"
          : "there is no timeline `\(name.value)`", at: node,
        label: isSide
          ? "" : "not one of \(WordList.text(playable.names, limit: 8, conjunction: ""))",
        help: isSide
          ? "write `\(parts[0])`: the keys `insert` and `remove` choose the part"
          : Suggestion.question(candidates) ?? "define a timeline with a `transition`",
        fix: tree.unsafeReplacement(
          of: tree[node].span,
          by: isSide ? parts[0] : Vocabulary.closest(to: name.value, of: candidates)))
      return nil
    }
    // An invalid timeline has been reported.
    guard let found = playable.timelines[name.value] else {
      if let written = playable.written[name.value], !written.has("transition") {
        reportNoTransition(name.value, at: node, written.entry.key)
      }
      return nil
    }
    guard case .transition(let transition) = found.contents else {
      reportNoTransition(name.value, at: node, found.name.node)
      return nil
    }
    return transition
  }

  private func reportNoTransition(_ name: String, at node: NodeID, _ definition: NodeID) {
    let names = playable.names.filter { playable.written[$0]?.has("transition") ?? false }
    reader.report(
      .unknownReference, "`\(name)` is not a transition", at: node,
      secondary: [tree.label(definition, "defined here")],
      help: names.isEmpty
        ? "define a timeline with a `transition`, and name it here"
        : "a transition is \(WordList.text(names, limit: 5, conjunction: "or"))")
  }
}
