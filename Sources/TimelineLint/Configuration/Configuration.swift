package import TimelineDocument
package import TimelineSyntax

/// What a configuration file and those that it extends say.
package struct Configuration: Sendable {
  /// The absolute folder that its patterns are for.
  package var folder: String
  /// The files that it was read from, the closest last; none where there is no configuration.
  package var sources: [SourceFile] = []
  /// What is said of rules; later layers win.
  package var layers: [ConfigurationLayer] = []
  /// Files that are passed over; later patterns win.
  package var excluded: [ConfiguredValue<GitIgnorePattern>] = []
  package var targets: ConfiguredValue<[PlatformTarget]>?
  package var sampleRate: ConfiguredValue<Double>?

  package init(folder: String) { self.folder = folder }

  /// Whether a file is passed over where it was found in a folder.
  ///
  /// - Parameter path: its absolute path.
  package func excludes(_ path: String) -> Bool { exclusion(of: path) != nil }

  /// The pattern because of which a file is passed over; nil where it is not.
  package func exclusion(of path: String) -> ConfiguredValue<GitIgnorePattern>? {
    guard !excluded.isEmpty, let relative = FilePath.relative(path, in: folder) else { return nil }
    return PathPatterns(excluded.map(\.value)).decisivePattern(for: relative)
      .map { excluded[$0] }
  }

  /// What holds for a file.
  ///
  /// - Parameter path: its absolute path.
  package func effective(for path: String) -> EffectiveConfiguration {
    var effective = EffectiveConfiguration(targets: targets, sampleRate: sampleRate)
    for layer in layers where layer.holds(for: FilePath.relative(path, in: folder)) {
      for entry in layer.rules { effective.apply(entry) }
    }
    return effective
  }
}

/// What a part of a configuration says of rules: for every file, or for those of some patterns.
package struct ConfigurationLayer: Sendable {
  /// Nil for every file.
  package var files: PathPatterns?
  package var rules: [RuleEntry]

  /// Whether it speaks of a file, given relative to the configuration's folder; nil outside of it.
  func holds(for path: String?) -> Bool {
    guard let files else { return true }
    return path.map(files.contain) ?? false
  }
}
