#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import FlyingSocks

extension Socket {
  /// Tells the other side that nothing more is sent.
  func endWriting() { _ = shutdown(file.rawValue, Int32(SHUT_WR)) }

  /// Ends both directions, which wakes whoever waits for the socket.
  func end() { _ = shutdown(file.rawValue, Int32(SHUT_RDWR)) }
}
