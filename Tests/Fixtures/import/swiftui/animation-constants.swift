extension Animation {
  static let pop = Animation.spring(response: 0.3, dampingFraction: 0.5)
  static var later: Animation { .pop.delay(0.2) }
  static let fade: Animation = .easeOut(duration: fadeTime).repeatForever(autoreverses: false)
  static let curve = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.4)
  static let pull = Animation.interpolatingSpring(stiffness: 170, damping: 20)
}
let fadeTime = 0.25
let heavy = Spring(mass: 2, stiffness: 120, damping: 14)
