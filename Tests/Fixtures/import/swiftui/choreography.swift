import SwiftUI

struct Intro: View {
    @State private var logoScale: CGFloat = 0.3
    @State private var logoOpacity: Double = 0
    @State private var titleOffset: CGFloat = 40
    @State private var titleOpacity = 0.0
    @State private var bg: Color = .white
    @State private var buttons = [false, false, false]
    var body: some View {
        ZStack {
            bg
            Image("logo").scaleEffect(logoScale).opacity(logoOpacity)
            Text("Title").offset(y: titleOffset).opacity(titleOpacity)
            Button("A") {}.opacity(buttons[0] ? 1 : 0)
        }
        .onAppear(perform: animate)
    }
    private func animate() {
        withAnimation(.spring(response: 0.6, dampingFraction: 0.6)) {
            logoScale = 1
            logoOpacity = 1
        }
        withAnimation(.easeOut(duration: 0.5).delay(0.4)) {
            titleOffset = 0
            titleOpacity = 1
        }
        for i in 0..<3 {
            withAnimation(.easeOut(duration: 0.3).delay(0.8 + Double(i) * 0.1)) { buttons[i] = true }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(2500)) {
            withAnimation(.easeIn(duration: 0.4)) {
                logoScale *= 2
                logoOpacity -= 1
                bg = .black
            }
        }
    }
}
