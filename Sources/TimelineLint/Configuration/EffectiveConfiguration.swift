package import TimelineDocument
package import TimelineSyntax

/// The configuration of one file, with the origin of each value.
package struct EffectiveConfiguration: Sendable {
  /// The rules that a configuration sets; all others have their defaults.
  package private(set) var rules: [RuleName: RuleEntry] = [:]
  package var targets: ConfiguredValue<[PlatformTarget]>?
  package var sampleRate: ConfiguredValue<Double>?
  /// The levels of changes that break; all others are errors.
  package var breaking: [BreakingChange: ConfiguredValue<BreakingChange.Level>] = [:]

  package init(
    targets: ConfiguredValue<[PlatformTarget]>? = nil,
    sampleRate: ConfiguredValue<Double>? = nil
  ) {
    self.targets = targets
    self.sampleRate = sampleRate
  }

  /// Applies the values that an entry contains, and keeps the others.
  mutating func apply(_ entry: RuleEntry) {
    var merged = rules[entry.rule] ?? RuleEntry(rule: entry.rule)
    if let setting = entry.setting { merged.setting = setting }
    merged.options.merge(entry.options) { $1 }
    rules[entry.rule] = merged
  }

  /// The same configuration for the linter, without the origins.
  package var settings: LintSettings {
    var settings = LintSettings()
    for (name, entry) in rules {
      settings.rules[name] = entry.setting?.value
      if !entry.options.isEmpty { settings.options[name] = entry.options.mapValues(\.value) }
    }
    settings.targets = targets?.value ?? []
    settings.breaking = breaking.mapValues(\.value)
    return settings
  }
}
