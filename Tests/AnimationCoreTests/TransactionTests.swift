import AnimationCore
import Testing

private enum SourceKey: TransactionKey {
  static let defaultValue = "nobody"
}

private enum LimitKey: TransactionKey {
  static var defaultValue: Int? { 7 }
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  fileprivate var limit: Int? {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

@Suite struct TransactionTests {
  @Test func `a scope applies only to its body`() {
    #expect(TransactionScope.current.animation == nil)
    withAnimation(.bouncy) { #expect(TransactionScope.current.animation == .bouncy) }
    withAnimation { #expect(TransactionScope.current.animation == .default) }
    #expect(TransactionScope.current.animation == nil)
  }

  @Test func `an inner scope inherits values from the outer one`() {
    withAnimation(.snappy) {
      withTransaction(\.source, "tap") {
        #expect(TransactionScope.current.animation == .snappy)
        #expect(TransactionScope.current.source == "tap")
        withAnimation(nil) {
          #expect(TransactionScope.current.animation == nil)
          #expect(TransactionScope.current.source == "tap")
        }
      }
      #expect(TransactionScope.current.source == "nobody")
    }
  }

  @Test func `a scope returns results and rethrows errors`() {
    struct Failure: Error {}
    #expect(withAnimation { 7 } == 7)
    #expect(throws: Failure.self) { try withAnimation(.smooth) { throw Failure() } }
    #expect(throws: Failure.self) { try withTransaction(\.source, "tap") { throw Failure() } }
    #expect(TransactionScope.current.animation == nil)
  }

  @Test func `a key of optional values distinguishes its default from nil`() {
    var transaction = Transaction()
    #expect(transaction.limit == 7)
    transaction.limit = nil
    #expect(transaction.limit == nil)
    transaction.limit = 3
    #expect(transaction.limit == 3)
  }

  @Test func `an implicit animation overrides the transaction's own, also when it is nil`() {
    var transaction = Transaction(animation: .bouncy)
    #expect(transaction.applying(implicitAnimation: .smooth).animation == .smooth)
    #expect(transaction.applying(implicitAnimation: nil).animation == nil)
    transaction.disablesAnimations = true
    #expect(transaction.applying(implicitAnimation: .smooth).animation == .bouncy)
  }

  @Test func `flags are off until they are set`() {
    var transaction = Transaction()
    #expect(!transaction.disablesAnimations)
    #expect(!transaction.isContinuous)
    #expect(!transaction.tracksVelocity)
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    #expect(transaction.isContinuous)
    #expect(transaction.tracksVelocity)
    #expect(!transaction.disablesAnimations)
  }
}

@Suite struct AnimationCompletionTests {
  @Test func `without an animation the handler runs right after the body`() async {
    let log = EventLog()
    var value = AnimatedValue(1.0)
    withAnimation(.bouncy) {
      value.set(1, at: 0)
      log.note("body")
    } completion: {
      log.note("completion")
    }
    log.note("after")
    #expect(await log.close() == ["body", "completion", "after"])
  }

  @Test func `a curve is complete and removed in the frame after its last`() async {
    let log = EventLog()
    var value = AnimatedValue(0.0)
    withAnimation(.linear(duration: 0.1), completionCriteria: .logicallyComplete) {
      withAnimation(.linear(duration: 0.1), completionCriteria: .removed) {
        value.set(1, at: 0)
      } completion: {
        log.note("removed")
      }
    } completion: {
      log.note("complete")
    }
    var frame = 0
    while value.isAnimating, frame < 100 {
      frame += 1
      value.advance(to: Frames.time(frame))
      if value.isAnimating { log.note("\(frame)") }
    }
    let events = await log.close()
    // The clock starts in frame 1, so that 0.1 s end in frame 7, and it is removed in frame 8.
    #expect(Set(events.suffix(2)) == ["removed", "complete"])
    #expect(events.dropLast(2) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(frame == 8)
  }

  @Test func `a spring is complete at its duration, and removed at rest`() async {
    let log = EventLog()
    var value = AnimatedValue(0.0)
    var transaction = Transaction(animation: .spring(duration: 0.3, bounce: 0.2))
    transaction.addAnimationCompletion { log.note("complete") }
    transaction.addAnimationCompletion(criteria: .removed) { log.note("removed") }
    value.set(1, transaction: transaction, at: 0)
    transaction = Transaction()
    var completeFrame: Int?
    var removedFrame: Int?
    for frame in 1...200 {
      for handler in value.advance(to: Frames.time(frame)) {
        if handler.criteria == .removed { removedFrame = frame } else { completeFrame = frame }
      }
    }
    #expect(completeFrame == 19)
    #expect((removedFrame ?? 0) > 19)
    #expect(value.completions.first?.logicalTime == Frames.time(19))
    #expect(await log.close() == ["complete", "removed"])
  }

  @Test func `a handler waits for all values of its scope, and runs once`() async {
    let log = EventLog()
    var short = AnimatedValue(0.0)
    var long = AnimatedValue(0.0)
    withAnimation(.linear(duration: 0.1)) {
      short.set(1, at: 0)
      withAnimation(.linear(duration: 0.2)) { long.set(1, at: 0) }
    } completion: {
      log.note("done")
    }
    for frame in 1...30 {
      short.advance(to: Frames.time(frame))
      long.advance(to: Frames.time(frame))
      if !short.isAnimating, long.isAnimating { log.note("short is over") }
    }
    let events = await log.close()
    #expect(events.filter { $0 == "done" }.count == 1)
    #expect(events.last == "done")
    #expect(events.count > 2)
  }

  @Test func `destroying a value runs its handler`() async {
    let log = EventLog()
    do {
      var value = AnimatedValue(0.0)
      withAnimation(.smooth) {
        value.set(1, at: 0)
      } completion: {
        log.note("done")
      }
      value.advance(to: Frames.time(1))
      log.note("mid-run")
    }
    #expect(await log.close() == ["mid-run", "done"])
  }

  /// Exclusive access has ended when the handler runs; otherwise this would crash.
  @MainActor @Test func `a handler may set the value that it waited for`() {
    @MainActor final class Model {
      var value = AnimatedValue(0.0)
      var frame = 0
    }
    let model = Model()
    withAnimation(.linear(duration: 0.1)) {
      model.value.set(1, at: 0)
    } completion: {
      MainActor.assumeIsolated {
        _ = withAnimation(.linear(duration: 0.1)) {
          model.value.set(0, at: Frames.time(model.frame))
        }
      }
    }
    for frame in 1...30 {
      model.frame = frame
      model.value.advance(to: Frames.time(frame))
    }
    #expect(model.value.model == 0)
    #expect(model.value.displayed == 0)
    #expect(model.value.completions.count == 2)
  }
}
