import SwiftUI
struct G: View {
    @State private var tab = "home"
    @State private var level = 0
    @State private var colorOn = false
    @State private var isLoading = true
    var body: some View {
        VStack {
            Text("h").opacity(tab == "home" ? 1 : 0.5).scaleEffect(tab == "home" ? 1.1 : 1)
            Button("a") { withAnimation(.snappy) { tab = "profile" } }
            Capsule().frame(width: CGFloat(level) * 40, height: 8).animation(.bouncy, value: level)
            Button("+") { level = min(level + 1, 5) }
            Circle().fill(colorOn ? Color(red: 1, green: 0.2, blue: 0.2) : Color(hue: 0.5, saturation: 1, brightness: 1)).animation(.easeInOut(duration: 1), value: colorOn)
            Group { if isLoading { ProgressView() } else { Text("done").transition(.scale(scale: 0.5, anchor: .bottom)) } }
                .animation(.default, value: isLoading)
            Rectangle().fill(LinearGradient(colors: colorOn ? [.red, .blue] : [.green, .yellow], startPoint: .top, endPoint: .bottom)).animation(.smooth, value: colorOn)
            Rectangle().scaleEffect(!colorOn ? 1 : 0.5).offset(x: colorOn ? .zero : 5, y: -(colorOn ? 3.0 : 0)).animation(colorOn ? nil : .linear, value: colorOn)
        }
    }
}
