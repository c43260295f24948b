internal import TimelineSyntax

/// A script as tokens.
enum ScriptSource {
  /// The extensions of scripts.
  static let fileExtensions = ["js", "jsx", "mjs", "ts", "tsx"]

  /// - Throws: ``ImportError`` if the script is larger than any that people write.
  static func tokens(of input: ImportInput) throws(ImportError) -> [ScriptToken] {
    guard let tokens = ScriptTokenizer.tokens(of: input.source) else {
      throw ImportError(
        "this script has more than 16 MiB or 500 000 words", at: SourceSpan(0, 1), in: input.source,
        help: "import the part of it that moves something")
    }
    return tokens
  }

  /// The beginning of a text, to see what it is.
  static func beginning(of input: ImportInput) -> String? {
    guard input.json == nil else { return nil }
    return String(decoding: input.source.bytes.prefix(400_000), as: UTF8.self)
  }
}
