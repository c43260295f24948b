enum Phase: CaseIterable {
  case start, middle, end
  var scale: Double {
    switch self {
    case .start: 1
    case .middle: 1.4
    case .end: 0.9
    }
  }
}

Image("bell").phaseAnimator(Phase.allCases, trigger: count) { content, phase in
  content
    .scaleEffect(phase.scale)
    .opacity(phase == .end ? 0.5 : 1)
    .rotationEffect(.degrees(phase == .middle ? 20 : 0))
} animation: { phase in
  switch phase {
  case .start, .end: .bouncy
  case .middle: .easeInOut(duration: 0.3).delay(0.1)
  }
}
