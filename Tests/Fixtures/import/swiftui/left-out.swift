struct Wave: GeometryEffect {
  var phase: Double
  var animatableData: Double { get { phase } set { phase = newValue } }
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: sin(phase) * 10, y: 0)) }
}

struct Everything: View {
  @Namespace var space
  @State private var isOn = false
  var body: some View {
    Text("a").matchedGeometryEffect(id: "title", in: space)
    Image(systemName: "bell").symbolEffect(.bounce, value: isOn)
    Rectangle().modifier(Wave(phase: isOn ? 1 : 0)).animation(.default, value: isOn)
    List { Row().scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0.2) } }
    Circle().animation(.easeIn)
  }
}
