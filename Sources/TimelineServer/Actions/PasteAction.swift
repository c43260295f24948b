internal import TimelineDocument
internal import TimelineImport
internal import TimelineSyntax

extension CodeAction.Source {
  /// Replaces source of another tool that was pasted into a file, such as CSS or SwiftUI, by the
  /// timelines that it is.
  ///
  /// It is offered only if the file has no errors afterwards that it did not have without the paste.
  static let paste = CodeAction.Source(kind: "quickfix") { request in
    let file = request.context.source
    guard !request.loaded.diagnostics.isEmpty || request.context.document.kind != .timeline,
      let pasted = PastedSource(at: request.span, in: file)
    else { return [] }
    let title = "paste as timeline (\(pasted.format.name))"
    guard !pasted.isTooLong else {
      return [
        CodeAction(
          title: title, edits: [],
          disabledReason:
            "it is longer than \(PastedSource.limit >> 10) KB: save it as a file of its own, and run `keyphase import` with that file"
        )
      ]
    }
    var input = ImportInput(pasted.source)
    if let program = pasted.format.program {
      guard let importer = request.context.editor.importer, importer.isInstalled(program) else {
        return [
          CodeAction(
            title: title, edits: [],
            disabledReason:
              "the program `\(program)` is not installed: `keyphase import` with a Swift file tells how to build it"
          )
        ]
      }
      guard let reading = importer.read(pasted.source, program) else { return [] }
      input.reading = reading
    }
    guard
      let result = try? MotionImport(
        input, as: pasted.format, path: "pasted.yaml",
        limits: request.context.configuration.loader.limits),
      result.fault == nil
    else { return [] }
    let rest = file.bytes[..<pasted.span.start] + file.bytes[pasted.span.end...]
    let name = pasted.format.title
    guard
      let text = PastedTimelines(
        String(decoding: result.file.bytes, as: UTF8.self),
        to: String(decoding: rest, as: UTF8.self), title: "from \(name)")?.text
    else { return [] }
    let isWindows = file.bytes.contains(13)
    let lines = isWindows ? text.replacing("\n", with: "\r\n") : text
    let replaced = file.replacing(by: Array(lines.utf8))
    guard request.isSound(replaced) else { return [] }
    return [CodeAction(title: title, edits: LineEdits.edits(from: file, to: replaced))]
  }
}

extension CodeActionRequest {
  /// Whether a text has no errors.
  fileprivate func isSound(_ text: SourceFile) -> Bool {
    !context.configuration.loader.load(text).diagnostics.contains { $0.severity == .error }
  }
}

extension ImportFormat {
  /// The name of what people call the source.
  fileprivate var title: String {
    switch name {
    case "css": "CSS"
    case "swiftui": "SwiftUI"
    case "gsap": "GSAP"
    default: name
    }
  }
}
