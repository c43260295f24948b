import AnimationCore
import TestSupport
import Testing

@Suite struct AnyTransitionTests {
  private static let size = Size(width: 320, height: 200)

  private static func appearances(_ transition: any Transition) -> [TransitionAppearance] {
    TransitionPhase.allCases.map { transition.appearance(phase: $0, size: size) }
  }

  private static let pairs: [(AnyTransition, any Transition)] = [
    (.identity, .identity), (.opacity, .opacity), (.scale, .scale),
    (.scale(scale: 0.5, anchor: .topLeading), .scale(0.5, anchor: .topLeading)),
    (.offset(Size(width: 3, height: 4)), .offset(x: 3, y: 4)),
    (.offset(x: 3, y: 4), .offset(Size(width: 3, height: 4))),
    (.move(edge: .top), .move(edge: .top)), (.slide, .slide),
    (.push(from: .bottom), .push(from: .bottom)),
    (
      .asymmetric(insertion: .slide, removal: .opacity),
      .asymmetric(insertion: .slide, removal: .opacity)
    ),
    (.scale.combined(with: .opacity), ScaleTransition().combined(with: .opacity)),
    (.slide.animation(.bouncy), SlideTransition().animation(.bouncy)),
    (AnyTransition(.blurReplace), .blurReplace),
  ]

  @Test(arguments: pairs.indices)
  func `a transition of any type is the transition that it wraps`(index: Int) {
    let (erased, transition) = Self.pairs[index]
    #expect(Self.appearances(erased.base) == Self.appearances(transition))
    let layers = [erased.base, transition].map { $0.layers(phase: .willAppear, size: Self.size) }
    #expect(layers[0] == layers[1])
    let motion = [erased.base, transition].map { type(of: $0).properties.hasMotion }
    #expect(motion[0] == motion[1])
  }

  @Test func `a modifier transition moves between two appearances`() {
    let active = TransitionAppearance(opacity: 0.5, rotation: .degrees(30))
    let identity = TransitionAppearance(scale: 2)
    let transition = AnyTransition.modifier(active: active, identity: identity)
    #expect(Self.appearances(transition.base) == [active, identity, active])
    var animator = TransitionAnimator(transition, size: Self.size)
    animator.insert(transaction: Transaction(animation: .linear(duration: 1)), at: 0)
    for frame in 1...31 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed.opacity, 0.75, 1e-12))
    #expect(isClose(animator.displayed.scale, 1.5, 1e-12))
    #expect(isClose(animator.displayed.rotation.degrees, 15, 1e-12))
  }

  @Test func `an edge set is SwiftUI's`() {
    #expect(Edge.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(Edge.allCases.map { Edge.Set($0).rawValue } == [1, 2, 4, 8])
    #expect(Edge.Set.all.rawValue == 15)
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical.isDisjoint(with: .horizontal))
    #expect(Edge.Set.vertical.contains(Edge.Set(.bottom)))
  }
}

@Suite struct TransitionPropertyTests {
  private static let red = PerceptualColor(ResolvedColor(red: 1, green: 0, blue: 0))
  private static let blue = PerceptualColor(ResolvedColor(red: 0, green: 0, blue: 1))

  @Test func `a property has its identity until it is set`() {
    var appearance = TransitionAppearance.identity
    #expect(appearance[.contrast] == 1 && appearance[.anchor] == .center)
    #expect(appearance[.width(unchanged: 120)] == 120)
    appearance[.contrast] = 0.25
    appearance[.tint(unchanged: Self.red)] = Self.blue
    #expect(appearance[.contrast] == 0.25)
    #expect(appearance != .identity)
    appearance[.contrast] = 1
    appearance[.tint(unchanged: Self.red)] = Self.red
    #expect(appearance == .identity)
    #expect(appearance.hashValue == TransitionAppearance.identity.hashValue)
  }

  @Test func `a transition animates any property from its start and back`() {
    let card = AnyTransition.modifier(
      active: TransitionAppearance(opacity: 0)
        .setting(.rotationY, to: .degrees(90)).setting(.width(unchanged: 100), to: 0)
        .setting(.frame(unchanged: .zero), to: Rect(x: 10, y: 20, width: 30, height: 40)),
      identity: .identity)
    var animator = TransitionAnimator(card, size: Size(width: 100, height: 50))
    animator.insert(transaction: Transaction(animation: .linear(duration: 1)), at: 0)
    for frame in 1...31 { animator.advance(to: Frames.time(frame)) }
    #expect(isClose(animator.displayed[.rotationY].degrees, 45, 1e-9))
    #expect(isClose(animator.displayed[.width(unchanged: 100)], 50, 1e-9))
    #expect(
      animator.displayed[.frame(unchanged: .zero)] == Rect(x: 5, y: 10, width: 15, height: 20))
    for frame in 32...90 { animator.advance(to: Frames.time(frame)) }
    #expect(animator.displayed == .identity)
  }

  @Test func `factors are multiplied, colours replaced and the rest added`() {
    let first = TransitionAppearance.identity
      .setting(.saturation, to: 0.5).setting(.brightness, to: 0.2)
      .setting(.tint(unchanged: Self.red), to: Self.blue).setting(.cornerRadius, to: 3)
    let second = TransitionAppearance.identity
      .setting(.saturation, to: 0.5).setting(.brightness, to: 0.3)
      .setting(.tint(unchanged: Self.red), to: Self.red)
    let both = first.combined(with: second)
    #expect(both[.saturation] == 0.25)
    #expect(isClose(both[.brightness], 0.5, 1e-12))
    #expect(both[.tint(unchanged: Self.red)] == Self.red)
    #expect(both[.cornerRadius] == 3)
    #expect(first.combined(with: .identity) == first)
    #expect(TransitionAppearance.identity.combined(with: first) == first)
  }

  @Test func `a property of one's own animates`() {
    let glow = TransitionProperty("glow", identity: Size(width: 1, height: 1))
    let start = TransitionAppearance.identity.setting(glow, to: Size(width: 3, height: 5))
    var data = start.animatableData
    data.interpolate(towards: TransitionAppearance.identity.animatableData, amount: 0.5)
    var half = TransitionAppearance.identity
    half.animatableData = data
    #expect(half[glow] == Size(width: 2, height: 3))
  }
}
