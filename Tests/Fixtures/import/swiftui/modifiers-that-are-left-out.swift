import SwiftUI
struct W: View {
    @State private var s = false
    var body: some View {
        Circle()
            .frame(width: s ? 100 : 50, height: s ? 100 : 50)
            .padding(.horizontal, s ? 20 : 0)
            .background(s ? Color.blue : Color.clear)
            .clipShape(RoundedRectangle(cornerRadius: s ? 20 : 0, style: .continuous))
            .overlay { Circle().stroke(.red, lineWidth: s ? 4 : 1) }
            .shadow(color: .black.opacity(s ? 0.3 : 0.1), radius: s ? 10 : 2, x: 0, y: s ? 5 : 1)
            .blur(radius: s ? 0 : 3)
            .brightness(s ? 0.1 : 0)
            .hueRotation(.degrees(s ? 90 : 0))
            .offset(s ? .init(width: 10, height: 0) : .zero)
            .transformEffect(.init(translationX: s ? 5 : 0, y: 0))
            .mask(Rectangle().scaleEffect(x: s ? 1 : 0, anchor: .leading))
            .tint(s ? .orange : .accentColor)
            .zIndex(s ? 1 : 0)
            .foregroundStyle(.primary.opacity(s ? 1 : 0.5))
            .animation(.interactiveSpring(response: 0.4, dampingFraction: 0.7, blendDuration: 0.2), value: s)
            .rotationEffect(.degrees(s ? 360 : 0), anchor: UnitPoint(x: 0.5, y: 0.9))
            .rotation3DEffect(.degrees(s ? 40 : 0), axis: (x: 1, y: 0, z: 0), anchor: .center, perspective: 0.4)
            .rotation3DEffect(.degrees(s ? 40 : 0), axis: (x: 1, y: 1, z: 0))
            .animation(s ? .easeIn(duration: 0.2) : .spring(duration: 0.9).delay(0.1), value: s)
            .font(.system(size: s ? 40 : 20))
            .kerning(s ? 4 : 0)
            .lineSpacing(s ? 3 : 1)
    }
}
