import KeyphaseFuzzer
import Testing

/// What broke something once, and what fuzzers begin with, breaks nothing.
struct FuzzFixtureTests {
  @Test(.timeLimit(.minutes(5)), arguments: FuzzTarget.all.map(\.name))
  func `the texts of every target keep its laws`(name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    let texts = SeedTexts.files("Tests/Fixtures/fuzz/\(name)", suffix: "")
    try #require(!texts.isEmpty)
    for text in texts {
      do throws(BrokenLaw) { try await target.check(text.bytes) } catch {
        Issue.record("\(name)/\(text.name): \(error)")
      }
    }
  }

  @Test func `targets have a name of their own, in their order`() {
    let names = FuzzTarget.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
  }
}
