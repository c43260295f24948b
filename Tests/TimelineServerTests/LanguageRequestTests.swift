import Testing
import TimelineSyntax

@testable import TimelineServer

@Suite struct LanguageRequestTests {
  @Test func `each method has one request, and they are sorted`() {
    let methods = LanguageRequest.all.map(\.method)
    #expect(methods == methods.sorted())
    #expect(Set(methods).count == methods.count)
  }

  @Test func `each capability is announced once`() {
    let names = LanguageRequest.all.compactMap { $0.capability?.name }
    #expect(Set(names).count == names.count)
  }
}
