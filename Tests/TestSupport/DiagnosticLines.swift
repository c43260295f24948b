package import TimelineSyntax

/// Formats findings as in the fixtures' `.expected` files.
package enum DiagnosticLines {
  /// Returns one line per finding, with indented lines for its labels, help, notes and fix.
  package static func describe(_ diagnostics: [Diagnostic]) -> String {
    func place(_ label: DiagnosticLabel) -> String {
      let start = label.source.position(at: label.span.start)
      let end = label.source.position(at: label.span.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    var lines: [String] = []
    for item in diagnostics {
      lines.append("\(place(item.primary)) \(item.severity)[\(item.rule)]: \(item.message)")
      if !item.primary.message.isEmpty { lines.append("  | \(item.primary.message)") }
      for label in item.secondary { lines.append("  at \(place(label)): \(label.message)") }
      if !item.help.isEmpty { lines.append("  help: \(item.help)") }
      for note in item.notes { lines.append("  note: \(note)") }
      if let fix = item.fix {
        lines.append("  fix (\(fix.isSafe ? "safe" : "unsafe")): \(fix.title)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
