import Foundation
@testable import KeyphaseFuzzer
import TestSupport
import Testing

/// Checks the seed inputs of the fuzzers and inputs that once failed.
@Suite(.waitsForPrograms) struct FuzzFixtureTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `the invariants of every target hold for its fixtures`(name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    let texts = SeedCorpus.files("Tests/Fixtures/fuzz/\(name)", suffix: "")
    try #require(!texts.isEmpty)
    for text in texts {
      do throws(InvariantViolation) { try await target.check(text.bytes) } catch {
        Issue.record("\(name)/\(text.name): \(error)")
      }
    }
  }

  @Test func `every example and fixture is read as a tree`() async throws {
    let target = try #require(FuzzTarget.named("tree"))
    let texts = SeedCorpus.files("Timelines") + SeedCorpus.files("Tests/Fixtures")
    try #require(texts.count > 200)
    for text in texts {
      do throws(InvariantViolation) { try await target.check(text.bytes) } catch {
        Issue.record("\(text.name): \(error)")
      }
    }
  }

  @Test(
    .needs(fuzzer != nil, "needs the built program"),
    arguments: FuzzTarget.all.map(\.name))
  func `no target leaks memory`(name: String) throws {
    try Self.expectNoLeaks(
      of: name, in: SeedCorpus.files("Tests/Fixtures/fuzz/\(name)", suffix: "").map(\.name))
  }

  /// The fuzzer first tries a target that leaks, and fails if it does not notice.
  @Test(.needs(fuzzer != nil, "needs the built program"))
  func `a leak is detected`() throws { try Self.expectNoLeaks(of: "tree", in: []) }

  private static func expectNoLeaks(of name: String, in files: [String]) throws {
    let result = try Program.run(
      try #require(fuzzer), ["--leaks", name] + files,
      in: PackageFolder.fixtures.appending(path: "fuzz/\(name)").path,
      environment: ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"])
    #expect(result.exitCode == 0, "\(result.output)")
  }

  /// The fuzzer as a separate process, so that allocations of other tests do not count.
  static let fuzzer = PackageFolder.program(named: "KeyphaseFuzzer")

  @Test func `targets are sorted by unique names`() {
    let names = FuzzTarget.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }
}
