import SwiftUI

/// Says that a message has been archived, whenever the number changes.
struct ArchivedToast: View {
  let message: Int

  var body: some View {
    Text("Archived")
      .foregroundStyle(.white)
      .padding(.horizontal, 24)
      .frame(height: 44)
      .background(Color(white: 0.11), in: .capsule)
      .toast(message: message)
      .allowsHitTesting(false)
      .accessibilityHidden(true)
      .onChange(of: message) { AccessibilityNotification.Announcement("Archived").post() }
  }
}
