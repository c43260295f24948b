import SwiftUI

struct Loader: View {
    @State private var animating = false
    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<3) { i in
                Circle()
                    .frame(width: 10, height: 10)
                    .scaleEffect(animating ? 1 : 0.5)
                    .opacity(animating ? 1 : 0.3)
                    .animation(.easeInOut(duration: 0.6).repeatForever().delay(0.2 * Double(i)), value: animating)
            }
            ForEach(Array(["a", "b", "c"].enumerated()), id: \.offset) { index, item in
                Text(item)
                    .offset(y: animating ? 0 : CGFloat(index) * 20 + 10)
                    .animation(.spring.delay(Double(index) / 10), value: animating)
            }
            ForEach(items.indices, id: \.self) { idx in
                Text("x").rotationEffect(.degrees(animating ? 360 : 0))
                    .animation(.linear(duration: 1).repeatForever(autoreverses: false).delay(Double(idx) * Constants.stagger), value: animating)
            }
            ForEach(items) { item in
                Text("x").offset(x: animating ? 10 : -10)
                    .animation(.easeOut.delay(item.delay), value: animating)
            }
        }
        .onAppear { animating = true }
    }
    let items: [Item] = []
    enum Constants { static let stagger = 0.08 }
}
