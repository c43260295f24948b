import SwiftUI

/// A button that answers the finger, and says how its work goes.
struct RefreshButton: View {
  @Binding var state: RefreshButtonState
  let action: () async -> Void

  var body: some View {
    Button {
      Task { await action() }
    } label: {
      Image(systemName: state == .loaded ? "checkmark" : "arrow.clockwise")
    }
    .buttonStyle(RefreshButtonStyle(state: state))
    .disabled(state == .loading)
    .accessibilityLabel(title)
  }

  private var title: String {
    switch state {
    case .rest, .pressed: "Refresh"
    case .loading: "Refreshing"
    case .loaded: "Up to date"
    }
  }
}

/// Shows a button in the state of its work, or pressed.
private struct RefreshButtonStyle: ButtonStyle {
  let state: RefreshButtonState

  func makeBody(configuration: Configuration) -> some View {
    let shown = state == .rest && configuration.isPressed ? .pressed : state
    configuration.label
      .foregroundStyle(.white)
      .frame(width: 56, height: 56)
      .refreshButton(shown)
      .clipShape(.circle)
  }
}
