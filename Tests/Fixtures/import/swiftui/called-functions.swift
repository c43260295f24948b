import SwiftUI
struct Helper: View {
    @State private var x = 0.0
    @State private var y = 0.0
    @State private var on = false
    func play() async {
        await a()
        await b()
    }
    func a() async { withAnimation(.easeIn(duration: 0.5)) { x = 10 }; try? await Task.sleep(for: .seconds(0.5)) }
    func b() async { withAnimation(.easeOut(duration: 0.5)) { y = 10 }; try? await Task.sleep(for: .seconds(0.5)) }
    var body: some View {
        Circle().offset(x: x, y: y).task { await play() }
        Circle().opacity(on ? 1 : 0)
        Button("t") {
            animate { on.toggle() }
            let anim: Animation = .spring(duration: 0.2)
            withAnimation(anim.delay(0.1)) { on.toggle() }
        }
    }
    func animate(_ body: () -> Void) { withAnimation(.easeIn(duration: 0.9), body) }
}
struct Mutual: View {
    @State private var x = 0.0
    var body: some View { Circle().offset(x: x).onAppear { x = 0; there() } }
    func there() { withAnimation(.linear(duration: 1)) { x += 10 }; back() }
    func back() { withAnimation(.linear(duration: 1)) { x -= 5 }; there() }
}
