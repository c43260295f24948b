package import TimelineSyntax

/// A baseline that a configuration names.
package struct BaselineFile: Sendable, Hashable {
  /// Its path as it is written, relative to the configuration.
  package let name: String
  /// Its absolute path.
  package let path: String
  /// The absolute path of the configuration.
  package let namedBy: String
}

/// A baseline that a configuration names cannot be read.
package struct BaselineFileError: Error {
  /// What is wrong, in the configuration or in the baseline.
  package let diagnostics: [Diagnostic]
  /// Whether a new baseline may be written in its place: there is none, or one in an earlier form.
  package var mayBeWritten = false
}

extension Baseline {
  /// Reads the baseline that a configuration names.
  ///
  /// - Parameter workingFolder: the absolute path of the folder from which its path is shown.
  package init(
    _ named: ConfiguredValue<BaselineFile>, shownFrom workingFolder: String,
    references: ReferenceReader
  ) throws(BaselineFileError) {
    let file = named.value
    let name = FilePath.shown(file.path, from: workingFolder)
    func failure(_ reason: String, help: String) -> BaselineFileError {
      guard let label = named.label else { return BaselineFileError(diagnostics: []) }
      return BaselineFileError(diagnostics: [
        Diagnostic(
          .unreadableInclude, "the baseline `\(PathText.shown(name))` cannot be read: \(reason)",
          at: label, help: help)
      ])
    }
    let bytes: [UInt8]
    do throws(ReferenceError) {
      let found = try references.find(file.path, for: file.namedBy)
      bytes = try references.read(found, limit: YAMLLimits().fileSize + 1).bytes
    } catch {
      var missing = failure(
        error.reason,
        help: error == .missing ? "`keyphase lint --write-baseline` creates it" : error.help)
      missing.mayBeWritten = error == .missing
      throw missing
    }
    do throws(BaselineError) {
      try self.init(reading: SourceFile(path: name, bytes: bytes))
    } catch {
      guard case .invalid(let diagnostics) = error else {
        throw failure(
          "it is not a mapping with the key `baseline`",
          help: "name a file that `keyphase lint --write-baseline` has written")
      }
      throw BaselineFileError(diagnostics: diagnostics, mayBeWritten: true)
    }
  }

  /// Records findings, but no errors of validation; the arguments are those of a comparison.
  package mutating func add(
    _ findings: [Diagnostic], in tree: YAMLTree, path: (String) -> String
  ) {
    var paths = TreePaths(tree)
    for finding in findings where !finding.isOfValidation {
      add(Key(finding, in: &paths, path: path), count: 1)
    }
  }
}

extension [String: Baseline] {
  /// The findings of a file that are not known, and what is known of the files in which something was
  /// found, but was not found.
  ///
  /// The dictionary has the known findings by the path of their file. Errors of validation are never
  /// known.
  ///
  /// - Parameters:
  ///   - tree: the tree of the checked file.
  ///   - path: the path in a baseline of a file, by its path in findings.
  package func comparing(
    _ findings: [Diagnostic], in tree: YAMLTree, path: (String) -> String
  ) -> (unknown: [Diagnostic], rest: [String: Baseline]) {
    guard !isEmpty else { return (findings, [:]) }
    var paths = TreePaths(tree)
    var rest: [String: Baseline] = [:]
    let unknown = findings.filter { finding in
      if finding.isOfValidation { return true }
      let key = Baseline.Key(finding, in: &paths, path: path)
      return !rest[key.path, default: self[key.path] ?? Baseline()].remove(key)
    }
    return (unknown, rest)
  }
}

extension Baseline.Key {
  /// The key of a finding.
  ///
  /// - Parameter paths: the places in the tree of the checked file.
  fileprivate init(_ finding: Diagnostic, in paths: inout TreePaths, path: (String) -> String) {
    let label = finding.primary
    let keys = label.source === paths.source ? paths.keys(at: label.span.start) : []
    let place = Baseline.Place(keys)
    self.init(
      path: path(label.source.path), rule: finding.rule, timeline: place.timeline,
      place: place.path)
  }
}
