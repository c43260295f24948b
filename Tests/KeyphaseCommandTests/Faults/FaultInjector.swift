import Foundation
import TestSupport
import Testing

/// Runs the program with a library that makes one of its calls on files fail.
final class FaultInjector: Sendable {
  /// A call that the program makes.
  struct Call: Sendable {
    /// Its number, from 1.
    var number: Int
    var name: String
    var path: String
  }

  /// What happens to a call.
  enum Fault: Sendable, Hashable, CustomStringConvertible {
    /// It fails with an error number.
    case error(Int32)
    /// It reads or writes only one byte.
    case short

    var description: String {
      switch self {
      case .short: "short"
      case .error(EIO): "EIO"
      case .error(ENOSPC): "ENOSPC"
      case .error(EINTR): "EINTR"
      case .error(EACCES): "EACCES"
      case .error(EINVAL): "EINVAL"
      case .error(let number): "\(number)"
      }
    }

    /// Whether a program can go on as if nothing had happened.
    var isHarmless: Bool { self == .short || self == .error(EINTR) }

    /// The system's words for it, as they stand in messages.
    var reason: String {
      guard case .error(let number) = self else { return "" }
      let text = String(cString: strerror(number))
      return text.prefix(1).lowercased() + text.dropFirst()
    }

    fileprivate var number: Int32 {
      switch self {
      case .short: -1
      case .error(let number): number
      }
    }
  }

  /// The faults that a call can have.
  static func faults(of call: String) -> [Fault] {
    switch call {
    case "read": [.error(EIO), .error(EINTR), .short]
    case "write": [.error(EIO), .error(ENOSPC), .error(EINTR), .short]
    case "open", "stat", "access": [.error(EIO), .error(EACCES), .error(EINTR)]
    case "create", "rename", "link", "fsetxattr":
      [.error(EIO), .error(ENOSPC), .error(EACCES), .error(EINTR)]
    // Some file systems cannot exchange files.
    case "exchange": [.error(EIO), .error(ENOSPC), .error(EINTR), .error(EINVAL)]
    case "fsync", "close": [.error(EIO), .error(ENOSPC), .error(EINTR)]
    case "opendir", "unlink", "fchmod", "fchown": [.error(EIO), .error(EACCES)]
    default: [.error(EIO)]
    }
  }

  /// The compiled library; nil where it cannot be loaded into programs.
  static let shared: FaultInjector? = try? FaultInjector()

  private let scratch: TemporaryFolder
  private let library: String

  private init() throws {
    #if os(Linux)
      scratch = try TemporaryFolder()
      library = scratch.url.appending(path: "faults.so").path
      let compiler = try #require(Program.find("cc") ?? Program.find("clang"))
      let source = PackageFolder.fixtures.appending(path: "faults/faults.c").path
      let result = try Program.run(compiler, ["-shared", "-fPIC", "-o", library, source, "-ldl"])
      try #require(result.exitCode == 0, "\(result.errors)")
    #else
      // A protected program on macOS does not load other libraries.
      throw CancellationError()
    #endif
  }

  /// Runs the program in a folder.
  ///
  /// - Parameters:
  ///   - number: the number of the call that fails; nil for none.
  /// - Returns: the result, and the calls that it has made on the folder's files.
  func run(
    _ arguments: [String], in folder: TemporaryFolder, failing number: Int? = nil,
    with fault: Fault = .short
  ) throws -> (result: Program.Result, calls: [Call]) {
    let log = scratch.url.appending(path: UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let result = try Program.run(
      try #require(Program.keyphase), arguments, in: folder.path,
      environment: [
        "LD_PRELOAD": library, "FAULT_ROOT": folder.path, "FAULT_LOG": log.path,
        "FAULT_AT": "\(number ?? 0)", "FAULT_ERROR": "\(fault.number)",
      ])
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let calls = lines.enumerated().map { index, line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return Call(
        number: index + 1, name: String(parts[0]), path: parts.count > 1 ? String(parts[1]) : "")
    }
    return (result, calls)
  }
}
