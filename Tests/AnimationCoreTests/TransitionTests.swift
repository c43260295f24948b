import AnimationCore
import TestSupport
import Testing

@Suite struct TransitionTests {
  private static let size = Size(width: 320, height: 200)

  private static func hiddenAppearances(
    _ transition: some Transition
  ) -> (before: TransitionAppearance, after: TransitionAppearance) {
    (
      transition.appearance(phase: .willAppear, size: size),
      transition.appearance(phase: .didDisappear, size: size)
    )
  }

  @Test func `phases have SwiftUI's values`() {
    #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
    #expect(TransitionPhase.allCases.filter(\.isIdentity) == [.identity])
  }

  @Test func `every built-in transition leaves a present view unchanged`() {
    let all: [any Transition] = [
      .opacity, .identity, .scale, .scale(0.5, anchor: .topLeading), .offset(x: 3, y: 4),
      .move(edge: .top), .slide, .push(from: .bottom), .blurReplace, .blurReplace(.upUp),
      .asymmetric(insertion: .slide, removal: .opacity), OpacityTransition().combined(with: .scale),
      SlideTransition().animation(.bouncy), FoldTransition(),
    ]
    for transition in all {
      #expect(transition.appearance(phase: .identity, size: Self.size) == .identity)
      let counts = TransitionPhase.allCases.map {
        transition.layers(phase: $0, size: Self.size).count
      }
      #expect(Set(counts).count == 1)
    }
  }

  @Test func `built-in transitions have SwiftUI's appearances`() {
    #expect(Self.hiddenAppearances(.opacity).before == TransitionAppearance(opacity: 0))
    #expect(Self.hiddenAppearances(.scale).after == TransitionAppearance(scale: 1e-5))
    #expect(Self.hiddenAppearances(.offset(x: 3)).before.offset == Point(x: 3, y: 0))
    #expect(Self.hiddenAppearances(.offset(x: 3)).after.offset == Point(x: 3, y: 0))
    #expect(Self.hiddenAppearances(.move(edge: .bottom)).before.offset == Point(x: 0, y: 200))
    #expect(Self.hiddenAppearances(.move(edge: .bottom)).after.offset == Point(x: 0, y: 200))
    #expect(Self.hiddenAppearances(.slide).before.offset == Point(x: -320, y: 0))
    #expect(Self.hiddenAppearances(.slide).after.offset == Point(x: 320, y: 0))
    let push = Self.hiddenAppearances(.push(from: .trailing))
    #expect(push.before == TransitionAppearance(opacity: 0, offset: Point(x: 320, y: 0)))
    #expect(push.after == TransitionAppearance(opacity: 0, offset: Point(x: -320, y: 0)))
    let blur = TransitionAppearance(opacity: 0, scale: 0.9, blur: 7)
    #expect(Self.hiddenAppearances(.blurReplace) == (blur, blur))
    #expect(Self.hiddenAppearances(.identity).before == .identity)
  }

  @Test func `a scale about a corner keeps the corner`() {
    let appearance = TransitionAppearance(scale: 0.25, anchor: .bottomTrailing, size: Self.size)
    let half = Point(x: 160, y: 100)
    // The position of the corner relative to the centre.
    #expect(half.x * appearance.scale + appearance.offset.x == half.x)
    #expect(half.y * appearance.scale + appearance.offset.y == half.y)
  }

  @Test func `an asymmetric transition uses one of its two at each end`() {
    let transition = AsymmetricTransition(insertion: .move(edge: .leading), removal: .opacity)
    #expect(
      Self.hiddenAppearances(transition).before
        == TransitionAppearance(offset: Point(x: -320, y: 0)))
    #expect(Self.hiddenAppearances(transition).after == TransitionAppearance(opacity: 0))
  }

  @Test func `the second of two transitions is applied to the result of the first`() {
    let scaledMove = MoveTransition(edge: .trailing).combined(with: .scale(0.5))
    #expect(Self.hiddenAppearances(scaledMove).before.offset == Point(x: 160, y: 0))
    let movedScale = ScaleTransition(0.5).combined(with: .move(edge: .trailing))
    #expect(Self.hiddenAppearances(movedScale).before.offset == Point(x: 320, y: 0))
    #expect(Self.hiddenAppearances(movedScale).before.scale == 0.5)
  }

  @Test func `the rotation of the second transition rotates the offset of the first`() {
    let quarter = TransitionAppearance(rotation: .degrees(90), offset: Point(x: 1, y: 2))
    let moved = TransitionAppearance(scale: 2, rotation: .degrees(30), offset: Point(x: 10, y: 0))
    let both = moved.combined(with: quarter)
    // Clockwise with y downwards: a vector to the right points down.
    #expect(isClose(both.offset.x, 1, 1e-12))
    #expect(isClose(both.offset.y, 12, 1e-12))
    #expect(isClose(both.rotation.degrees, 120, 1e-12))
    #expect(both.scale == 2)
    #expect(moved.combined(with: .identity) == moved)
    #expect(TransitionAppearance.identity.combined(with: moved) == moved)
  }

  @Test func `a combined transition has motion if either part has`() {
    func hasMotion<T: Transition>(_: T) -> Bool { T.properties.hasMotion }
    #expect(!hasMotion(.opacity))
    #expect(!hasMotion(.identity))
    #expect(hasMotion(.slide))
    #expect(hasMotion(OpacityTransition().combined(with: .scale)))
    #expect(!hasMotion(OpacityTransition().combined(with: .identity)))
    #expect(hasMotion(AsymmetricTransition(insertion: .opacity, removal: .move(edge: .top))))
    #expect(hasMotion(SlideTransition().animation(nil)))
    #expect(!hasMotion(OpacityTransition().animation(.bouncy)))
    #expect(hasMotion(FoldTransition()))
  }
}

/// A custom transition: rotated one way before the insertion, the other way after the removal.
private struct FoldTransition: Transition {
  func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(
      opacity: phase.isIdentity ? 1 : 0, rotation: .degrees(-30 * phase.value))
  }
}

@Suite struct TransitionAnimatorTests {
  private static let size = Size(width: 100, height: 50)
  private static let animation = Transaction(animation: .linear(duration: 0.1))

  @Test func `a view moves from before its insertion to after its removal`() {
    var animator = TransitionAnimator(.slide, size: Self.size)
    #expect(!animator.isVisible)
    animator.insert(transaction: Self.animation, at: 0)
    #expect(animator.displayed.offset.x == -100)
    for frame in 1...4 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.offset.x, -50, 1e-12))
    for frame in 5...8 { animator.advance(to: Frames.time(frame)) }
    #expect(animator.displayed == .identity)
    #expect(animator.isVisible && !animator.isAnimating)
    animator.remove(transaction: Self.animation, at: Frames.time(9))
    #expect(animator.phase == .didDisappear && animator.isVisible)
    for frame in 10...13 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.offset.x, 50, 1e-12))
    for frame in 14...17 { animator.advance(to: Frames.time(frame)) }
    #expect(!animator.isVisible)
  }

  @Test func `a view that is inserted during its removal returns from where it moves`() {
    var animator = TransitionAnimator(.slide, size: Self.size, isPresent: true)
    let spring = Transaction(animation: .spring(duration: 0.4))
    animator.remove(transaction: spring, at: 0)
    for frame in 1...10 { animator.advance(to: Frames.time(frame)) }
    let position = animator.displayed.offset.x
    #expect(position > 10)
    var removed = animator
    removed.advance(to: Frames.time(11))
    animator.insert(transaction: spring, at: Frames.time(11))
    // It does not stand still: its velocity carries it on, and the new force slows it down.
    #expect(animator.displayed.offset.x > position)
    #expect(animator.displayed.offset.x < removed.displayed.offset.x)
    for frame in 12...200 { animator.advance(to: Frames.time(frame)) }
    #expect(animator.displayed == .identity)
  }

  @Test func `without an animation a view is present at once`() {
    var animator = TransitionAnimator(.push(from: .top), size: Self.size)
    animator.insert(at: 0)
    #expect(animator.displayed == .identity)
    animator.remove(at: Frames.time(1))
    #expect(!animator.isVisible)
    animator.remove(at: Frames.time(2))
    #expect(!animator.isVisible)
  }

  @Test func `each of two fades multiplies as SwiftUI's modifiers do`() {
    var animator = TransitionAnimator(
      OpacityTransition().combined(with: .blurReplace), size: Self.size)
    animator.insert(transaction: Self.animation, at: 0)
    for frame in 1...4 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.opacity, 0.25, 1e-12))
    #expect(isClose(animator.displayed.scale, 0.95, 1e-12))
    #expect(isClose(animator.displayed.blur, 3.5, 1e-12))
  }

  @Test func `a transition's own animation replaces that of the change`() {
    var animator = TransitionAnimator(
      MoveTransition(edge: .trailing).animation(.linear(duration: 0.2)).combined(with: .opacity),
      size: Self.size)
    animator.insert(transaction: Self.animation, at: 0)
    for frame in 1...4 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.opacity, 0.5, 1e-12))
    #expect(isClose(animator.displayed.offset.x, 75, 1e-12))
    var unasked = TransitionAnimator(
      OpacityTransition().animation(.linear(duration: 0.1)).animation(nil), size: Self.size)
    unasked.insert(at: 0)
    #expect(unasked.isAnimating, "the innermost animation is used, though the change has none")
    var jump = TransitionAnimator(SlideTransition().animation(nil), size: Self.size)
    jump.insert(transaction: Self.animation, at: 0)
    #expect(jump.displayed == .identity && !jump.isAnimating)
  }

  @Test func `a custom transition rotates differently on insertion and removal`() {
    var animator = TransitionAnimator(FoldTransition(), size: Self.size)
    animator.insert(transaction: Self.animation, at: 0)
    #expect(isClose(animator.displayed.rotation.degrees, 30, 1e-12))
    for frame in 1...8 { animator.advance(to: Frames.time(frame)) }
    #expect(animator.displayed == .identity)
    animator.remove(transaction: Self.animation, at: Frames.time(9))
    for frame in 10...13 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.rotation.degrees, -15, 1e-12))
  }

  @Test func `reduced motion replaces transitions with motion by fades`() {
    var card = TransitionAnimator(.slide, size: Self.size, reducesMotion: true)
    card.insert(transaction: Self.animation, at: 0)
    for frame in 1...4 { card.advance(to: Frames.time(frame)) }
    #expect(card.displayed.offset == .zero)
    #expect(isClose(card.displayed.opacity, 0.5, 1e-12))
    var plain = TransitionAnimator(.identity, size: Self.size, reducesMotion: true)
    plain.insert(transaction: Self.animation, at: 0)
    #expect(plain.displayed == .identity)
  }

  @Test func `a handler waits for the whole transition`() async {
    let log = EventLog()
    var animator = TransitionAnimator(
      MoveTransition(edge: .top).combined(with: .opacity), size: Self.size)
    withAnimation(.linear(duration: 0.1), completionCriteria: .removed) {
      animator.insert(at: 0)
    } completion: {
      log.note("done")
    }
    for frame in 1...10 {
      animator.advance(to: Frames.time(frame))
      if animator.isAnimating { log.note("frame") }
    }
    let events = await log.close()
    #expect(events == Array(repeating: "frame", count: 7) + ["done"])
  }
}

@Suite struct ContentTransitionTests {
  @Test(arguments: [
    ContentTransition.identity, .opacity, .interpolate, .numericText(),
    .numericText(countsDown: true), .symbolEffect(.replace), .symbolEffect(.replace.downUp),
  ])
  func `only the new content is visible at the end`(transition: ContentTransition) {
    let end = transition.frame(progress: 1, lineHeight: 20)
    #expect(end.incoming.opacity == 1)
    #expect(end.incoming.offset == .zero)
    #expect(end.outgoing.opacity == 0)
    #expect(end.interpolation == 1)
    let start = transition.frame(progress: 0, lineHeight: 20)
    if transition != .identity {
      #expect(start.outgoing.opacity == 1 && start.outgoing.offset == .zero)
      #expect(start.incoming.opacity == 0)
    }
  }

  @Test func `digits roll up, and down if the number decreases`() {
    #expect(ContentTransition.numericText(value: 3, previous: 5) == .numericText(countsDown: true))
    #expect(ContentTransition.numericText(value: 5, previous: 3) == .numericText())
    let up = ContentTransition.numericText().frame(progress: 0.25, lineHeight: 20)
    #expect(up.outgoing.offset.y == -5)
    #expect(up.incoming.offset.y == 15)
    let down = ContentTransition.numericText(countsDown: true).frame(progress: 0.25, lineHeight: 20)
    #expect(down.outgoing.offset.y == 5)
    #expect(down.incoming.offset.y == -15)
  }
}
