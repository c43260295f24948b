import SwiftUI

/// A photo with a title, which scrolling folds into a bar.
struct InboxHeader: View {
  /// How far the list is scrolled, in points.
  let scroll: Double

  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(colors: [.blue, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
        .frame(height: 220)
        .headerPhoto(scroll: scroll)
      Text("Inbox")
        .font(.largeTitle)
        .bold()
        .foregroundStyle(.white)
        .padding(.bottom, 18)
        .headerTitle(scroll: scroll)
        .accessibilityAddTraits(.isHeader)
    }
    .frame(height: max(60, 220 - min(max(scroll, 0), 160)))
    .clipped()
  }
}
