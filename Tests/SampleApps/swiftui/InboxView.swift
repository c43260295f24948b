import SwiftUI

/// The screen of the app.
struct InboxView: View {
  @State private var messages: [Message] = []
  /// How often messages have been loaded: rows of another time are other views, which appear again.
  @State private var generation = 0
  @State private var refresh = RefreshButtonState.rest
  /// How far the list is scrolled, in points.
  @State private var scroll = 0.0
  /// How many messages have been archived: each of them shows the toast.
  @State private var archived = 0

  var body: some View {
    ZStack(alignment: .bottom) {
      VStack(spacing: 0) {
        InboxHeader(scroll: scroll)
        ScrollView {
          MessageList(messages: messages, generation: generation, archive: archive)
        }
        .onScrollGeometryChange(for: Double.self) { geometry in
          geometry.contentOffset.y + geometry.contentInsets.top
        } action: { _, offset in
          scroll = offset
        }
      }
      VStack(spacing: 16) {
        ArchivedToast(message: archived)
        RefreshButton(state: $refresh, action: load)
      }
    }
    .task { await load() }
  }

  private func archive(_ message: Message) {
    withAnimation { messages.removeAll { $0.id == message.id } }
    archived += 1
  }

  private func load() async {
    refresh = .loading
    do {
      messages = try await Message.load()
      generation += 1
      refresh = .loaded
      try await Task.sleep(for: .seconds(1.2))
    } catch {
      // It has been left meanwhile.
    }
    refresh = .rest
  }
}
