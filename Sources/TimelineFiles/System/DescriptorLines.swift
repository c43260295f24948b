internal import SystemLibrary

internal import TimelineSyntax

/// The lines that arrive at a file descriptor, as another program writes them.
package struct DescriptorLines {
  /// The bytes of a line after which it is given up: such a program is not the one that is expected.
  private static let sizeLimit = 1 << 20

  private let descriptor: Int32

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Calls a function with each line, without its end, until the descriptor ends; the thread waits
  /// meanwhile.
  package func forEach(_ body: ([UInt8]) -> Void) {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while rest.count <= Self.sizeLimit {
      let size = buffer.count
      let count = SystemFile.retrying {
        buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, size) }
      }
      guard count > 0 else { return }
      rest += buffer[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(Array(rest[start..<end]))
        start = end + 1
      }
      rest.removeFirst(start)
    }
  }
}
