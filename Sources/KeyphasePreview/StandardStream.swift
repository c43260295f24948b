import TimelineFiles
import TimelineSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error.
enum StandardStream {
  case output
  case error

  /// Writes a text at once; errors, which could not be reported, are ignored.
  func write(_ text: TerminalText) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    _ = DescriptorWriter.write(Array(text.string.utf8), to: descriptor)
  }
}
