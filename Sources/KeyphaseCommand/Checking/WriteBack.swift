import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// Writes changed files back to where they were read.
struct WriteBack {
  /// How often a file is checked again that another program keeps changing.
  private static let attempts = 3
  /// How often it is tried again to write a file that another program is writing, and the microseconds
  /// between that: an editor's save takes less than both together.
  private static let (busyAttempts, pause): (Int, UInt32) = (24, 50_000)

  /// The result for a file that cannot be written, whose content is as it was.
  let unchanged: (InputFile, SourceFile) -> CheckedFile

  /// Writes a file's change, if it has one.
  ///
  /// If another program has written the file since it was read, it is read and checked again: the
  /// change of its old content would undo what that program has written.
  ///
  /// - Returns: the result of the check whose change has been written, or of one without a change.
  func apply(
    to file: InputFile, _ outcome: FileOutcome<CheckedFile>,
    checkingAgain check: () -> FileOutcome<CheckedFile>
  ) -> FileOutcome<CheckedFile> {
    var outcome = outcome
    guard file.path != "-" else { return outcome }
    // Each is counted on its own: what a slow save has changed is read once it has ended.
    var (changes, waits) = (0, 0)
    while changes < Self.attempts, waits < Self.busyAttempts {
      guard case .checked(let checked) = outcome, let change = checked.change,
        change.hasDifferences
      else { return outcome }
      do throws(CommandFailure) {
        switch try OutputFile.replace(file.path, change.before.bytes, by: change.after.bytes) {
        case .written: return outcome
        case .changed: changes += 1
        case .busy:
          waits += 1
          usleep(Self.pause)
        }
      } catch {
        return .checked(failed(file, change.before, error))
      }
      outcome = check()
    }
    guard case .checked(let checked) = outcome, let source = checked.change?.before else {
      return outcome
    }
    let isBusy = waits == Self.busyAttempts
    let failure = CommandFailure(
      isBusy
        ? "`\(file.name)` is being written by another program; it is left unchanged"
        : "`\(file.name)` was changed repeatedly by another program; it is left unchanged",
      help: isBusy ? "run the command again when it has been saved" : "run the command again")
    return .checked(failed(file, source, failure))
  }

  private func failed(
    _ file: InputFile, _ source: SourceFile, _ failure: CommandFailure
  ) -> CheckedFile {
    var result = unchanged(file, source)
    result.change = nil
    result.failure = failure
    return result
  }
}
