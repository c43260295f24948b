import TimelineDocument
import TimelineEvaluation
import TimelineExport
internal import TimelineFormatter
import TimelineLint
import TimelineSyntax

extension FuzzTarget {
  /// Formats a file, and applies its safe fixes: the samples stay as they are.
  static let layout = FuzzTarget(
    "layout", summary: "a file and its includes, formatted and fixed, sampled before and after"
  ) { (bytes) throws(InvariantViolation) in
    let files = FileSet(bytes)
    let before = files.loader.load(files.main)
    let formatter = DocumentFormatter()
    switch formatter.format(before.document.tree, diagnostics: before.diagnostics) {
    case .refused: break
    case .failed(let reason): throw InvariantViolation("`fmt` fails: \(reason)")
    case .formatted(let result):
      let after = files.loader.load(result)
      guard before.isValid == after.isValid else {
        throw InvariantViolation("`fmt` changes whether the file is valid")
      }
      guard case .formatted(let again) = formatter.format(result), again.bytes == result.bytes
      else { throw InvariantViolation("the result changes when it is formatted again") }
      if before.isValid, samples(before) != samples(after) {
        throw InvariantViolation("the formatted file has other samples")
      }
    }
    let fixer = Fixer(Linter(.everything), loader: files.loader, includesUnsafe: false)
    let outcome = fixer.fix(files.main)
    guard outcome.isChanged else { return }
    let after = files.loader.load(outcome.source)
    let counts = [before, after].map { $0.diagnostics.count { $0.severity == .error } }
    if counts[1] > counts[0] {
      throw InvariantViolation("fixes of \(outcome.fixed.map(\.rule)) add errors: \(counts)")
    }
    guard before.isValid else { return }
    let (first, second) = (CurveComparison(before), CurveComparison(after))
    guard first.isKept(in: second), second.isKept(in: first) else {
      throw InvariantViolation("fixes of \(outcome.fixed.map(\.rule)) change the samples")
    }
  }

  /// The samples of the first seconds of all timelines, bit for bit.
  private static func samples(_ loaded: LoadedDocument) -> [UInt8] {
    let options = SamplingOptions(to: 2, includesVelocities: true)
    var entries: [SampleSheet.Entry] = []
    for timeline in loaded.document.timelines {
      let compiled = try? CompiledTimeline.compile(
        timeline, of: loaded.document, for: options, within: SteppingBudget())
      for part in compiled ?? [] {
        guard let table = try? part.sample(options) else { continue }
        entries.append(SampleSheet.Entry(file: "a.yaml", table: table))
      }
    }
    return SampleFormat.json.write(SampleSheet(entries: entries, namesFiles: false))
  }
}
