internal import TimelineSyntax

/// What a style sheet contains of motion: its keyframes and the rules with selectors.
struct StyleContents {
  /// Keyframes of a name.
  struct Keyframes: Sendable {
    /// The declarations at offsets, in the order of the source.
    var frames: [(offsets: [Double], declarations: [StyleSheet.Declaration])]
    var span: SourceSpan
    /// Whether only a vendor's prefix declares it.
    var isPrefixed: Bool
  }

  /// A rule for one selector.
  struct Rule: Sendable {
    var selector: String
    var declarations: [StyleSheet.Declaration]
    var isReduced: Bool
    var span: SourceSpan
  }

  private(set) var keyframes: [String: Keyframes] = [:]
  /// The keyframes for reduced motion.
  private(set) var reducedKeyframes: [String: Keyframes] = [:]
  /// The names of keyframes in the order of the source.
  private(set) var names: [String] = []
  private(set) var rules: [Rule] = []
  private(set) var variables = StyleVariables()
  /// The custom properties with an `@property`, whose values are interpolated.
  private(set) var registered: Set<String> = []
  private let sheet: StyleSheet
  private var ruleCount = 0
  private let limit: Int

  /// Reads a style sheet.
  init(_ input: ImportInput, _ log: inout ImportLog) throws(ImportError) {
    sheet = try StyleSheet(input)
    sheet.reportUnclosed(&log)
    limit = input.limits.rules
    try visit(sheet.all, isReduced: false, within: nil, &log)
  }

  private mutating func visit(
    _ range: Range<Int>, isReduced: Bool, within parent: String?, _ log: inout ImportLog
  ) throws(ImportError) {
    for rule in sheet.contents(of: range).rules {
      ruleCount += 1
      guard ruleCount <= limit else {
        throw ImportError(
          "the style sheet has more than \(limit) rules", at: rule.span, in: sheet.source,
          help: "import the part with the keyframes")
      }
      guard let block = rule.block else {
        if rule.at == "import" {
          log.lose(
            "an imported style sheet is not read", at: rule.span, instead: "import it by itself")
        }
        continue
      }
      guard let at = rule.at else {
        try add(rule, block, isReduced: isReduced, within: parent, &log)
        continue
      }
      switch at {
      case "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes", "-ms-keyframes":
        addKeyframes(rule, block, isReduced: isReduced, isPrefixed: at != "keyframes", &log)
      case "media":
        let condition = rule.prelude.text(in: sheet.source).lowercased()
        let reduces =
          condition.contains("prefers-reduced-motion") && !condition.contains("no-preference")
        if condition.hasPrefix("print") {
          log.lose("rules for print are left out", at: rule.span, instead: "they show no motion")
          continue
        }
        if !reduces, !condition.contains("prefers-reduced-motion"), condition != "screen",
          condition != "all"
        {
          log.lose(
            "the condition `\(condition)` is left out", at: rule.span,
            instead: "its rules are imported as if it holds")
        }
        try visit(block, isReduced: isReduced || reduces, within: parent, &log)
      case "supports", "layer", "container", "scope", "theme", "utility":
        // The theme of Tailwind declares keyframes and custom properties.
        if at == "theme" { variables.add(sheet.contents(of: block).declarations) }
        try visit(block, isReduced: isReduced, within: parent, &log)
      case "property":
        guard case .ident(let name)? = rule.prelude.first?.kind else { continue }
        registered.insert(name)
        if variables.values[name] == nil,
          var initial = sheet.contents(of: block).declarations.first(where: {
            $0.name == "initial-value"
          })
        {
          initial.name = name
          variables.add([initial])
        }
      case "starting-style":
        log.lose(
          "`@starting-style` is left out", at: rule.span,
          instead: "write the insertion as `transition`")
      default: continue
      }
    }
  }

  private mutating func add(
    _ rule: StyleSheet.Rule, _ block: Range<Int>, isReduced: Bool, within parent: String?,
    _ log: inout ImportLog
  ) throws(ImportError) {
    let contents = sheet.contents(of: block)
    for part in rule.prelude.parts(at: .comma) where !part.isEmpty {
      guard let span = part.span else { continue }
      var selector = sheet.source.text(in: span)
      if selector.utf8.count > 400 { selector = String(selector.prefix(100)) }
      if let parent {
        selector =
          selector.contains("&")
          ? selector.split(separator: "&", omittingEmptySubsequences: false).joined(
            separator: parent) : "\(parent) \(selector)"
        if selector.utf8.count > 1000 { selector = String(selector.prefix(1000)) }
      }
      let isGlobal = [":root", "html", "body", ":host", "*"].contains(selector)
      if isGlobal, !isReduced { variables.add(contents.declarations) }
      if !contents.declarations.isEmpty {
        rules.append(
          Rule(
            selector: selector, declarations: contents.declarations, isReduced: isReduced,
            span: span))
        guard rules.count <= limit else {
          throw ImportError(
            "the style sheet has more than \(limit) selectors", at: span, in: sheet.source,
            help: "import the part with the keyframes")
        }
      }
      if !contents.rules.isEmpty { try visit(block, isReduced: isReduced, within: selector, &log) }
    }
  }

  private mutating func addKeyframes(
    _ rule: StyleSheet.Rule, _ block: Range<Int>, isReduced: Bool, isPrefixed: Bool,
    _ log: inout ImportLog
  ) {
    let name: String
    switch rule.prelude.first?.kind {
    case .ident(let text), .string(let text): name = text
    default:
      log.lose("keyframes have no name", at: rule.span, instead: "they are left out")
      return
    }
    let known = isReduced ? reducedKeyframes[name] : keyframes[name]
    if isPrefixed, let known, !known.isPrefixed { return }
    var result = Keyframes(frames: [], span: rule.span, isPrefixed: isPrefixed)
    for frame in sheet.contents(of: block).rules {
      guard let range = frame.block else { continue }
      var offsets: [Double] = []
      for part in frame.prelude.parts(at: .comma) {
        switch part.first?.kind {
        case .ident(let word) where word.lowercased() == "from": offsets.append(0)
        case .ident(let word) where word.lowercased() == "to": offsets.append(1)
        case .percentage(let percent) where (0...100).contains(percent) && part.count == 1:
          offsets.append(percent / 100)
        default:
          let text = part.text(in: sheet.source)
          let meant = Suggestion.question(Suggestion.certain(for: text, among: ["from", "to"]))
          log.lose(
            "`\(text)` is no place of a keyframe", at: part.span ?? frame.span,
            instead: meant.map { "\($0) It is left out" }
              ?? "it is left out; write `from`, `to` or a percentage from 0 to 100")
        }
      }
      result.frames.append((offsets, sheet.contents(of: range).declarations))
    }
    if isReduced {
      reducedKeyframes[name] = result
    } else {
      if known == nil { names.append(name) }
      keyframes[name] = result
    }
  }
}
