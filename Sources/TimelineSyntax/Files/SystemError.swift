#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An error of the system, by its number.
package struct SystemError: Error, Sendable, Hashable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the function of the system that was called last.
  package static var last: SystemError { SystemError(number: errno) }

  /// Whether there is nothing at a path.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's description, such as "no such file or directory".
  package var reason: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
