struct Lean: Transition {
  var angle = Angle.degrees(12)
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(phase.isIdentity ? .zero : angle, anchor: .bottomLeading)
      .blur(radius: phase == .willAppear ? 8 : 0)
      .offset(y: phase.value * 20)
  }
}

struct Fold: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View { content.scaleEffect(x: 1, y: 1 - amount).opacity(1 - amount) }
}

struct Page: View {
  @State private var isOpen = false
  @State private var isLeaning = false
  var body: some View {
    VStack {
      Button("Open") { withAnimation(.bouncy) { isOpen.toggle() } }
      if isOpen { Card().transition(.modifier(active: Fold(amount: 1), identity: Fold(amount: 0))) }
      if !isLeaning { Tower().transition(Lean()).animation(.smooth(duration: 0.6), value: isLeaning) }
    }
  }
}
