import SwiftUI

struct Toggle1: View {
    @State private var isOn = false
    @State private var expanded = false
    var body: some View {
        VStack {
            RoundedRectangle(cornerRadius: isOn ? 40 : 8)
                .fill(isOn ? Color.green : Color.gray)
                .frame(width: isOn ? 200 : 100, height: 100)
                .rotation3DEffect(.degrees(isOn ? 180 : 0), axis: (x: 0, y: 1, z: 0))
                .animation(.spring(duration: 0.5, bounce: 0.4), value: isOn)
                .shadow(radius: expanded ? 20 : 2)
                .offset(x: expanded ? 30 : 0, y: expanded ? -30 : 0)
                .animation(.easeInOut(duration: 0.8), value: expanded)
            Image(systemName: "star")
                .animation(.bouncy) { content in
                    content.scaleEffect(isOn ? 1.5 : 1)
                }
                .animation(.linear(duration: 2)) {
                    $0.opacity(isOn ? 0.3 : 1.0)
                }
            Text("t").rotationEffect(.degrees(isOn ? 45 : 0))
                .transaction { t in t.animation = .linear(duration: 3) }
            Text("u").scaleEffect(isOn ? 2 : 1)
                .transaction { $0.animation = nil }
            Text("w").saturation(isOn ? 0 : 1)
                .transaction(value: isOn) { t in
                    t.animation = t.animation?.delay(0.5)
                    t.disablesAnimations = true
                }
        }
        .onTapGesture { isOn.toggle() }
    }
}
