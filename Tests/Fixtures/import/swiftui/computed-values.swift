import SwiftUI

private enum Metrics {
    static let base: CGFloat = 8
    static let lift = base * 4
    static let duration: TimeInterval = 0.35
    enum Spring { static let bounce = 0.25 }
    static var slow: TimeInterval { duration * 2 }
}

struct Consts: View {
    @State private var isLifted = false
    private let maxAngle: Double = 360 / 8
    private static let curve: Animation = .easeInOut(duration: Metrics.duration)
    private var currentOffset: CGFloat { isLifted ? -Metrics.lift : 0 }
    private var springy: Animation { .spring(duration: Metrics.slow, bounce: Metrics.Spring.bounce) }
    var body: some View {
        let big = 1 + 0.1 * 2
        Rectangle()
            .offset(y: currentOffset)
            .animation(springy, value: isLifted)
            .rotationEffect(Angle(degrees: isLifted ? maxAngle : .zero))
            .scaleEffect(isLifted ? big : 1, anchor: .bottom)
            .opacity(isLifted ? max(0.5, 0.2) : min(1, 2))
            .animation(Self.curve, value: isLifted)
            .onTapGesture { isLifted = !isLifted }
    }
}
