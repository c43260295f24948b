import AnimationCore
import AnimationFoundation
import Foundation

private struct OriginKey: TransactionKey {
  static let defaultValue = "code"
}

extension Transaction {
  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}

extension ComparisonChecks {
  private static var current: Transaction { TransactionScope.current }

  /// The frame of an animation's completion by a criterion.
  private static func completionFrame(
    of animation: Animation, _ criteria: AnimationCompletionCriteria
  ) async -> Int? {
    let notes = Notes()
    var value = AnimatedValue(0.0)
    withAnimation(animation, completionCriteria: criteria) {
      value.set(1, at: 0)
    } completion: {
      notes.add("complete")
    }
    for frame in 1...600 {
      value.advance(to: Double(frame) / 60)
      notes.add("frame")
    }
    return await notes.close().firstIndex(of: "complete").map { $0 + 1 }
  }

  static let transactions: [ComparisonCheck] = [
    ComparisonCheck("`withAnimation(_:_:)`") {
      withAnimation(.bouncy) { current.animation == .bouncy }
        && withAnimation(nil) {
          current.animation == nil
        }
    },
    ComparisonCheck("`withAnimation(_:completionCriteria:_:completion:)`") {
      // The clock starts in the first frame after the change.
      await completionFrame(of: .linear(duration: 0.5), .removed) == 32
    },
    ComparisonCheck("`AnimationCompletionCriteria`") {
      guard let logical = await completionFrame(of: .bouncy, .logicallyComplete),
        let removed = await completionFrame(of: .bouncy, .removed)
      else { return false }
      return logical == 31 && removed > logical
    },
    ComparisonCheck("`withTransaction(_:_:)`, `withTransaction(_:_:_:)`") {
      withTransaction(Transaction(animation: .snappy)) {
        withTransaction(\.disablesAnimations, true) {
          current.animation == .snappy && current.disablesAnimations
        }
      }
    },
    ComparisonCheck(
      "`Transaction.animation`, `.disablesAnimations`, `.isContinuous`, `.tracksVelocity`"
    ) {
      var transaction = Transaction()
      transaction.isContinuous = true
      transaction.tracksVelocity = true
      return transaction.animation == nil && !transaction.disablesAnimations
        && transaction.isContinuous && transaction.tracksVelocity
    },
    ComparisonCheck("`Transaction.addAnimationCompletion(criteria:_:)`") {
      let notes = Notes()
      do {
        var transaction = Transaction()
        transaction.addAnimationCompletion { notes.add("complete") }
        withTransaction(transaction) {}
      }
      return await notes.close() == ["complete"]
    },
    ComparisonCheck("`TransactionKey`, `Transaction.subscript`") {
      var transaction = Transaction()
      transaction[OriginKey.self] = "tap"
      return transaction[OriginKey.self] == "tap" && Transaction()[OriginKey.self] == "code"
    },
    ComparisonCheck("`@Entry` in an extension of `Transaction`") {
      withTransaction(\.origin, "tap") { current.origin } == "tap" && current.origin == "code"
    },
    ComparisonCheck("`View.animation(_:value:)`") {
      var disabled = Transaction(animation: .smooth)
      disabled.disablesAnimations = true
      return Transaction(animation: .smooth).applying(implicitAnimation: .bouncy).animation
        == .bouncy && disabled.applying(implicitAnimation: .bouncy).animation == .smooth
    },
    ComparisonCheck("`View.transaction(_:)`") {
      var value = AnimatedValue(0.0)
      withAnimation(.smooth) {
        var transaction = current
        transaction.animation = nil
        value.set(1, transaction: transaction, at: 0)
      }
      return value.displayed == 1
    },
  ]

  static let phases: [ComparisonCheck] = [
    ComparisonCheck("`PhaseAnimator(_:content:animation:)`") {
      var animator = PhaseAnimator([false, true]) { phase in
        phase ? 1.5 : 1.0
      } animation: { _ in
        .linear(duration: 0.5)
      }
      for frame in 0...16 { animator.advance(to: Double(frame) / 60) }
      return animator.phase && abs(animator.displayed - 1.25) < 1e-9
    },
    ComparisonCheck("`PhaseAnimator(_:trigger:content:animation:)`") {
      var animator = PhaseAnimator([0.0, 10], playback: .triggered, content: { $0 })
      animator.advance(to: 0)
      let wasAnimating = animator.isAnimating
      animator.trigger()
      return !wasAnimating && animator.isAnimating
    },
  ]

  /// Spins and dims the view.
  private struct Spin: Transition {
    func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
      TransitionAppearance(opacity: phase.isIdentity ? 1 : 0, rotation: .degrees(90 * phase.value))
        .setting(.brightness, to: phase.isIdentity ? 0 : -0.5)
    }
  }

  private static let size = Size(width: 100, height: 50)

  private static func before(_ transition: AnyTransition) -> TransitionAppearance {
    transition.base.appearance(phase: .willAppear, size: size)
  }

  private static func after(_ transition: AnyTransition) -> TransitionAppearance {
    transition.base.appearance(phase: .didDisappear, size: size)
  }

  /// The appearance of an insertion halfway, in 30 frames.
  private static func halfway(
    _ transition: AnyTransition, reducesMotion: Bool = false
  ) -> TransitionAppearance {
    var animator = TransitionAnimator(transition, size: size, reducesMotion: reducesMotion)
    animator.insert(transaction: Transaction(animation: .linear(duration: 1)), at: 0)
    for frame in 1...31 { animator.advance(to: Double(frame) / 60) }
    return animator.displayed
  }

  static let transitions: [ComparisonCheck] = [
    ComparisonCheck("`Transition.body(content:phase:)`") {
      before(AnyTransition(Spin())).rotation == .degrees(-90)
        && after(AnyTransition(Spin())).rotation == .degrees(90)
    },
    ComparisonCheck("`TransitionPhase`") {
      TransitionPhase.allCases.map(\.value) == [-1, 0, 1] && TransitionPhase.identity.isIdentity
    },
    ComparisonCheck("`TransitionProperties`") {
      Spin.properties.hasMotion && !OpacityTransition.properties.hasMotion
    },
    ComparisonCheck("`.opacity`, `.identity`") {
      before(.opacity).opacity == 0 && before(.identity) == .identity
    },
    ComparisonCheck("`.scale`, `.scale(_:anchor:)`") {
      before(.scale).scale == 1e-5
        && before(AnyTransition(.scale(0.5, anchor: .topLeading))).offset == Point(x: -25, y: -12.5)
    },
    ComparisonCheck("`.offset(_:)`, `.offset(x:y:)`") {
      before(AnyTransition(.offset(CGSize(width: 3, height: 4)))).offset == Point(x: 3, y: 4)
        && after(AnyTransition(.offset(x: 3))).offset == Point(x: 3, y: 0)
    },
    ComparisonCheck("`.move(edge:)`, `.slide`, `.push(from:)`") {
      before(.move(edge: .top)).offset.y == -50 && after(.slide).offset.x == 100
        && after(.push(from: .leading)).offset.x == 100
    },
    ComparisonCheck("`.blurReplace`, `.blurReplace(_:)`") {
      before(AnyTransition(.blurReplace)).blur == 7
        && after(AnyTransition(.blurReplace(.upUp))).scale > 1
    },
    ComparisonCheck("`AsymmetricTransition`") {
      let transition = AsymmetricTransition(insertion: .slide, removal: .opacity)
      return before(AnyTransition(transition)).offset.x == -100
        && after(AnyTransition(transition)).opacity == 0
    },
    ComparisonCheck("`Transition.combined(with:)`") {
      let both = before(AnyTransition(SlideTransition().combined(with: .opacity)))
      return both.offset.x == -100 && both.opacity == 0
    },
    ComparisonCheck("`Transition.animation(_:)`") {
      halfway(AnyTransition(OpacityTransition().animation(nil))).opacity == 1
    },
    ComparisonCheck("`AnyTransition`") { halfway(.slide).offset.x == -50 },
    ComparisonCheck(
      "`AnyTransition.scale(scale:anchor:)`, `.offset(_:)`, `.asymmetric(insertion:removal:)` and the others"
    ) {
      before(.scale(scale: 0.5, anchor: .bottom)).scale == 0.5
        && before(.offset(CGSize(width: 3, height: 4))).offset == Point(x: 3, y: 4)
        && after(.asymmetric(insertion: .scale, removal: .opacity)).opacity == 0
    },
    ComparisonCheck("`AnyTransition.combined(with:)`, `.animation(_:)`") {
      let both = AnyTransition.scale.combined(with: .opacity)
      return before(both).opacity == 0 && before(both).scale == 1e-5
        && halfway(both.animation(nil)) == .identity
    },
    ComparisonCheck("`AnyTransition.modifier(active:identity:)`") {
      let turned = AnyTransition.modifier(
        active: TransitionAppearance(rotation: .degrees(90)), identity: .identity)
      return abs(halfway(turned).rotation.degrees - 45) < 1e-9
    },
    ComparisonCheck("a view modifier in a transition") {
      halfway(AnyTransition(Spin()))[.brightness] == -0.25
    },
    ComparisonCheck("`View.transition(_:)`") {
      var animator = TransitionAnimator(.slide, size: size)
      animator.insert(at: 0)
      let isInserted = animator.isVisible
      animator.remove(at: 1)
      return isInserted && !animator.isVisible
    },
    ComparisonCheck("`accessibilityReduceMotion`") {
      let faded = halfway(.slide, reducesMotion: true)
      return faded.offset == .zero && faded.opacity == 0.5
    },
    ComparisonCheck("`Edge`, `Edge.Set`") {
      Edge.allCases.count == 4 && Edge.Set.all.contains(.leading)
        && Edge.Set.horizontal.union(.vertical) == .all && Edge.Set(.bottom) == .bottom
    },
    ComparisonCheck("`ContentTransition`") {
      ContentTransition.opacity.frame(progress: 0.25).incoming.opacity == 0.25
    },
    ComparisonCheck("`ContentTransition.symbolEffect(_:)`, `.replace`") {
      let frame = ContentTransition.symbolEffect(.replace.downUp).frame(progress: 0.25)
      return frame.incoming.opacity == 0.25 && frame.outgoing.opacity == 0.75
    },
    ComparisonCheck("`ContentTransition.numericText(value:)`") {
      ContentTransition.numericText(value: 3, previous: 5) == .numericText(countsDown: true)
    },
  ]
}
