import TimelineSyntax

/// A progress line on standard error for work that takes longer than half a second.
struct Progress {
  private let total: Int
  private let start = Environment.milliseconds
  private let isShown = OutputStream.error.isTerminal

  init(total: Int) { self.total = total }

  /// Shows the number of completed files, if standard error is a terminal and half a second has
  /// passed.
  func show(_ done: Int) {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[Kchecked \(done) of \(total) files")
  }

  /// Removes the line.
  func clear() {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[K")
  }
}
