import Dispatch
import SystemLibrary
import TimelineFiles
import TimelineServer
import TimelineSyntax

/// The program `keyphase-preview` as a child of the language server, with pipes to its standard input
/// and from its standard output.
///
/// It ends when the language server does, since its input then ends.
enum PreviewProcess {
  static let name = "keyphase-preview"

  /// The program for a language server.
  static var program: PreviewProgram {
    PreviewProgram(isInstalled: InstalledProgram.find(name) != nil) {
      path, receive throws(ResponseError) in
      do throws(CommandFailure) {
        return try start(path, receive)
      } catch {
        throw ResponseError.failed(
          error.help.isEmpty ? error.message : "\(error.message): \(error.help)")
      }
    }
  }

  /// The program is missing.
  static var missing: CommandFailure {
    CommandFailure(
      "cannot find the program `\(name)`, which serves the page",
      help:
        "build it with `swift build -c release --product \(name)`, and put it next to `keyphase` or in a folder of the PATH"
    )
  }

  private static func start(
    _ path: String, _ receive: @escaping @Sendable ([UInt8]?) -> Void
  ) throws(CommandFailure) -> PreviewProgram.Process {
    guard let program = InstalledProgram.find(name) else { throw missing }
    let input = try Pipe()
    let output = try Pipe()
    defer {
      input.closeReading()
      output.closeWriting()
    }
    let arguments = [program, "--editor-channel", "--", path]
    let process = try ChildProgram.start(arguments, input: input.reading, output: output.writing)
    // A preview that reads nothing must not keep the language server waiting.
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    DispatchQueue(label: "keyphase.lsp.preview").async {
      DescriptorLines(output.reading).forEach(receive)
      output.closeReading()
      var status: Int32 = 0
      _ = SystemFile.retrying { waitpid(process, &status, 0) }
      receive(nil)
    }
    let end = Locked<Pipe?>(input)
    return PreviewProgram.Process(
      write: { line in
        end.withValue { pipe in
          if let pipe { _ = DescriptorWriter.write(line, to: pipe.writing) }
        }
      },
      close: {
        end.withValue { pipe in
          pipe?.closeWriting()
          pipe = nil
        }
      })
  }

  /// The two ends of a pipe, which programs that are started do not get.
  private struct Pipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(CommandFailure) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw CommandFailure(SystemError.last.reason) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func closeReading() { close(reading) }

    func closeWriting() { close(writing) }
  }
}
