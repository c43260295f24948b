import TimelineFiles
import TimelineLint
import TimelineSyntax

extension FileReader {
  /// Checks files again that include one that has been fixed, with its new content.
  ///
  /// Their errors may be gone, and fixes that the included file prevented may be right.
  func checkIncluders(
    in files: [InputFile], _ outcomes: inout [FileOutcome<CheckedFile>],
    _ check: (InputFile, SourceFile) -> CheckedFile
  ) {
    // Each round follows the includes by one level.
    for _ in 0..<Fixer.maximumRounds {
      let changes = outcomes.compactMap(\.checked?.change).filter(\.hasDifferences)
      let replaced = changes.filter { references.replace($0.file.path, by: $0.after) }
      if replaced.isEmpty { return }
      for (index, file) in files.enumerated() {
        guard let checked = outcomes[index].checked, checked.isIncluding else { continue }
        // Standard input cannot be read again.
        if let source = checked.change?.before {
          outcomes[index] = .checked(check(file, source))
        } else {
          outcomes[index] = read(file, check)
        }
      }
    }
  }
}

extension FileOutcome<CheckedFile> {
  fileprivate var checked: CheckedFile? {
    if case .checked(let file) = self { return file }
    return nil
  }
}
