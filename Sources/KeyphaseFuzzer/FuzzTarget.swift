/// A part of Keyphase that takes bytes from anybody, and the laws that it keeps whatever they are.
///
/// A target is one file of `Targets` and one entry of ``all``. The same checks are made by libFuzzer, by
/// the mutations of the ordinary tests, and for every text that broke something once.
package struct FuzzTarget: Sendable {
  /// The name for the command line, and of the folder of its texts among the fixtures.
  package let name: String
  /// What is tried, in a few words.
  package let summary: String
  /// Tries a text.
  ///
  /// - Throws: ``BrokenLaw`` where a law does not hold; whatever is wrong with the text is none.
  package let check: @Sendable ([UInt8]) async throws(BrokenLaw) -> Void

  package init(
    _ name: String, summary: String,
    check: @escaping @Sendable ([UInt8]) async throws(BrokenLaw) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.check = check
  }

  /// All targets, sorted by name.
  package static let all: [FuzzTarget] = [
    .document, .export, .expression, .fix, .format, .messages, .tree,
  ]

  /// The target of a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Something that holds for every text, and did not for one.
package struct BrokenLaw: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
