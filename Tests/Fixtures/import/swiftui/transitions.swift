extension AnyTransition {
  static var card: AnyTransition {
    .asymmetric(insertion: .move(edge: .top).combined(with: .opacity), removal: .scale(scale: 0.5)).animation(.smooth)
  }
}
struct Row: View {
  var body: some View {
    if shown { Text("x").transition(.card) }
    if other { Text("y").transition(.opacity.animation(.easeIn(duration: 0.2))) }
  }
}
