import SystemLibrary

internal import TimelineSyntax

/// Writes to file descriptors.
package enum DescriptorWriter {
  /// Writes all bytes and returns the reason for a failure; nil on success or if the reader has
  /// closed the pipe.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor)
      return nil
    } catch {
      return error.number == EPIPE ? nil : error.reason
    }
  }

  /// Writes all bytes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        SystemFile.retrying {
          writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]))
        }
      }
      guard count >= 0 else { throw .last }
      start += count
    }
  }

  private static func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
