import SwiftUI
struct RMs: View {
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @State private var scale = 1.0
    @State private var on = false
    var body: some View {
        Circle().scaleEffect(scale)
            .phaseAnimator(reduceMotion ? [1.0] : [1.0, 1.5]) { v, s in v.opacity(s / 2) } animation: { _ in reduceMotion ? nil : .spring }
            .onTapGesture {
                if reduceMotion { scale = 2 } else { withAnimation(.bouncy) { scale = 2 } }
            }
            .onAppear { withAnimation(reduceMotion ? .linear(duration: 0.1) : .spring) { on = true } }
            .rotationEffect(.degrees(on ? 90 : 0))
    }
}
