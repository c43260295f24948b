/// Checks generated files with the targets for them, for some time, and stores what fails.
struct GeneratedRun {
  /// The targets that read file sets.
  static let targets: [FuzzTarget] = [.editor, .layout, .verdict]

  /// A generated file that fails, reduced to the lines that matter.
  struct Finding: Sendable {
    let target: FuzzTarget
    let seed: UInt64
    let violation: InvariantViolation
    let text: String
  }

  /// Checks the files of some seeds.
  static func findings(
    seeds: Range<UInt64>, targets: [FuzzTarget] = targets
  ) async -> [Finding] {
    var findings: [Finding] = []
    for seed in seeds {
      let text = DocumentGenerator.text(seed: seed)
      for target in targets {
        guard let violation = await violation(of: target, text) else { continue }
        let reduced = await reduce(text) { text in
          await Self.violation(of: target, text) != nil
        }
        findings.append(
          Finding(target: target, seed: seed, violation: violation, text: reduced))
      }
    }
    return findings
  }

  private static func violation(
    of target: FuzzTarget, _ text: String
  ) async -> InvariantViolation? {
    do throws(InvariantViolation) {
      try await target.check(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Removes lines, many at a time and then one by one, as long as the rest still fails.
  private static func reduce(
    _ text: String, fails: (String) async -> Bool
  ) async -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var count = lines.count / 2
    while count > 0 {
      var start = 0
      while start < lines.count {
        var rest = lines
        rest.removeSubrange(start..<min(start + count, lines.count))
        if await fails(rest.joined(separator: "\n")) {
          lines = rest
        } else {
          start += count
        }
      }
      count /= 2
    }
    return lines.joined(separator: "\n")
  }
}
