import AnimationCore
import Testing

private struct SourceKey: TransactionKey {
  static let defaultValue = "nobody"
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

@Suite struct TransactionTests {
  private struct Refusal: Error {}

  @Test func `code runs in the innermost transaction`() {
    #expect(TransactionScope.current.animation == nil)
    withAnimation(.bouncy) {
      #expect(TransactionScope.current.animation == .bouncy)
      withAnimation(nil) { #expect(TransactionScope.current.animation == nil) }
      withTransaction(\.source, "button") {
        #expect(TransactionScope.current.source == "button")
        #expect(TransactionScope.current.animation == .bouncy)
      }
      #expect(TransactionScope.current.source == "nobody")
    }
    withAnimation { #expect(TransactionScope.current.animation == .default) }
  }

  @Test func `results and errors come out`() {
    #expect(withAnimation { 7 } == 7)
    #expect(throws: Refusal.self) {
      try withTransaction(Transaction(animation: .linear)) { throw Refusal() }
    }
    #expect(TransactionScope.current.animation == nil)
  }
}
