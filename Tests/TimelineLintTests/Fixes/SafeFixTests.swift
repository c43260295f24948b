import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests that safe fixes keep comments, samples and units, and add no errors.
@Suite struct SafeFixTests {
  static let fixtures: [SourceFile] = ["lint", "invalid", "idioms", "unflagged"].flatMap { name in
    let folder = PackageFolder.fixtures.appending(path: name)
    return PackageFolder.yamlFiles(in: folder).compactMap { file in
      (try? Data(contentsOf: folder.appending(path: file))).map {
        SourceFile(path: file, bytes: [UInt8]($0))
      }
    }
  }

  /// What a safe fix has changed and must not; nil if it has changed nothing at all.
  private func losses(_ source: SourceFile) -> [String]? {
    let loader = FixPromiseTests.loader
    let outcome = Fixer(Linter(LintText.settings()), loader: loader, includesUnsafe: false)
      .fix(source)
    guard outcome.isChanged else { return nil }
    let before = loader.load(source)
    var losses: [String] = []
    func expect(_ condition: Bool, _ loss: String) {
      if !condition { losses.append(loss) }
    }
    let counts = [before, outcome.loaded].map { $0.diagnostics.count { $0.severity == .error } }
    expect(counts[1] <= counts[0], "\(counts[1]) errors in place of \(counts[0])")
    let comments = [before, outcome.loaded].map(Self.comments)
    expect(comments[1].count >= comments[0].count, "a comment is lost")
    let lost = Self.difference(comments[0], comments[1]).filter {
      // The words for a suppression, and characters that cannot be seen, may be corrected.
      !$0.lowercased().contains("keyphase") && !$0.contains(":ignore")
        && $0.utf8.allSatisfy { $0 < 0x80 }
    }
    expect(lost.isEmpty, "lost comments: \(lost)")
    if before.isValid {
      expect(Self.samples(before) == Self.samples(outcome.loaded), "other samples")
      let numbers = [before, outcome.loaded].map(Self.numbers)
      let removed = Set(Self.difference(numbers[0], numbers[1]).map(Self.unit))
      for number in Self.difference(numbers[1], numbers[0]) {
        expect(removed.contains(Self.unit(of: number)), "another unit: \(number)")
        expect(!number.contains(/\..*f$/), "a part of a frame: \(number)")
      }
    }
    return losses
  }

  private static func text(_ loaded: LoadedDocument) -> String {
    String(decoding: loaded.document.source.bytes, as: UTF8.self)
  }

  private static func comments(_ loaded: LoadedDocument) -> [String] {
    let tree = loaded.document.tree
    return tree.comments.map {
      tree.source.text(in: $0.span).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private static func numbers(_ loaded: LoadedDocument) -> [String] {
    text(loaded).matches(of: /[0-9][0-9.]*[a-z]*/).map { String($0.output) }
  }

  private static func unit(of number: String) -> String {
    String(number.drop { !$0.isLetter })
  }

  /// The elements of the first list that the second one has less often.
  private static func difference(_ first: [String], _ second: [String]) -> [String] {
    var rest = second
    return first.filter { element in
      guard let index = rest.firstIndex(of: element) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  /// The samples and velocities of all timelines, at the file's rate and at another one.
  private static func samples(_ loaded: LoadedDocument) -> [String] {
    var result: [String] = []
    for rate in [nil, 97.0] {
      let options = SamplingOptions(framesPerSecond: rate, to: 3, includesVelocities: true)
      for timeline in loaded.document.timelines {
        let compiled = try? CompiledTimeline.compile(
          timeline, of: loaded.document, for: options, within: SteppingBudget())
        for part in compiled ?? [] {
          guard let table = try? part.sample(options) else { continue }
          result += table.tracks.map {
            "\(table.timeline) \(table.duration) \($0.property) \($0.values) \($0.velocities ?? [])"
          }
        }
      }
    }
    return result
  }

  @Test func `fixtures lose nothing`() {
    var changed = 0
    for source in Self.fixtures {
      guard let losses = losses(source) else { continue }
      changed += 1
      #expect(losses.isEmpty, "\(losses) in \(source.path)")
    }
    #expect(changed > 20)
  }

  @Test(arguments: 0..<FixPromiseTests.batches)
  func `faulty files lose nothing`(batch: Int) {
    var changed = 0
    let count = FixPromiseTests.count / FixPromiseTests.batches
    for index in 0..<count {
      let file = FaultyFile(seed: UInt64(index * FixPromiseTests.batches + batch))
      guard let losses = losses(file.source) else { continue }
      changed += 1
      #expect(losses.isEmpty, "\(losses) in \(file)")
    }
    #expect(changed * 10 > count)
  }
}
