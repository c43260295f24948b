internal import TimelineSyntax

/// What rules give a view besides what moves it.
extension StyleImport {
  /// The declarations that change how a view is drawn, and are here without the rest of the page.
  static let drawn: Set<String> = [
    "opacity", "transform", "translate", "rotate", "scale", "filter",
  ]

  /// Adds the transform, the opacity and the filter that the rule of an animated view gives it, where
  /// its animations do not move them.
  mutating func addStill(
    _ subject: Subject, _ element: String?, to timeline: inout ImportedTimeline
  ) {
    let frames = subject.animations.compactMap { $0.name.flatMap { contents.keyframes[$0] } }
      .flatMap { $0.frames.flatMap(\.declarations) }
    let moved = Set(frames.map(\.name))
    var variables = subject.variables
    // What follows a custom property that moves does not stand still.
    for name in moved where name.hasPrefix("--") {
      variables.set(name, [StyleToken(kind: .semicolon, span: subject.span)])
    }
    let still = subject.ordered.filter { Self.drawn.contains($0.name) && !moved.contains($0.name) }
      .map { declaration in
        var copy = declaration
        copy.value = variables.resolved(declaration.value)
        return copy
      }
      .filter { declaration in
        // A percentage of the view's size places it in its layout.
        !declaration.value.contains { token in
          if case .percentage = token.kind {
            declaration.name.hasPrefix("trans")
          } else {
            token.kind == .semicolon
          }
        }
      }
    for declaration in still
    where declaration.value.contains(where: { $0.kind == .function("var") })
      || declaration.value.hasSiblingIndex
    {
      log.lose(
        "`\(declaration.name)` of `\(Self.name(of: subject.selector))` differs between copies, or is set by the page",
        at: declaration.span, instead: "it is left out")
    }
    guard !still.isEmpty else { return }
    let entries = values(still, reports: false).filter { entry in
      entry.value != StyleProperty.base(of: entry.key)?.node
        && !timeline.tracks.contains { $0.property == entry.key && $0.element == element }
    }
    addInitial(entries, element, to: &timeline)
  }

  /// Declarations with their custom properties replaced, after those of another rule that are computed
  /// from custom properties which they set.
  mutating func completed(
    _ declarations: [StyleSheet.Declaration], over base: [StyleSheet.Declaration], reports: Bool
  ) -> [StyleSheet.Declaration] {
    var variables = contents.variables
    variables.add(base)
    variables.add(declarations)
    let set = declarations.filter { $0.name.hasPrefix("--") }
    var result = declarations.filter { !$0.name.hasPrefix("--") }
    if !set.isEmpty, !base.isEmpty {
      var marked = variables
      for declaration in set {
        marked.set(
          declaration.name, [StyleToken(kind: .hash(declaration.name), span: declaration.span)])
      }
      var unused = Set(set.map(\.name))
      let following = base.filter { own in
        guard !own.name.hasPrefix("--"), !result.contains(where: { $0.name == own.name }) else {
          return false
        }
        let used = marked.resolved(own.value).compactMap { token in
          if case .hash(let name) = token.kind { name } else { nil as String? }
        }
        unused.subtract(used)
        return used.contains { name in set.contains { $0.name == name } }
      }
      result = following + result
      for declaration in set where reports && unused.contains(declaration.name) {
        log.lose(
          "nothing that is imported is computed from `\(declaration.name)` of a state",
          at: declaration.span, instead: "it is left out")
      }
    }
    return result.map { declaration in
      var copy = declaration
      copy.value = variables.resolved(declaration.value)
      return copy
    }
  }
}
