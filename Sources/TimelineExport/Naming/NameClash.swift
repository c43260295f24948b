import TimelineDocument
package import TimelineSyntax

/// Names of different files that become one in an export, of which only one would count.
package enum NameClash {
  /// The findings about the inputs of one output, or of files beside each other.
  package static func find(in inputs: [ExportInput], of format: ExportFormat) -> [Diagnostic] {
    guard let names = format.names, inputs.count > 1 else { return [] }
    var known: [String: (name: ExportNames.Name, input: Int)] = [:]
    var findings: [Diagnostic] = []
    for (index, input) in inputs.enumerated() {
      for name in names.all(input) {
        guard let first = known[name.identifier], first.input != index else {
          known[name.identifier] = known[name.identifier] ?? (name, index)
          continue
        }
        if let meaning = name.meaning, meaning == first.name.meaning { continue }
        findings.append(
          finding(name, input, first.name, inputs[first.input], names.language, format))
      }
    }
    return findings
  }

  private static func finding(
    _ name: ExportNames.Name, _ input: ExportInput, _ first: ExportNames.Name,
    _ other: ExportInput, _ language: String, _ format: ExportFormat
  ) -> Diagnostic {
    let message =
      name.original == first.original
      ? "two files export `\(name.original)`, which is `\(name.identifier)` in \(language) both times"
      : "`\(first.original)` and `\(name.original)` are both `\(name.identifier)` in \(language)"
    let source = input.document.source
    return Diagnostic(
      .exportNameClash, severity: .error, message,
      at: DiagnosticLabel(source: source, span: name.span, message: "exported again here"),
      secondary: [
        DiagnosticLabel(
          source: other.document.source, span: first.span, message: "first exported here")
      ],
      help: help([source.path, other.document.source.path], format))
  }

  /// What to do: the name of the file tells the names apart, or those of its folders.
  private static func help(_ paths: [String], _ format: ExportFormat) -> String {
    let names = Set(paths.map { $0.split(separator: "/").last })
    let word = names.count < paths.count ? "{path}" : "{file}"
    let options = [
      (ExportNamespace.name, "'Motion.\(word)'"), (ExportPrefix.name, "'\(word)'"),
    ].filter { option in format.options.contains { $0.name == option.0 } }
      .map { "`--\($0.0) \($0.1)`" }
    return "rename one of them, or export them with \(options.joined(separator: " or "))"
  }
}

extension RuleName {
  /// The rule for names of several files that become one in an export.
  package static let exportNameClash: RuleName = "export-name-clash"
}
