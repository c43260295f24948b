import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// Views that come and go, and content that is replaced.
@Suite struct TransitionExamples {
  private static let transitions: [(AnyTransition, TransitionAppearance)] = [
    (.slide, TransitionAppearance(offset: Point(x: -200, y: 0))),
    (.scale.combined(with: .opacity), TransitionAppearance(opacity: 0, scale: 1e-5)),
    (.move(edge: .bottom), TransitionAppearance(offset: Point(x: 0, y: 100))),
    (
      .asymmetric(insertion: .scale.combined(with: .opacity), removal: .opacity),
      TransitionAppearance(opacity: 0, scale: 1e-5)
    ),
    (
      .modifier(active: TransitionAppearance(rotation: .degrees(90)), identity: .identity),
      TransitionAppearance(rotation: .degrees(90))
    ),
  ]

  @Test(arguments: 0..<5)
  func `a view comes in from the start of its transition`(index: Int) {
    let (transition, start) = Self.transitions[index]
    var panel = TransitionAnimator(transition, size: Size(width: 200, height: 100))
    withAnimation(.linear(duration: 0.5)) { _ = panel.insert(at: 0) }
    #expect(panel.displayed == start)
    for frame in 1...32 { panel.advance(to: Double(frame) / 60) }
    #expect(panel.displayed == .identity && panel.isVisible)
  }

  @Test func `without an animation a view is there at once`() {
    var panel = TransitionAnimator(.slide, size: Size(width: 200, height: 100))
    panel.insert(at: 0)
    #expect(panel.displayed == .identity && !panel.isAnimating)
  }

  /// The motion between two views that share an identity.
  @Test func `the frame of a card moves from one place to the other`() {
    let small = CGRect(x: 20, y: 300, width: 100, height: 100)
    let large = CGRect(x: 0, y: 0, width: 300, height: 400)
    var card = AnimatedValue(small.animatableData)
    withAnimation(.snappy) { _ = card.set(large.animatableData, at: 0) }
    for frame in 1...12 { card.advance(to: Double(frame) / 60) }
    var shown = CGRect.zero
    shown.animatableData = card.displayed
    #expect(shown.width > 100 && shown.width < 300 && shown.minY > 0 && shown.minY < 300)
  }

  @Test func `digits roll down when a number decreases`() {
    let (previous, value) = (12.0, 9.0)
    let roll = ContentTransition.numericText(countsDown: value < previous)
    #expect(roll == .numericText(value: value, previous: previous))
    #expect(roll.frame(progress: 0.5, lineHeight: 20).incoming.offset.y == -10)
  }
}
