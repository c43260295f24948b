internal import TimelineSyntax

extension StyleImport {
  /// The timeline that replaces another one for reduced motion; nil if the style sheet has none.
  ///
  /// A rule that ends an animation, or makes it so short that it is not seen, shows its end at once.
  mutating func reduced(
    _ timeline: ImportedTimeline, _ subjects: [Subject], _ reduced: [Subject]
  ) -> ImportedTimeline? {
    var result = ImportedTimeline(
      name: ImportedNames.valid("\(timeline.name)-reduced") ?? "reduced")
    var isChanged = false
    for track in timeline.tracks {
      let subject =
        subjects.count == 1
        ? subjects.first : subjects.first { Self.name(of: $0.selector) == track.element }
      let rule = subject.flatMap { subject in
        reduced.last { $0.selector == subject.selector }
          ?? reduced.last { ["*", "*::before", "*::after", ":root"].contains($0.selector) }
      }
      guard let rule else {
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

  private static let bases: [String: ImportedNode] = [
    "opacity": 1, "scale": 1, "scaleX": 1, "scaleY": 1, "rotation": 0, "rotationX": 0,
    "rotationY": 0, "offsetX": 0, "offsetY": 0, "offset": .numbers([0, 0]), "skewX": 0, "skewY": 0,
    "blur": 0,
  ]
}
