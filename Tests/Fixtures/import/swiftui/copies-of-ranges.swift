import SwiftUI
struct Dots: View {
    @State private var up = false
    private let count = 4
    let step: Double = 0.12
    var body: some View {
        HStack {
            ForEach(0..<count, id: \.self) { index in
                Circle().offset(y: up ? -12 : 0)
                    .animation(.easeInOut(duration: 0.5).repeatForever(autoreverses: true).delay(Double(index) * step), value: up)
            }
            ForEach(1...3, id: \.self) { n in
                Circle().scaleEffect(up ? 1 : 0).animation(.spring.delay(Double(n) * 0.1), value: up)
            }
            ForEach(0..<3) { i in
                Rectangle().opacity(up ? 1 : 0)
            }
            ForEach(0..<6) { i in
                Capsule().rotationEffect(.degrees(Double(i) * 60)).opacity(up ? 1 : 0.2)
            }
        }
        .onAppear { withAnimation(.easeIn(duration: 1)) { up = true } }
    }
}
