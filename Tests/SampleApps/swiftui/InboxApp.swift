import SwiftUI

/// An inbox: a list, a header that scrolling folds, a button with states, and a toast.
///
/// All motion is in `Motion.swift`, which Keyphase exports; the app says when it plays.
@main
struct InboxApp: App {
  var body: some Scene {
    WindowGroup { InboxView() }
  }
}
