import SwiftUI
struct CrossFade: View {
    @State private var on = false
    @State private var x = 0.0
    @State private var selected: Int?
    var body: some View {
        ZStack {
            Text("A").opacity(on ? 1 : 0)
            Text("B").opacity(on ? 0 : 1)
            Circle().offset(x: x).animation(.bouncy, value: x)
            Circle().scaleEffect(selected == nil ? 1 : 1.3).opacity(selected != nil ? 1 : 0.4)
                .animation(.easeIn(duration: 0.4), value: selected)
        }
        .onAppear { withAnimation(.easeIn(duration: 2)) { on = true } }
        .onDisappear { withAnimation(.easeOut(duration: 1)) { on = false } }
        Button("x") { x += 10 }
    }
}
