import SwiftUI

extension Animation {
  static let pop = Animation.spring(duration: 0.4)
  static let broken = Animation.interpolatingSpring(mass: 1, stiffness: 100)
}

struct Dot: View {
  @State private var isOn = false
  var body: some View {
    Circle().scaleEffect(isOn ? 2 : 1).animation(.pop, value: isOn)
  }
}
