import SwiftUI

/// The rows of the messages: they appear one after another, and leave when they are archived.
struct MessageList: View {
  let messages: [Message]
  let generation: Int
  let archive: (Message) -> Void

  var body: some View {
    LazyVStack(spacing: 8) {
      ForEach(Array(messages.enumerated()), id: \.element.id) { index, message in
        MessageRow(message: message) { archive(message) }
          // What appears later, while one scrolls, need not wait for the others.
          .rowsRow(index: min(index, 7))
          .transition(.archive)
      }
    }
    .id(generation)
    .padding(16)
  }
}

/// A message with a button that archives it.
struct MessageRow: View {
  let message: Message
  let archive: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(message.sender).bold()
        Text(message.subject).foregroundStyle(.secondary)
      }
      Spacer()
      Button("Archive", action: archive)
        .accessibilityLabel("Archive the message of \(message.sender)")
    }
    .padding(12)
    .background(Color(white: 0.9), in: .rect(cornerRadius: 12))
  }
}
