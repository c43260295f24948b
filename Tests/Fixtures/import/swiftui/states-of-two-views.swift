import SwiftUI

struct Spinner: View {
    @State private var spin = false
    var body: some View {
        Image(systemName: "gear").rotationEffect(.degrees(spin ? 360 : 0))
            .onAppear {
                withAnimation(.linear(duration: 1.2).repeatForever(autoreverses: false)) { spin = true }
            }
    }
}
struct Badge: View {
    @State private var spin = false
    @State private var bounce = false
    var body: some View {
        ZStack {
            Circle().scaleEffect(bounce ? 1.1 : 0.9)
            Text("1").offset(y: spin ? -5 : 5).animation(.easeInOut(duration: 0.8).repeatCount(5, autoreverses: true), value: spin)
        }
        .onAppear {
            withAnimation(.interpolatingSpring(stiffness: 50, damping: 5).repeatForever(autoreverses: true)) { bounce.toggle() }
            spin = true
        }
    }
}
