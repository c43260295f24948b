import Foundation
import TestSupport
import Testing
import TimelineDiff
import TimelineLint

/// Changes of a repository of 120 files are told as expected.
@Suite struct PullRequestTests {
  private static let repository = MotionRepository(seed: 20_261_126)
  /// The repository as it is before each request, read once.
  private static let version = Result { try repository.version() }

  @Test func `the repository has 120 files`() throws {
    #expect(Self.repository.files.count == 120)
    let version = try Self.version.get()
    #expect(DiffRun(version, version).compare().isSame)
    #expect(PullRequest.all.count == 20)
  }

  @Test(arguments: PullRequest.all)
  func `a pull request is told as expected`(_ request: PullRequest) throws {
    var changed = Self.repository
    request.edit(&changed)
    let diff = DiffRun(try Self.version.get(), try changed.version()).compare()
    let words = EditTests.words(of: diff)
    let expected = request.words(Self.repository)
    #expect(Set(words).subtracting(expected) == [], "told, but not expected")
    #expect(Set(expected).subtracting(words) == [], "expected, but not told")
    #expect(words.count == expected.count)
    let breaks = Set(BreakingRule.findings(in: diff).map(\.rule.text))
    #expect(breaks == request.breaks)
  }
}
