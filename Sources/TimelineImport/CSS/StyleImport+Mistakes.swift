internal import TimelineDocument
internal import TimelineSyntax

/// What a browser would not understand either, and what a style sheet alone does not say.
extension StyleImport {
  /// Reports a part of a declaration of an animation or a transition that is not understood.
  mutating func report(_ part: [StyleToken], of declaration: StyleSheet.Declaration) {
    let text = part.text(in: input.source)
    switch declaration.name {
    case "animation-timeline", "animation-range", "animation-range-start", "animation-range-end":
      guard !["auto", "normal"].contains(text) else { return }
      log.loseScrolling(declaration.name, at: declaration.span)
    default:
      log.lose(
        "`\(text)` is no value of `\(declaration.name)` that is known",
        at: part.span ?? declaration.span,
        instead: Self.help(for: part) ?? "it is left out; a browser ignores the whole declaration")
    }
  }

  /// What a part was probably meant to be; nil where nothing is likely.
  private static func help(for part: [StyleToken]) -> String? {
    let meant: String?
    switch part.first?.kind {
    case .number(let value): meant = "\(NumberText.string(value))s"
    case .dimension(let value, let unit):
      meant = units[unit].map { NumberText.string(value) + $0 }
    case .ident(let word): meant = Suggestion.certain(for: word, among: words)
    case .function(let name): return functions[name]
    default: meant = nil
    }
    return meant.map {
      "did you mean `\($0)`? It is left out; a browser ignores the whole declaration"
    }
  }

  /// What others call the units of time.
  private static let units = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "msecs": "ms",
    "millis": "ms", "milliseconds": "ms",
  ]

  private static let functions = [
    "cubic-bezier":
      "it is left out; write four numbers, of which the first and the third one are from 0 to 1",
    "steps":
      "it is left out; write a whole number of steps, and perhaps `jump-start` or `jump-none`",
    "linear": "it is left out; write numbers, each with at most two percentages",
  ]

  /// The words of animations and transitions.
  private static let words =
    StyleCurve.names.keys.sorted() + [
      "infinite", "normal", "reverse", "alternate", "alternate-reverse", "none", "forwards",
      "backwards", "both", "running", "paused", "replace", "add", "accumulate",
    ]

  /// Says which lengths stand for those that depend on a page.
  mutating func noteRelativeUnits() {
    var used: Set<String> = []
    let moving = contents.keyframes.values.flatMap(\.frames).flatMap(\.declarations)
    for declaration in moving + contents.rules.flatMap(\.declarations)
    where StyleTracks.names.contains(declaration.name) {
      for token in declaration.value {
        if case .dimension(_, let unit) = token.kind { used.insert(unit) }
      }
    }
    let sizes = StyleQuantity.relativeUnits.filter { used.contains($0.unit) }
      .map { "1\($0.unit) is \(NumberText.string($0.points)) pt" }
    guard !sizes.isEmpty else { return }
    log.note("lengths that depend on the page have usual values: \(sizes.joined(separator: ", "))")
  }
}

extension StyleSheet {
  /// Reports brackets that are closed by one further out.
  func reportUnclosed(_ log: inout ImportLog) {
    for (open, close) in unclosed {
      let line = source.position(at: close.start).line
      log.lose(
        "this bracket is never closed", at: open,
        instead:
          "the `\(source.text(in: close))` in line \(line) closes it here; a browser reads on up to the end"
      )
    }
  }
}
