/// A line on standard error that says how far work is that takes over half a second.
struct Progress {
  private let total: Int
  private let start = Environment.milliseconds
  private let isShown = OutputStream.error.isTerminal

  init(total: Int) { self.total = total }

  /// Shows how many files are done, on a terminal and not before half a second has gone by.
  func show(_ done: Int) {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[Kchecked \(done) of \(total) files")
  }

  /// Takes the line away.
  func clear() {
    guard isShown, Environment.milliseconds - start > 500 else { return }
    OutputStream.error.write("\r\u{1B}[K")
  }
}
