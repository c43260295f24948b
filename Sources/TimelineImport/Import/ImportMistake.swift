internal import TimelineSyntax

/// What a user may have meant who imports something that is no such source.
package struct ImportMistake {
  private let input: ImportInput
  private let format: ImportFormat?

  /// - Parameter format: the source as which it is imported; nil if it is not known.
  package init(_ input: ImportInput, _ format: ImportFormat?) {
    (self.input, self.format) = (input, format)
  }

  /// Why nothing has to be imported; nil if the source may be one.
  package var error: ImportError? {
    let name = input.source.path == "-" ? "standard input" : "`\(input.source.path)`"
    if input.source.bytes.allSatisfy(\.isWhitespace) {
      return ImportError(
        "\(name) is empty", at: SourceSpan(0, 0), in: input.source,
        help: "was it saved, or written by a command that failed?")
    }
    if let encoding = TextCheck.otherEncoding(of: input.source.bytes) {
      return ImportError(
        "\(name) is \(encoding), but sources are read as UTF-8", at: SourceSpan(0, 0),
        in: input.source, help: "save it as UTF-8 in your editor")
    }
    if isTimelineFile {
      return ImportError(
        "\(name) is a timeline file already", at: SourceSpan(0, 0), in: input.source,
        help:
          "there is nothing to import: `keyphase lint` checks it, `keyphase preview` plays it, and `include` lets another file use its definitions"
      )
    }
    return nil
  }

  /// Whether it is YAML with the key `keyphase` at its top level.
  private var isTimelineFile: Bool {
    let isYAML = ["yaml", "yml"].contains(input.fileExtension)
    guard isYAML || format == nil || input.json == nil else { return false }
    let text = String(decoding: input.source.bytes.prefix(20_000), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("keyphase:") && line.dropFirst(9).first { $0 != " " }?.isNumber == true
    }
  }

  /// The error with the source that it looks like, if that is another one.
  package func explained(_ error: ImportError) -> ImportError {
    guard let format,
      let likely = ImportFormat.all.first(where: { $0.recognizes(input) }),
      likely.name != format.name
    else { return error }
    var copy = error
    copy.diagnostic.help = "it looks like `\(likely.name)`: write `--from \(likely.name)`"
    return copy
  }
}
