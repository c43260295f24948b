package import TimelineDocument
package import TimelineSyntax

/// The contents of a configuration file, combined with those of the files that it extends.
package struct Configuration: Sendable {
  /// The absolute path of the folder to which the patterns of the file itself are relative; those of
  /// an extended file are relative to that file's folder.
  package var folder: String
  /// The files that the configuration was read from, the closest last; empty without a
  /// configuration.
  package var sources: [SourceFile] = []
  /// The settings of rules; later layers take precedence.
  package var layers: [ConfigurationLayer] = []
  /// The patterns of excluded files; later patterns take precedence.
  package var excluded: [ConfiguredValue<PathPattern>] = []
  package var baseline: ConfiguredValue<BaselineFile>?
  package var targets: ConfiguredValue<[PlatformTarget]>?
  package var sampleRate: ConfiguredValue<Double>?
  /// What `keyphase export` writes; none of an extended file.
  package var exports: [ConfiguredExport] = []
  package var breaking: [BreakingChange: ConfiguredValue<BreakingChange.Level>] = [:]

  package init(folder: String) { self.folder = folder }

  /// Whether a file that was found in a folder is excluded.
  ///
  /// - Parameter path: The absolute path of the file.
  package func excludes(_ path: String) -> Bool { exclusion(of: path) != nil }

  /// The pattern that excludes a file, or nil if the file is not excluded.
  package func exclusion(of path: String) -> ConfiguredValue<PathPattern>? {
    guard !excluded.isEmpty else { return nil }
    return PathPatterns(excluded.map(\.value)).decisivePattern(for: path).map { excluded[$0] }
  }

  /// Whether the same settings apply to all files.
  package var isSameForAllFiles: Bool { layers.allSatisfy { $0.files == nil } }

  /// The configuration that applies to a file.
  ///
  /// - Parameter path: The absolute path of the file.
  package func effective(for path: String) -> EffectiveConfiguration {
    var effective = EffectiveConfiguration(targets: targets, sampleRate: sampleRate)
    effective.breaking = breaking
    for layer in layers where layer.holds(for: path) {
      for entry in layer.rules { effective.apply(entry) }
    }
    return effective
  }
}

/// Settings of rules, either for all files or for those that match some patterns.
package struct ConfigurationLayer: Sendable {
  /// The files to which the layer applies; nil for all files.
  package var files: PathPatterns?
  package var rules: [RuleEntry]

  /// Whether the layer applies to the file at an absolute path.
  func holds(for path: String) -> Bool { files?.contain(path) ?? true }
}

/// A value and the location that sets it, which explains where the value comes from.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  package var value: Value
  /// The location that sets the value; nil for a default.
  package var label: DiagnosticLabel?

  package init(_ value: Value, at label: DiagnosticLabel? = nil) {
    self.value = value
    self.label = label
  }
}
