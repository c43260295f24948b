struct Ring: View {
  var body: some View {
    Circle()
      .phaseAnimator([1.0, 1.15, 0.95]) { view, amount in
        view
          .scaleEffect(amount)
          .shadow(color: .black.opacity(amount > 1 ? 0.4 : 0.1), radius: amount > 1 ? 12 : 4, x: 0, y: amount * 4)
          .hueRotation(.degrees(amount * 90))
      } animation: { amount in
        if amount > 1 { .spring(response: 0.4, dampingFraction: 0.6).speed(1.5) } else { .easeInOut(duration: 0.6).delay(0.1) }
      }
  }
}
