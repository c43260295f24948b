package import TimelineDocument
package import TimelineSyntax

/// What holds for one file, and where each value comes from.
package struct EffectiveConfiguration: Sendable {
  /// The rules that a configuration speaks of; the others are as they are by themselves.
  package private(set) var rules: [RuleName: RuleEntry] = [:]
  package var targets: ConfiguredValue<[PlatformTarget]>?
  package var sampleRate: ConfiguredValue<Double>?

  package init(
    targets: ConfiguredValue<[PlatformTarget]>? = nil,
    sampleRate: ConfiguredValue<Double>? = nil
  ) {
    self.targets = targets
    self.sampleRate = sampleRate
  }

  /// Takes over what an entry says and keeps what it leaves out.
  mutating func apply(_ entry: RuleEntry) {
    var merged = rules[entry.rule] ?? RuleEntry(rule: entry.rule)
    if let setting = entry.setting { merged.setting = setting }
    merged.options.merge(entry.options) { $1 }
    rules[entry.rule] = merged
  }

  /// The same for the linter, which does not ask where values come from.
  package var settings: LintSettings {
    var settings = LintSettings()
    for (name, entry) in rules {
      settings.rules[name] = entry.setting?.value
      if !entry.options.isEmpty { settings.options[name] = entry.options.mapValues(\.value) }
    }
    settings.targets = targets?.value ?? []
    settings.sampleRate = sampleRate?.value
    return settings
  }
}
