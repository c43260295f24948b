internal import SystemLibrary

/// An error of the system, by its number.
package struct SystemError: Error, Sendable, Hashable {
  package let number: Int32
  /// What failed, as a part of a sentence; empty if that is clear.
  private var context = ""

  package init(number: Int32) { self.number = number }

  /// The same error, with what failed in front of its reason.
  package func during(_ context: String) -> SystemError {
    var error = self
    error.context = context
    return error
  }

  /// The error of the function of the system that was called last.
  package static var last: SystemError { SystemError(number: errno) }

  /// Whether there is nothing at a path.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's description, such as "no such file or directory", after the context.
  package var reason: String {
    let text = String(cString: strerror(number))
    let reason = text.prefix(1).lowercased() + text.dropFirst()
    return context.isEmpty ? reason : "\(context): \(reason)"
  }
}
