package import TimelineFiles

/// Runs editors and browsers.
package enum EditorProcess {
  /// Starts a program by its name in the PATH or its path, without a shell, and does not wait for it.
  ///
  /// - Throws: ``CommandFailure`` if there is no such program.
  package static func start(_ arguments: [String]) throws(CommandFailure) {
    guard !arguments.isEmpty else { return }
    _ = try ChildProgram.start(arguments)
  }
}
