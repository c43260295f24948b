#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error.
enum OutputStream {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes bytes; a closed pipe, as with `| head`, is not an error.
  ///
  /// - Throws: ``CommandFailure`` if the bytes cannot be written, for example on a full disk.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !bytes.isEmpty else { return }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write the output: \(reason)")
    }
  }

  /// Writes a string, ignoring errors, which could not be reported.
  func write(_ text: String) {
    _ = DescriptorWriter.write(Array(text.utf8), to: descriptor)
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns and rows of the terminal; nil if the stream is not a terminal.
  var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Writes to file descriptors.
enum DescriptorWriter {
  /// Writes all bytes and returns the reason for a failure; nil on success or if the reader has
  /// closed the pipe.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EPIPE {
          return nil
        } else if count < 0, errno != EINTR {
          return FileSystem.systemReason
        }
      }
      return nil
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
