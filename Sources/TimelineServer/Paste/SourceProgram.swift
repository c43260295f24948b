package import TimelineSyntax

/// The programs that read a source which this one has no parser for; tests supply their own.
package struct SourceProgram: Sendable {
  /// Whether a program is installed.
  let isInstalled: @Sendable (_ program: String) -> Bool
  /// What a program reads from a source; nil if it fails.
  let read: @Sendable (_ source: SourceFile, _ program: String) -> JSONValue?

  package init(
    isInstalled: @escaping @Sendable (String) -> Bool,
    read: @escaping @Sendable (SourceFile, String) -> JSONValue?
  ) {
    self.isInstalled = isInstalled
    self.read = read
  }
}
