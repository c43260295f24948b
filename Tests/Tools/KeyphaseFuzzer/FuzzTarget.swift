/// A part of Keyphase that accepts arbitrary bytes, and the invariants that must hold for them.
///
/// A target is one file in `Targets` and one entry of ``all``. Its checks run in libFuzzer, in the
/// mutation tests, and for every input that once failed.
package struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder with its inputs in the fixtures.
  package let name: String
  /// A short description of the operation.
  package let summary: String
  /// Checks the invariants for an input.
  ///
  /// - Throws: ``InvariantViolation`` if an invariant does not hold; errors in the input itself are
  ///   expected.
  package let check: @Sendable ([UInt8]) async throws(InvariantViolation) -> Void

  package init(
    _ name: String, summary: String,
    check: @escaping @Sendable ([UInt8]) async throws(InvariantViolation) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.check = check
  }

  /// All targets, sorted by name.
  package static let all: [FuzzTarget] = [
    .document, .editor, .export, .expression, .fix, .format, .layout, .messages, .tree, .verdict,
  ]

  /// Returns the target with a given name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A violation of an invariant by an input.
package struct InvariantViolation: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
