struct Drag: View {
  @State private var offset = CGSize.zero
  var body: some View {
    Card().offset(offset).gesture(
      DragGesture()
        .onChanged { offset = $0.translation }
        .onEnded { _ in withAnimation(.interactiveSpring(response: 0.3, dampingFraction: 0.7)) { offset = .zero } }
    )
  }
  func jump() {
    var transaction = Transaction(animation: .easeOut(duration: 0.2))
    transaction.disablesAnimations = true
    withTransaction(transaction) { offset = CGSize(width: 30, height: -10) }
  }
}
