internal import TimelineSyntax

/// Custom properties that animations move, and the declarations that are computed from them.
extension StyleImport {
  /// What custom properties move, and what they hold still.
  struct CustomTracks {
    var tracks: [ImportedTrack] = []
    var initial: [ImportedNode.Entry] = []
    /// Whether a percentage of the view's size, or the size itself, is used.
    var usesPercents = false, usesSize = false
  }

  /// The tracks of the declarations of a rule that are computed from animated custom properties.
  ///
  /// - Parameter taken: the properties that keyframes move by themselves.
  mutating func customTracks(
    of subject: Subject, _ element: String?, taken: Set<String>,
    size: (width: Double, height: Double), repeatsWhole: Bool
  ) -> CustomTracks {
    var result = CustomTracks()
    let animated = customProperties(of: subject)
    guard !animated.isEmpty else { return result }
    var unused = Set(animated.map(\.name))
    var rest: [StyleSheet.Declaration] = []
    for declaration in subject.ordered where !declaration.name.hasPrefix("--") {
      let inputs = self.inputs(of: declaration, animated, subject)
      guard !inputs.isEmpty else { continue }
      unused.subtract(inputs.map(\.name))
      rest.append(declaration)
    }
    var style = StyleTracks(size: size, base: subject.declarations, input.source)
    while let declaration = rest.first {
      let group = Self.place(declaration, among: &rest, subject)
      var inputs: [StyleCustomProperty] = []
      for input in group.flatMap({ self.inputs(of: $0, animated, subject) })
      where !inputs.contains(where: { $0.name == input.name }) {
        inputs.append(input)
      }
      let names = inputs.map { "`\($0.name)`" }.joined(separator: ", ")
      guard let first = inputs.first, inputs.allSatisfy({ $0.isTimed(as: first) }) else {
        lose(group, "follows \(names), which are animated at different times")
        continue
      }
      style.stops = []
      style.sampled = []
      guard add(group, inputs, subject, to: &style) else {
        lose(group, "follows \(names) in a way that has no property here")
        continue
      }
      style.stops.removeAll { taken.contains($0.property) }
      let timing = StyleTiming(first.animation, subject, repeatsWhole: repeatsWhole)
      let found = timing.tracks(of: style, input, element, own: [], &log)
      result.tracks += found.tracks
      result.initial += found.initial
    }
    (result.usesPercents, result.usesSize) = (style.usesPercents, style.usesSize)
    for input in animated where unused.contains(input.name) {
      log.lose(
        "nothing that is imported is computed from `\(input.name)`", at: input.stops.span,
        instead: "its animation is left out")
    }
    return result
  }

  private mutating func lose(_ group: [StyleSheet.Declaration], _ reason: String) {
    let names = group.map { "`\($0.name)`" }.joined(separator: ", ")
    log.lose("\(names) \(reason)", at: group[0].span, instead: "it is left out")
  }

  /// Adds what a group of declarations moves; false if it has no property here.
  private mutating func add(
    _ group: [StyleSheet.Declaration], _ inputs: [StyleCustomProperty], _ subject: Subject,
    to style: inout StyleTracks
  ) -> Bool {
    func formula(
      _ property: String, _ read: @escaping @Sendable ([[StyleToken]]) -> StyleValue?
    ) -> StyleFormula {
      StyleFormula(
        property: property, declarations: group, inputs: inputs, variables: subject.variables,
        read: read)
    }
    let stops: StyleStops?
    if group.count > 1 {
      // A box is placed by its corner, or by its middle if it is shifted by half of its size.
      stops = formula(group.count == 4 ? "frame" : "position") { values in
        let numbers = values.compactMap { StyleProperty.all["width"]?.value($0)?.numbers.first }
        return numbers.count == values.count ? StyleValue(numbers) : nil
      }.stops()
    } else if let property = StyleProperty.all[group[0].name] {
      stops = formula(property.name) { property.value($0[0]) }.stops()
    } else if StyleTracks.functions.contains(group[0].name) {
      guard let entries = formula(group[0].name, { _ in nil }).entries() else { return false }
      style.add(group[0].name, entries, &log)
      return true
    } else {
      return false
    }
    guard let stops else { return false }
    style.stops.append(stops)
    return true
  }

  /// Takes a declaration from a list, with those that place the same box.
  private static func place(
    _ declaration: StyleSheet.Declaration, among rest: inout [StyleSheet.Declaration],
    _ subject: Subject
  ) -> [StyleSheet.Declaration] {
    rest.removeFirst()
    let isCentred =
      subject.declarations["translate"]?.words.map { StyleQuantity($0)?.value(.percent) }
      == [-50, -50]
    let names = isCentred ? ["left", "top"] : ["left", "top", "width", "height"]
    guard names.contains(declaration.name) else { return [declaration] }
    let places = ["left", "top"]
    // The size alone is no place.
    guard places.contains(declaration.name) || rest.contains(where: { places.contains($0.name) })
    else { return [declaration] }
    let all = names.compactMap { name in subject.ordered.last { $0.name == name } }
    guard all.count == names.count else { return [declaration] }
    rest.removeAll { names.contains($0.name) }
    return all
  }

  /// The animated custom properties from which a declaration is computed, also by others.
  private func inputs(
    of declaration: StyleSheet.Declaration, _ animated: [StyleCustomProperty], _ subject: Subject
  ) -> [StyleCustomProperty] {
    var variables = subject.variables
    let span = SourceSpan(0, 0)
    for property in animated {
      variables.set(property.name, [StyleToken(kind: .hash(property.name), span: span)])
    }
    let used = Set(
      variables.resolved(declaration.value).compactMap { token in
        if case .hash(let name) = token.kind { name } else { nil as String? }
      })
    return animated.filter { used.contains($0.name) }
  }

  /// The custom properties that the animations of a rule move.
  private mutating func customProperties(of subject: Subject) -> [StyleCustomProperty] {
    var result: [StyleCustomProperty] = []
    for animation in subject.animations {
      guard let name = animation.name, let keyframes = contents.keyframes[name] else { continue }
      for (property, entries) in StyleTracks.customEntries(
        of: keyframes, easing: animation.easing, subject.variables)
      {
        guard contents.registered.contains(property) else {
          log.lose(
            "`\(property)` is animated without an `@property` of it", at: entries[0].span,
            instead: "it is left out, since browsers change its values at once")
          continue
        }
        let base = subject.variables.values[property]
        guard let found = StyleCustomProperty(property, entries, base: base, animation) else {
          log.lose(
            "the values of `\(property)` are no numbers of one unit, and no colours",
            at: entries[0].span, instead: "its animation is left out")
          continue
        }
        result.removeAll { $0.name == property }
        result.append(found)
      }
    }
    return result
  }
}
