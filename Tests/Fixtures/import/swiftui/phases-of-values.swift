import SwiftUI
struct PA: View {
    enum Step: Int, CaseIterable, Identifiable { case one = 1, two, three; var id: Int { rawValue } }
    enum P: Double, CaseIterable { case a = 1, b = 1.5, c = 0.8 }
    var body: some View {
        Text("a").phaseAnimator(P.allCases) { c, p in c.scaleEffect(p.rawValue) } animation: { p in
            if p == .b { return .easeIn(duration: 0.2) } else { return .spring(duration: p.rawValue) } }
        Text("b").phaseAnimator([Step.one, .two, .three]) { c, p in
            c.opacity(p == .one ? 0 : 1).offset(y: CGFloat(p.rawValue) * -10)
        } animation: { switch $0 { case .one: nil; case .two: .bouncy; default: .linear(duration: 0.4).delay(0.2) } }
        PhaseAnimator([CGFloat(0), 10, -10, 0]) { x in Text("s").offset(x: x) } animation: { _ in .linear(duration: 0.05) }
        Text("c").phaseAnimator([(0.0, 1.0), (10.0, 0.5)]) { c, t in c.offset(x: t.0).opacity(t.1) }
        Text("d").phaseAnimator(["a", "b"]) { c, t in c.opacity(t == "a" ? 0 : 1) }
        Text("e").phaseAnimator([Color.red, .blue, .green]) { c, col in c.foregroundStyle(col) } animation: { _ in .easeInOut(duration: 1) }
    }
}
