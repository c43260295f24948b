import SwiftUI
struct Flip: View {
    @State private var flipped = false
    @State private var stage = 0
    var body: some View {
        ZStack {
            Front().rotation3DEffect(.degrees(flipped ? 180 : 0), axis: (x: 0, y: 1, z: 0)).opacity(flipped ? 0 : 1)
            Back().rotation3DEffect(.degrees(flipped ? 0 : -180), axis: (x: 0, y: 1, z: 0)).opacity(flipped ? 1 : 0)
        }
        .animation(.easeInOut(duration: 0.6), value: flipped)
        Circle().scaleEffect(stage == 1 ? 1.2 : stage == 2 ? 0.8 : 1)
            .animation(.spring, value: stage)
            .onTapGesture { stage = (stage + 1) % 3 }
        Image("x").rotationEffect(.degrees(Double(stage) * 90)).animation(.spring, value: stage)
        Button("go") { Task { for i in 1...3 { withAnimation(.easeIn(duration: 0.1)) { stage = i }; try? await Task.sleep(for: .seconds(0.2)) } } }
    }
}
