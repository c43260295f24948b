import SwiftUI
struct Panel: View {
    @State private var show = false
    @State private var y = 0.0
    var body: some View {
        VStack {
            if show {
                Text("A").transition(.opacity)
                Text("B").transition(.scale)
            } else {
                Text("C").transition(.slide)
            }
            Circle().offset(y: y)
        }
        .onAppear {
            withAnimation(.bouncy) { show = true; y = 20 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { withAnimation(.easeOut) { show = false } }
        }
    }
}
