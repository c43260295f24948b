import SwiftUI

struct RotatingFadeTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .opacity(phase.isIdentity ? 1.0 : 0.0)
            .rotationEffect(phase == .willAppear ? .degrees(360) : .zero)
            .scaleEffect(phase == .didDisappear ? 2 : 1)
            .offset(x: phase.value * 50)
            .blur(radius: phase.isIdentity ? 0 : 12)
    }
}

struct SlideModifier: ViewModifier {
    let x: CGFloat
    let opacity: Double
    func body(content: Content) -> some View {
        content.offset(x: x).opacity(opacity)
    }
}

extension AnyTransition {
    static var slideIn: AnyTransition {
        .modifier(active: SlideModifier(x: 300, opacity: 0), identity: SlideModifier(x: 0, opacity: 1))
    }
    static let pop = AnyTransition.asymmetric(
        insertion: .scale(scale: 0.2, anchor: .top).combined(with: .opacity),
        removal: .move(edge: .bottom).combined(with: .opacity).animation(.easeIn(duration: 0.2)))
}

struct T: View {
    @State var show = false
    var body: some View {
        VStack {
            if show {
                Text("A").transition(RotatingFadeTransition())
                Text("B").transition(.slideIn)
                Text("C").transition(.pop)
                Text("D").transition(.asymmetric(insertion: .push(from: .leading), removal: .opacity))
                Text("E").transition(.scale.combined(with: .offset(x: 20, y: -40)).animation(.bouncy))
                Text("F").transition(.blurReplace)
                Text("G").transition(.slide)
                Text("H").transition(.opacity.animation(.easeInOut(duration: 1).delay(0.2)))
                Text("I").transition(.move(edge: .trailing))
                Text("J").transition(.identity)
                Text("K").transition(.symbolEffect)
            }
        }
        .animation(.spring(duration: 0.6), value: show)
    }
}
