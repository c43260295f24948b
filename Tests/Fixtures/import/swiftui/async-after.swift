struct Knob: View {
  @State var x = 0.0
  let step = 40.0
  var body: some View {
    Circle().offset(x: x).onTapGesture {
      withAnimation(.linear(duration: 0.1)) { x += step }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        withAnimation(.linear(duration: 0.1)) { x -= step * 2 }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        withAnimation(.bouncy) { x = 0 }
      }
    }
  }
}
