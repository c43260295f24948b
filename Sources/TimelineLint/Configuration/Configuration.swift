package import TimelineDocument
package import TimelineSyntax

/// The contents of a configuration file, combined with those of the files that it extends.
package struct Configuration: Sendable {
  /// The absolute path of the folder to which the patterns are relative.
  package var folder: String
  /// The files that the configuration was read from, the closest last; empty without a
  /// configuration.
  package var sources: [SourceFile] = []
  /// The settings of rules; later layers take precedence.
  package var layers: [ConfigurationLayer] = []
  /// The patterns of excluded files; later patterns take precedence.
  package var excluded: [ConfiguredValue<GitIgnorePattern>] = []
  package var targets: ConfiguredValue<[PlatformTarget]>?
  package var sampleRate: ConfiguredValue<Double>?

  package init(folder: String) { self.folder = folder }

  /// Whether a file that was found in a folder is excluded.
  ///
  /// - Parameter path: The absolute path of the file.
  package func excludes(_ path: String) -> Bool { exclusion(of: path) != nil }

  /// The pattern that excludes a file, or nil if the file is not excluded.
  package func exclusion(of path: String) -> ConfiguredValue<GitIgnorePattern>? {
    guard !excluded.isEmpty, let relative = FilePath.relative(path, in: folder) else { return nil }
    return PathPatterns(excluded.map(\.value)).decisivePattern(for: relative)
      .map { excluded[$0] }
  }

  /// Whether the same settings apply to all files.
  package var isSameForAllFiles: Bool { layers.allSatisfy { $0.files == nil } }

  /// The configuration that applies to a file.
  ///
  /// - Parameter path: The absolute path of the file.
  package func effective(for path: String) -> EffectiveConfiguration {
    var effective = EffectiveConfiguration(targets: targets, sampleRate: sampleRate)
    for layer in layers where layer.holds(for: FilePath.relative(path, in: folder)) {
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

  /// Whether the layer applies to a file.
  ///
  /// The path is relative to the configuration's folder, or nil for a file outside of it.
  func holds(for path: String?) -> Bool {
    guard let files else { return true }
    return path.map(files.contain) ?? false
  }
}
