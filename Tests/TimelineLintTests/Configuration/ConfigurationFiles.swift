import TimelineLint
import TimelineSyntax

/// An in-memory file system with configurations.
struct ConfigurationFiles {
  /// The contents of the files, by absolute path.
  var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  /// Rules with every feature that a configuration can set, independent of the real rules.
  static let rules = [
    LintRule(
      RuleDescription(
        "spring-cut-short", summary: "", reason: "", severity: .warning,
        options: [RuleOption("tolerance", default: 0.01, minimum: 0, summary: "A part of a step.")],
        failing: "", passing: "", aliases: ["short-spring"])),
    LintRule(
      RuleDescription(
        "static-track", summary: "", reason: "", severity: .warning, failing: "", passing: "")),
    LintRule(
      RuleDescription(
        "velocity-jump", summary: "", reason: "", severity: .info, isOptional: true, failing: "",
        passing: "")),
  ]

  /// A resolver for the files; reading a path in `/unreadable` throws an error.
  func resolver(
    _ choice: ConfigurationResolver.Choice = .closest, in folder: String = "/work"
  ) -> ConfigurationResolver {
    let texts = texts
    let references = ReferenceReader { path throws(ReferenceError) in
      if path.hasPrefix("/unreadable/.") { throw .unreadable("permission denied") }
      return texts[path].map { Array($0.utf8) }
    }
    return ConfigurationResolver(
      choice, workingFolder: folder, rules: Self.rules, references: references)
  }
}
