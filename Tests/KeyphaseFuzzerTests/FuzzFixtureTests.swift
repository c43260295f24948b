import Foundation
@testable import KeyphaseFuzzer
import TestSupport
import Testing

/// Checks the seed inputs of the fuzzers and inputs that once failed.
struct FuzzFixtureTests {
  @Test(.timeLimit(.minutes(20)), arguments: FuzzTarget.all.map(\.name))
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

  @Test func `the fast parser and libyaml make one tree of every example and fixture`() async throws
  {
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
    .enabled(if: fuzzer != nil, "needs the built program"), .timeLimit(.minutes(20)),
    arguments: FuzzTarget.all.map(\.name))
  func `no target leaks memory`(name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.fuzzer))
    process.currentDirectoryURL = PackageFolder.fixtures.appending(path: "fuzz/\(name)")
    process.arguments =
      ["--leaks", name] + SeedCorpus.files("Tests/Fixtures/fuzz/\(name)", suffix: "").map(\.name)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]
    ) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test func `a leak is detected`() async {
    let leaking = FuzzTarget("leaking", summary: "keeps a page of every text") { (_) in
      UnsafeMutablePointer<UInt64>.allocate(capacity: 512).initialize(repeating: 1, count: 512)
    }
    await #expect(throws: InvariantViolation.self) {
      try await LeakCheck(target: leaking, texts: [[0]]).check()
    }
  }

  /// The fuzzer as a separate process, so that allocations of other tests do not count.
  static let fuzzer = PackageFolder.program(named: "KeyphaseFuzzer")

  @Test func `targets are sorted by unique names`() {
    let names = FuzzTarget.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }
}
