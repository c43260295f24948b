import Foundation
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// What a key changes in an export.
struct FeatureComparison: Sendable {
  /// Whether other lines are written.
  var isWritten: Bool
  /// Whether a report is made that the file without the key has not.
  var isReported: Bool
  /// Whether the lines and the reports are the same with the key and without it.
  var isSame: Bool
}

/// Compares exports of files with a key and without it.
///
/// Everything is found out once: dozens of features differ from the same file, all formats export the
/// same document, and two suites look at the same features.
final class FeatureComparisons: @unchecked Sendable {
  /// The lines of an export without its comments, and what it reports.
  private struct Output: Sendable {
    var lines: [String]
    var losses: [String]
  }

  private struct Key: Hashable {
    var format: String
    var without: String
    var with = ""
  }

  static let shared = FeatureComparisons()

  /// Protects what is kept, and is not held while anything is exported.
  private let lock = NSLock()
  private var documents: [String: TimelineDocument] = [:]
  /// The exports of files without keys.
  private var outputs: [Key: Output] = [:]
  private var comparisons: [Key: FeatureComparison] = [:]

  func comparison(_ format: ExportFormat, _ feature: Feature) throws -> FeatureComparison {
    let key = Key(format: format.name, without: feature.without, with: feature.with)
    if let known = lock.withLock({ comparisons[key] }) { return known }
    let without = try outputWithout(format, feature.without)
    let with = try output(format, feature.with)
    let isWritten = without.lines != with.lines
    let comparison = FeatureComparison(
      isWritten: isWritten,
      isReported: with.losses.contains { !without.losses.contains($0) },
      isSame: !isWritten && without.losses == with.losses)
    lock.withLock { comparisons[key] = comparison }
    return comparison
  }

  private func outputWithout(_ format: ExportFormat, _ text: String) throws -> Output {
    let key = Key(format: format.name, without: text)
    if let known = lock.withLock({ outputs[key] }) { return known }
    let output = try output(format, text)
    lock.withLock { outputs[key] = output }
    return output
  }

  private func output(_ format: ExportFormat, _ text: String) throws -> Output {
    let (output, log) = try Examples.export(format, document(text))
    let lines = output.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("//") && !$0.hasPrefix(" *") && !$0.hasPrefix("<!--")
    }
    return Output(lines: lines, losses: log.warnings.map { "\($0.message): \($0.help)" })
  }

  private func document(_ text: String) throws -> TimelineDocument {
    if let known = lock.withLock({ documents[text] }) { return known }
    let document = try Examples.document(text: "keyphase: 1\n\(text)\n")
    lock.withLock { documents[text] = document }
    return document
  }
}
