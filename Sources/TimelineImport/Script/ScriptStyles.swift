internal import TimelineSyntax

/// The points about which a script lets views turn, which it sets before it moves them.
struct ScriptStyles {
  /// A point that a script gives a view.
  struct Anchor {
    var element: String?
    /// The fractions of the view's width and height.
    var point: [Double]
    /// The place among the tokens.
    fileprivate var index = 0

    init(element: String?, point: [Double]) { (self.element, self.point) = (element, point) }
  }

  private var anchors: [Anchor] = []

  /// Finds `element.style.transformOrigin = "…"`, and calls with a view and its style, such as
  /// `setStyle(element, { "transform-origin": "…" })`.
  init(_ parser: ScriptParser, _ log: inout ImportLog) {
    var parser = parser
    for index in parser.tokens.indices {
      switch parser.tokens[index].name {
      case "setStyle" where parser.isMark("(", at: index + 1):
        guard index == 0 || parser.tokens[index - 1].name != "function" else { continue }
        parser.index = index
        guard let arguments = parser.chain()?.chain?.first?.arguments, arguments.count == 2 else {
          continue
        }
        for entry in arguments[1].object ?? []
        where ["transform-origin", "transformOrigin"].contains(entry.key) {
          add(entry.value, of: arguments[0].targetName, index, &log)
        }
      case "transformOrigin" where parser.isMark("=", at: index + 1):
        guard index > 3, parser.isMark(".", at: index - 1),
          parser.tokens[index - 2].name == "style",
          parser.isMark(".", at: index - 3), let name = parser.tokens[index - 4].name
        else { continue }
        parser.index = index + 2
        add(parser.expression(), of: ImportedNames.valid(name), index, &log)
      default: continue
      }
    }
  }

  private mutating func add(
    _ value: ScriptValue, of element: String?, _ index: Int, _ log: inout ImportLog
  ) {
    guard let point = Self.point(value) else {
      log.lose(
        "this `transformOrigin` depends on the program, or is no fraction of the view",
        at: value.span, instead: "the view turns about its middle")
      return
    }
    var anchor = Anchor(element: element, point: point)
    anchor.index = index
    anchors.append(anchor)
  }

  /// The point of a value such as `left bottom` or `50% 100%`; nil for others.
  static func point(_ value: ScriptValue) -> [Double]? {
    guard let text = value.string, text.utf8.count < 100,
      let tokens = StyleTokenizer.tokens(of: SourceFile(path: "value", text: text))
    else { return nil }
    return StyleProperty.all["transform-origin"]?.value(tokens)?.numbers
  }

  /// Takes the points that are set between two places among the tokens.
  mutating func anchors(from first: Int, until last: Int) -> [Anchor] {
    let found = anchors.filter { (first..<max(first, last)).contains($0.index) }
    anchors.removeAll { (first..<max(first, last)).contains($0.index) }
    return found
  }
}
