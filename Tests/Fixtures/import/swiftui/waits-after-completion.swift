import SwiftUI

struct Card: View {
  @State private var scale = 1.0
  @State private var angle = 0.0
  var body: some View {
    Rectangle().scaleEffect(scale).rotationEffect(.degrees(angle))
      .onTapGesture {
        withAnimation(.easeOut(duration: 0.2)) {
          scale = 1.2
        } completion: {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            withAnimation(.bouncy) { angle = 90 }
            withAnimation(.easeIn(duration: 0.3).delay(0.1)) { scale = 1 }
          }
        }
      }
  }
}
