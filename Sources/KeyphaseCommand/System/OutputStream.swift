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

  /// Writes bytes; a reader that has gone away (`| head`) ends the writing and is no failure.
  ///
  /// - Throws: ``CommandFailure`` where the bytes cannot be written, as on a full disk.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard !bytes.isEmpty else { return }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write the output: \(reason)")
    }
  }

  /// Writes a text; what cannot be written is lost, since there is nobody left to tell.
  func write(_ text: String) {
    _ = DescriptorWriter.write(Array(text.utf8), to: descriptor)
  }

  /// Whether a person watches it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns and rows of the terminal; nil where it is none.
  var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Writes to open files until everything is written.
enum DescriptorWriter {
  /// The system's reason where the bytes could not be written; nil where they were, or where nobody
  /// reads them any more.
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
