internal import TimelineSyntax

extension Diagnostic {
  /// The rules about a word that is none of those that are expected.
  private static let rulesOfWords: Set<RuleName> = [
    .unknownKey, .unknownKeyframeKind, .unknownProperty, .unknownReference, .invalidUnit,
    .wrongType, "unknown-rule",
  ]

  /// The error about a word, with the letter that makes it another one than it seems to be.
  ///
  /// Such a letter of another script looks like the one from a to z that was meant, so a list of the
  /// expected words would contain the very word that the user sees.
  var namingLookalike: Diagnostic {
    guard Self.rulesOfWords.contains(rule) else { return self }
    let bytes = primary.source.bytes[primary.span.range]
    guard bytes.count <= 64, bytes.contains(where: { $0 >= 0x80 }),
      let fault = CharacterName.lookalike(in: primary.source.text(in: primary.span))
    else { return self }
    var diagnostic = self
    diagnostic.primary.message = fault
    return diagnostic
  }
}
