import SwiftUI
struct Seq: View {
    @State private var a = false, b = false
    @State private var offset: CGFloat = -200
    @State private var phase: Phase = .start
    enum Phase { case start, middle, end
        var scale: CGFloat { switch self { case .start: 0.5; case .middle: 1.2; case .end: 1 } }
    }
    var body: some View {
        VStack {
            Circle().scaleEffect(phase.scale).opacity(a ? 1 : 0).rotationEffect(b ? .degrees(10) : .degrees(-10))
            Text("x").offset(x: offset)
        }
        .task { await run() }
    }
    @MainActor func run() async {
        withAnimation(.easeOut(duration: 0.3)) { a = true }
        try? await Task.sleep(for: .seconds(0.3))
        withAnimation(.spring(duration: 0.4, bounce: 0.3)) { phase = .middle }
        try? await Task.sleep(for: .seconds(0.4))
        withAnimation(.easeInOut(duration: 0.2)) { phase = .end; b.toggle() }
        await withCheckedContinuation { c in withAnimation(.linear(duration: 1)) { offset = 0 } completion: { c.resume() } }
        try? await Task.sleep(for: .seconds(1))
        withAnimation(.smooth) { offset = 100 }
    }
}
