/// The program that shows timelines in a browser, one process for each file; tests supply their own.
package struct PreviewProgram: Sendable {
  /// Starts the program on a file.
  ///
  /// The path is followed by a function that is called with each line of its standard output, and
  /// with nil when it has ended.
  package typealias Start =
    @Sendable (_ path: String, _ receive: @escaping @Sendable ([UInt8]?) -> Void)
    throws(ResponseError) -> Process

  /// A running program.
  package struct Process: Sendable {
    /// Writes a line to its standard input.
    let write: @Sendable ([UInt8]) -> Void
    /// Closes its standard input, which ends it.
    let close: @Sendable () -> Void

    package init(
      write: @escaping @Sendable ([UInt8]) -> Void, close: @escaping @Sendable () -> Void
    ) {
      self.write = write
      self.close = close
    }
  }

  /// Whether the program is installed, so that what opens it is offered.
  let isInstalled: Bool
  let start: Start

  package init(isInstalled: Bool, start: @escaping Start) {
    self.isInstalled = isInstalled
    self.start = start
  }
}
