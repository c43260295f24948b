import SwiftUI

struct CardState {
    var x: CGFloat = 0
    var rotation: Angle = .zero
    var alpha = 1.0
}
enum Mode { case idle, loading, done }
struct S: View {
    @State private var card = CardState()
    @State private var selected: Int? = nil
    @State private var mode: Mode = .idle
    @State private var size = CGSize(width: 50, height: 50)
    var body: some View {
        VStack {
            Rectangle()
                .offset(x: card.x)
                .rotationEffect(card.rotation)
                .opacity(card.alpha)
            Circle()
                .scaleEffect(selected == nil ? 1 : 1.3)
                .opacity(selected != nil ? 1 : 0.4)
                .animation(.easeIn(duration: 0.4), value: selected)
            Capsule()
                .frame(width: mode == .loading ? 50 : 200, height: 50)
                .rotationEffect(.degrees(mode == .done ? 360 : 0))
                .opacity(mode == .idle ? 1 : mode == .loading ? 0.6 : 0.9)
                .animation(.spring(duration: 0.5), value: mode)
            Rectangle().frame(width: size.width, height: size.height)
            Button("go") {
                withAnimation(.bouncy) {
                    card.x = 120
                    card.rotation = .degrees(30)
                    card.alpha = 0.5
                    size = CGSize(width: 100, height: 80)
                }
            }
            Button("reset") {
                withAnimation(.smooth(duration: 0.3)) { card = CardState(x: -20) }
            }
        }
    }
}
