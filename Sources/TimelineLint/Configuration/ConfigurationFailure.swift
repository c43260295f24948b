package import TimelineSyntax

/// A configuration that could not be read at all.
package struct ConfigurationFailure: Sendable, CustomStringConvertible {
  /// The path, relative to the working folder.
  package let path: String
  package let error: ReferenceError

  package var description: String { "\(path): \(error.reason)" }
}
