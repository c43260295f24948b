import SwiftUI
struct Turn: View {
    @State private var angle = 0.0
    @State private var x: CGFloat = 0
    @State private var drag: CGFloat = 0
    var body: some View {
        Image("a").rotationEffect(.degrees(angle)).animation(.bouncy(duration: 0.6), value: angle)
            .onTapGesture { angle += 90 }
        Circle().offset(x: x).animation(.easeOut(duration: 0.4), value: x)
        Circle().offset(y: drag).animation(.snappy, value: drag)
            .gesture(DragGesture().onChanged { drag = $0.translation.height })
        Button("right") { x = x + 50 }
        Button("left") { x -= 50 }
    }
}
