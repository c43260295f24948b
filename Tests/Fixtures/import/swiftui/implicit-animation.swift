import SwiftUI
struct N: View {
    @State private var x = 0.0
    @State private var angle = Angle.zero
    @State private var title = 0.0
    var body: some View {
        ZStack {
            Circle().offset(x: x).animation(.bouncy(duration: 0.5), value: x)
            Circle().rotationEffect(angle).opacity(title)
        }
        Button("go") { withAnimation(.easeIn) { x += 10; angle = .degrees(40); title = 1 } }
        Button("more") { x += 20 }
    }
}
