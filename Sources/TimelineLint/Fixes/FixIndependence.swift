internal import TimelineDocument
internal import TimelineSyntax

/// Whether the fixes of several syntax errors correct different mistakes, so that they can be
/// applied together.
///
/// Two errors may have the same cause, which both fixes would correct. Then the fix of one of them
/// removes the other error, too. So the findings are divided into two groups by each binary digit of
/// their numbers, and the fixes of each group are applied without those of the other one, whose
/// errors must all remain. Any two numbers differ in a digit. Only the last ``digits`` are looked at:
/// errors with the same cause are not that far from each other, and so the number of versions of the
/// file does not grow with that of the findings.
struct FixIndependence {
  /// The findings, all with fixes.
  private let findings: [Diagnostic]

  /// The number of binary digits by which findings are divided.
  private static let digits = 7

  /// The number of findings from which on trying one after another takes more versions.
  private static let minimum = 9

  /// - Returns: nil if there are so few findings that each can be tried alone.
  init?(_ findings: [Diagnostic]) {
    guard findings.count >= Self.minimum else { return nil }
    self.findings = findings
  }

  /// Applies the fixes in groups.
  ///
  /// - Parameter version: returns the version of the file with edits; nil if it must not be tried.
  func isProven(_ version: ([TextEdit]) -> CheckedVersion?) -> Bool {
    let digits = min(Self.digits, Int.bitWidth - (findings.count - 1).leadingZeroBitCount)
    return (0..<digits).allSatisfy { digit in
      [0, 1].allSatisfy { value in
        let isApplied = { (index: Int) in index >> digit & 1 == value }
        return leavesOthers(findings.indices.filter(isApplied), version)
      }
    }
  }

  /// Whether the fixes of some findings remove the errors of these findings, and of no others.
  private func leavesOthers(_ indices: [Int], _ version: ([TextEdit]) -> CheckedVersion?) -> Bool {
    var edits = EditSet()
    for index in indices {
      guard let fix = findings[index].fix, edits.add(fix) else { return false }
    }
    guard let next = version(edits.edits) else { return false }
    let remaining = Set(next.loadingFindings.map(FindingKey.init))
    let offsets = EditOffsets(edits.edits)
    let applied = Set(indices)
    return findings.indices.allSatisfy { index in
      remaining.contains(FindingKey(findings[index]).moved(by: offsets))
        != applied.contains(index)
    }
  }
}
