internal import TimelineSyntax

extension StyleImport {
  /// The timeline of the animations that rules or keyframes for reduced motion play instead; nil if there
  /// are none.
  mutating func replaced(
    _ timeline: ImportedTimeline, _ subjects: [Subject], _ elements: [String?], _ reduced: [Subject]
  ) -> ImportedTimeline? {
    guard Self.common(reduced)?.isImportant != true else { return nil }
    var isChanged = false
    let rules = Dictionary(
      reduced.filter { rule in rule.animations.contains { $0.name != nil } }
        .map { ($0.selector, $0) }, uniquingKeysWith: { $1 })
    let used = subjects.map { subject -> Subject in
      var copy = subject
      if let rule = rules[subject.selector] {
        copy.animations = rule.animations
        copy.declarations.merge(rule.declarations) { $1 }
        let names = Set(rule.ordered.map(\.name))
        copy.ordered.removeAll { names.contains($0.name) }
        copy.ordered += rule.ordered
        isChanged = true
      }
      isChanged =
        isChanged
        || copy.animations.contains { contents.reducedKeyframes[$0.name ?? ""] != nil }
      return copy
    }
    guard isChanged else { return nil }
    var result = ImportedTimeline(
      name: ImportedNames.valid("\(timeline.name)-reduced") ?? "reduced")
    for (subject, element) in zip(used, elements) {
      add(subject, element, to: &result, repeatsWhole: elements == [nil], isReduced: true)
    }
    result.staggers = result.tracks.contains { $0.element != nil } ? timeline.staggers : []
    return result.tracks.isEmpty ? nil : result
  }

  /// The timeline that replaces another one for reduced motion; nil if the style sheet has none.
  ///
  /// A rule that ends an animation, or makes it so short that it is not seen, shows its end at once.
  ///
  /// - Parameter elements: the element of each subject; nil for the view itself.
  mutating func reduced(
    _ timeline: ImportedTimeline, _ subjects: [Subject], _ elements: [String?], _ reduced: [Subject]
  ) -> ImportedTimeline? {
    guard !reduced.isEmpty else { return nil }
    let rules = Dictionary(reduced.map { ($0.selector, $0) }, uniquingKeysWith: { $1 })
    let common = Self.common(reduced)
    let selectors = Dictionary(
      zip(elements, subjects).map { ($0, $1.selector) }, uniquingKeysWith: { first, _ in first })
    var result = ImportedTimeline(
      name: ImportedNames.valid("\(timeline.name)-reduced") ?? "reduced")
    var isChanged = false
    for track in timeline.tracks {
      let selector = subjects.count == 1 ? subjects[0].selector : selectors[track.element]
      // What is important for all, no rule of a view can replace.
      let important = common.flatMap { $0.isImportant ? $0 : nil }
      guard let rule = selector.flatMap({ important ?? rules[$0] ?? common }) else {
        result.tracks.append(track)
        continue
      }
      let isNone = rule.animations.allSatisfy { $0.name == nil && $0.duration < 0.02 }
      guard isNone else {
        result.tracks.append(track)
        continue
      }
      isChanged = true
      let isEnd = rule.animations.contains { $0.duration > 0 }
      var value = track.from
      if isEnd {
        for keyframe in track.keyframes {
          value = keyframe.target ?? value
        }
      } else if let base = Self.bases[track.property] {
        value = base
      }
      guard let value else { continue }
      result.tracks.append(
        ImportedTrack(
          element: track.element, property: track.property, keyframes: [.move(to: value)]))
    }
    // Where something else is shown, a value that a view has by itself needs no track.
    let shown = result.tracks.filter { track in
      guard case .move(let value)? = track.keyframes.first, track.keyframes.count == 1 else {
        return true
      }
      return value != Self.bases[track.property]
    }
    if !shown.isEmpty { result.tracks = shown }
    guard isChanged, !result.tracks.isEmpty else { return nil }
    let hasPercents = result.tracks.contains { $0.node.hasPercentage }
    let travels = result.tracks.contains { $0.property == "travel" }
    result.options = timeline.options.filter {
      $0.key == "size" && hasPercents || ($0.key == "path" || $0.key == "heading") && travels
    }
    result.initial = timeline.initial
    result.staggers = result.tracks.contains { $0.element != nil } ? timeline.staggers : []
    return result
  }

  /// The rule for all views.
  private static func common(_ reduced: [Subject]) -> Subject? {
    reduced.last { ["*", "*::before", "*::after", ":root"].contains($0.selector) }
  }

  private static let bases: [String: ImportedNode] = [
    "opacity": 1, "scale": 1, "scaleX": 1, "scaleY": 1, "rotation": 0, "rotationX": 0,
    "rotationY": 0, "offsetX": 0, "offsetY": 0, "offset": .numbers([0, 0]), "skewX": 0, "skewY": 0,
    "blur": 0,
  ]
}
