internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// The documentation and computed values for the word at the cursor.
  static let hover = LanguageRequest(
    "textDocument/hover", capability: JSONValue.Member("hoverProvider", true),
    kinds: [.timeline, .configuration]
  ) { context in
    let offset = try context.offset()
    let position = CursorPosition(context.source.bytes, at: offset)
    var shown: [String]
    if context.document.kind == .configuration {
      shown = ConfigurationCompletion(position, in: context.source).documentation
    } else {
      shown = sections(at: offset, position, in: await context.loaded().document)
      // What is being computed is not waited for.
      let found = await context.document.analysis.finishedDiagnostics ?? []
      if !position.word.isEmpty {
        shown += RuleText.texts(ofFindingsAt: offset, among: found, in: context.source)
      }
    }
    guard !shown.isEmpty else { return .null }
    return [
      "contents": MarkupContent(markdown: shown.joined(separator: "\n\n---\n\n"))
        .json(takesMarkdown: context.client.takesMarkdownInHovers),
      "range": context.range(position.word),
    ]
  }

  /// What is known of the word at the cursor in a timeline file.
  private static func sections(
    at offset: Int, _ position: CursorPosition, in document: TimelineDocument
  ) -> [String] {
    if position.commentStart != nil {
      return [RuleText.text(ofNameAt: offset, in: document.tree)].compactMap(\.self)
    }
    let source = document.source
    let word = source.text(in: position.word)
    let expected = ExpectedType.all(at: position.path, in: document)
    var sections: [String] = []
    if position.role == .key, !word.isEmpty {
      sections += documentation(of: word, among: expected, in: document)
      sections += parameter(named: word, at: position, in: document)
    }
    sections += value(of: word, among: expected, in: document)
    sections += computation(at: offset, in: document)
    if let motion = document.motion(named: word, among: expected.map(\.type))
      ?? document.motion(at: offset) ?? document.definedMotion(at: position.path)
    {
      sections.append(motion.text)
    }
    if let stagger = StaggerText(
      at: position.path, key: position.role == .key ? word : nil, in: document)
    {
      sections.append(stagger.text)
    }
    if let keyframe = KeyframeText(at: offset, in: document) {
      sections.append(keyframe.text)
    } else if let entry = EntryText(at: offset, in: document) {
      sections.append(entry.text)
    }
    if sections.isEmpty {
      sections += Documentation.text(ofValue: word, among: expected)
      if sections.isEmpty, let name = NameText(at: offset, in: document) {
        sections.append(name.text)
      }
    }
    if let origin = document.origin(ofNameAt: offset) { sections.append(origin) }
    return sections
  }

  /// The documentation of a key or a name, from the schema tables or the document.
  private static func documentation(
    of word: String, among expected: [ExpectedType], in document: TimelineDocument
  ) -> [String] {
    expected.compactMap { item in
      switch item.type {
      case .record(let description):
        return description().fields.first { $0.key == word }.map { Documentation.text(of: $0) }
      case .choice(_, let choices):
        return choices().first { $0.key == word }.map { Documentation.text(of: $0) }
      case .mapping(.property?, _):
        return document.property(named: word).map { Documentation.text(of: $0) }
      case .mapping(.element?, _):
        return document.elements.first { $0.name == word }.map { Documentation.text(of: $0) }
      case .viewProperties:
        if let element = document.elements.first(where: { $0.name == word }) {
          return Documentation.text(of: element)
        }
        return document.property(named: word).map { Documentation.text(of: $0) }
      case .elementProperties(_, let description):
        if let field = description().fields.first(where: { $0.key == word }) {
          return Documentation.text(of: field)
        }
        return document.property(named: word).map { Documentation.text(of: $0) }
      case .mapping(.timeline?, _): return TimelineText(named: word, in: document)?.text
      case .mapping(.curve?, _):
        return document.curves.first { $0.name == word }.map { DocumentMotion.curve($0.value).text }
      case .mapping(.spring?, _):
        return document.springs.first { $0.name == word }.map {
          DocumentMotion.spring($0.value).text
        }
      case .mapping(.animation?, _):
        return document.animations.first { $0.name == word }
          .map { DocumentMotion.animation($0.value).text }
      // For a sequence, the kinds of its items, since the cursor may be at a new item.
      case .list(.choice(_, let choices), _, _):
        return choices().first { $0.key == word }.map { Documentation.text(of: $0) }
      default: return nil
      }
    }
  }

  /// The parameter to which an entry of a sequence gives a value, with its default.
  private static func parameter(
    named name: String, at position: CursorPosition, in document: TimelineDocument
  ) -> [String] {
    guard let timeline = document.timelinePlayed(at: position.path),
      let parameter = timeline.parameters.first(where: { $0.name == name })
    else { return [] }
    let text = parameter.tree.sourceText(of: parameter.value)
    return [
      ("\(code: name) is a parameter of \(code: timeline.name.value); its default is \(code: text)."
        as MarkdownText).string
    ]
  }

  /// The value of a constant or marker.
  private static func value(
    of word: String, among expected: [ExpectedType], in document: TimelineDocument
  ) -> [String] {
    let name = word.drop { $0 == "-" }
    let parameters = document.parameters(of: expected.first?.timeline ?? "")
    if name.hasPrefix("$"),
      let constant = (parameters + document.constants).first(where: { $0.name == name.dropFirst() })
    {
      let source = constant.tree.sourceText(of: constant.value)
      return [("\(code: constant.name) is \(code: source)." as MarkdownText).string]
    }
    for item in expected {
      guard case .time(allowsMarker: true) = item.type,
        let timeline = document.timelines.first(where: { $0.name.value == item.marked }),
        let marker = timeline.namedTimes.first(where: { $0.name == word })
      else { continue }
      return ["The marker `\(word)` is at \(NumberText.seconds(marker.time))."]
    }
    return []
  }

  /// The value of the expression at an offset, and how it came about.
  private static func computation(at offset: Int, in document: TimelineDocument) -> [String] {
    guard
      let found = document.computations.first(where: {
        $0.span.start <= offset && offset <= $0.span.end
      })
    else { return [] }
    let text = document.source.text(in: found.span)
    let isShort = found.steps.isEmpty || found.steps == text
    return [
      isShort
        ? ("\(code: text) is \(code: found.value)." as MarkdownText).string
        : ("\(code: text) is \(code: found.steps), which is \(code: found.value)." as MarkdownText)
          .string
    ]
  }
}

extension TimelineDocument {
  /// The file that defines the name at an offset; nil if it is this one.
  fileprivate func origin(ofNameAt offset: Int) -> String? {
    let names = DocumentNames(self)
    guard let name = names.name(at: offset), let definition = definition(of: name, among: names),
      definition.source !== source
    else { return nil }
    let folder = FilePath.folder(of: source.location) ?? "/"
    let path = FilePath.shown(definition.source.location, from: folder)
    let line = definition.source.position(at: definition.span.start).line
    return ("Defined in \(code: path), line \(line: String(line))." as MarkdownText).string
  }
}
