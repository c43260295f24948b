import AnimationCore
import AnimationFoundation
import Foundation
import Testing

private struct TappedKey: TransactionKey {
  static let defaultValue: Bool = false
}

extension Transaction {
  fileprivate var tapped: Bool {
    get { self[TappedKey.self] }
    set { self[TappedKey.self] = newValue }
  }
}

/// Changes with an animation, and the choice of the animation on the way to a value.
@Suite struct TransactionExamples {
  @Test func `a change in a scope is animated`() {
    var scale = AnimatedValue(1.0)
    withAnimation(.spring) { _ = scale.set(1.5, at: 0) }
    #expect(scale.isAnimating && scale.displayed == 1)
    withAnimation(.spring(duration: 0.6, bounce: 0.4)) { _ = scale.set(2, at: 0.1) }
    #expect(scale.isAnimating && scale.model == 2)
  }

  @Test func `a change in a scope without animation is immediate`() {
    var scale = AnimatedValue(1.0)
    withAnimation(nil) { _ = scale.set(1.5, at: 0) }
    #expect(scale.displayed == 1.5 && !scale.isAnimating)
  }

  @Test func `a scope without an argument animates by the default`() {
    withAnimation {
      #expect(TransactionScope.current.animation == .default)
    }
  }

  /// SwiftUI's `.animation(_:value:)` of two properties, each with an animation of its own.
  @Test func `two properties of a view have their own animations`() {
    var (scale, opacity) = (AnimatedValue(1.0), AnimatedValue(1.0))
    let transaction = Transaction()
    scale.set(2, transaction: transaction.applying(implicitAnimation: .linear(duration: 1)), at: 0)
    opacity.set(
      0, transaction: transaction.applying(implicitAnimation: .linear(duration: 0.5)), at: 0)
    for frame in 1...16 {
      scale.advance(to: Double(frame) / 60)
      opacity.advance(to: Double(frame) / 60)
    }
    #expect(abs(scale.displayed - 1.25) < 1e-9 && abs(opacity.displayed - 0.5) < 1e-9)
  }

  /// SwiftUI's `.animation(_:value:body:)`: the attribute in the closure alone is animated.
  @Test func `a scoped animation leaves other attributes alone`() {
    var (scale, picture) = (AnimatedValue(1.0), AnimatedValue(0.0))
    let transaction = Transaction()
    scale.set(1.5, transaction: transaction.applying(implicitAnimation: .spring), at: 0)
    picture.set(1, transaction: transaction, at: 0)
    #expect(scale.isAnimating && !picture.isAnimating)
  }

  /// SwiftUI's `.transaction { … }`.
  @Test(arguments: [true, false])
  func `a key of one's own chooses the animation`(tapped: Bool) {
    let choose: (inout Transaction) -> Void = { transaction in
      if transaction.tapped {
        transaction.animation = .bouncy
      } else {
        transaction.animation = .smooth
      }
    }
    var transaction = Transaction()
    transaction.tapped = tapped
    let animation = withTransaction(transaction) {
      var inner = TransactionScope.current
      choose(&inner)
      return inner.animation
    }
    #expect(animation == (tapped ? .bouncy : .smooth))
  }
}
