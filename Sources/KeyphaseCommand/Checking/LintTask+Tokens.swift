import TimelineDocument
import TimelineFiles
import TimelineLint
import TimelineSyntax

extension LintTask {
  /// The times, springs and names of the files of a run, for rules that compare files.
  ///
  /// - Parameter changed: the new content of files that have been fixed, by the bytes of their
  ///   locations.
  /// - Returns: nil if no such rule is on, or if there is nothing to compare.
  func tokens(
    of files: [InputFile], _ reader: FileReader, changed: [[UInt8]: SourceFile] = [:]
  ) -> TokenIndex? {
    // Standard input can be read only once.
    let compared = files.filter { $0.path != "-" && FileTokens.areCompared(by: settings($0)) }
    guard compared.count > 1 || compared.count == 1 && files.count > 1 else { return nil }
    let outcomes = reader.read(compared) { file, source in
      let source = changed[Array(file.location.utf8)] ?? source
      return FileTokens(loader.load(source), settings(file))
    }
    return TokenIndex(
      outcomes.compactMap { outcome in
        if case .checked(let tokens) = outcome { tokens } else { nil }
      })
  }

  /// Compares files again after some of them have been fixed: the places in findings are then those in
  /// the fixed files.
  func compareAgain(
    _ files: [InputFile], _ outcomes: inout [FileOutcome<CheckedFile>], _ reader: FileReader
  ) {
    var changed: [[UInt8]: SourceFile] = [:]
    for (file, outcome) in zip(files, outcomes) {
      if case .checked(let checked) = outcome, let change = checked.change, change.hasDifferences {
        changed[Array(file.location.utf8)] = change.after
      }
    }
    guard tokens != nil, !changed.isEmpty else { return }
    var task = self
    task.fixing = .none
    task.tokens = tokens(of: files, reader, changed: changed)
    for (index, file) in files.enumerated() {
      guard case .checked(var checked) = outcomes[index] else { continue }
      let fixed = changed[Array(file.location.utf8)] ?? checked.change?.after
      let again =
        fixed.map { .checked(task.check(file, $0)) } ?? reader.read(file, task.check)
      guard case .checked(let compared) = again else { continue }
      checked.diagnostics = compared.diagnostics
      checked.knownCount = compared.knownCount
      checked.staleBaseline = compared.staleBaseline
      outcomes[index] = .checked(checked)
    }
  }
}
