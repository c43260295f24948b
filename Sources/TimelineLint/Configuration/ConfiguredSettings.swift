package import TimelineSyntax

/// The settings for a file, and what is wrong with the configurations that they come from.
package struct ConfiguredSettings: Sendable {
  package var settings = LintSettings()
  /// Whether the configuration excludes the file.
  package var isExcluded = false
  /// The known findings, which are not reported, by the path of their file.
  package var baseline: [String: Baseline] = [:]
  /// The diagnostics of the configurations; their files have absolute paths.
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the settings for the file at a path.
  package init(for path: String, from resolver: inout ConfigurationResolver) {
    let configuration = resolver.configuration(for: path)
    settings = configuration.effective(for: path).settings
    isExcluded = configuration.excludes(resolver.absolute(path))
    diagnostics = resolver.diagnostics
    if let named = configuration.baseline {
      do throws(BaselineFileError) {
        baseline = try resolver.read(named).byPath
      } catch {
        diagnostics += error.diagnostics
      }
    }
    for failure in resolver.failures {
      let source = SourceFile(path: resolver.absolute(failure.path), text: "")
      diagnostics.append(
        Diagnostic(
          .wrongType, "the configuration cannot be read: \(failure.error.reason)",
          at: DiagnosticLabel(source: source, span: SourceSpan(0, 0)), help: failure.error.help))
    }
  }
}
