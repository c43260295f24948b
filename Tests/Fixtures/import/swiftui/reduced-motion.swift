import SwiftUI

struct RM: View {
    @Environment(\.accessibilityReduceMotion) var reduceMotion
    @State private var on = false
    var body: some View {
        VStack {
            Circle()
                .scaleEffect(on ? (reduceMotion ? 1 : 1.4) : 1)
                .opacity(on ? 1 : 0.5)
                .animation(reduceMotion ? nil : .bouncy(duration: 0.5), value: on)
            Rectangle()
                .offset(x: on ? 100 : 0)
                .animation(reduceMotion ? .easeInOut(duration: 0.2) : .spring(duration: 0.8, bounce: 0.4), value: on)
            Button("t") {
                if reduceMotion { on.toggle() } else { withAnimation(.snappy) { on.toggle() } }
            }
            Text("q").rotationEffect(.degrees(on && !reduceMotion ? 90 : 0)).animation(.easeIn, value: on)
        }
    }
}
#Preview("Big") {
    RM().scaleEffect(2)
}
struct RM_Previews: PreviewProvider {
    static var previews: some View { RM() }
}
