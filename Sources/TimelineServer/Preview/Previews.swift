internal import TimelineSyntax

/// The running previews, one for each file.
///
/// Each line that is exchanged with one is a JSON object. It is asked for the address of a place by
/// `{"open": 1, "place": …}`, and answers `{"open": 1, "address": "…"}`. It is told of the place in
/// the editor by `{"place": …}`, and tells what is selected in the page by
/// `{"selected": …, "takesFocus": false}`.
actor Previews {
  /// What a preview tells the editor.
  struct Selection: Sendable, Equatable {
    let place: PreviewPlace
    /// Whether the user has asked for the editor.
    let takesFocus: Bool
  }

  private struct Running {
    /// Tells it from an earlier one of the same file.
    let number: Int
    let process: PreviewProgram.Process
    /// The pending questions by number.
    var questions: [Int: CheckedContinuation<JSONValue, Never>] = [:]
    /// The place that it was told last.
    var place: PreviewPlace?
    /// What it says of its failure.
    var failure: String?
  }

  private let program: PreviewProgram?
  private let report: @Sendable (Selection) async -> Void
  private var running: [String: Running] = [:]
  private var questionCount = 0
  private var startCount = 0
  /// The paths of documents that have been closed: a request from before may still be pending.
  private var closed: Set<String> = []
  private var isEnded = false

  /// - Parameters:
  ///   - program: The program; nil if the server has none.
  ///   - report: Called with what is selected in a page.
  init(_ program: PreviewProgram?, report: @escaping @Sendable (Selection) async -> Void) {
    self.program = program
    self.report = report
  }

  /// The address of the page at the timeline at a place; the preview of the file is started if there
  /// is none.
  func address(of place: PreviewPlace) async throws(ResponseError) -> String {
    guard !closed.contains(place.path) else { throw .failed("the document has been closed") }
    if running[place.path] == nil { try start(place.path) }
    questionCount += 1
    let number = questionCount
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<JSONValue, Never>) in
      guard running[place.path] != nil else { return continuation.resume(returning: .null) }
      running[place.path]?.place = place
      running[place.path]?.questions[number] = continuation
      write(["open": JSONValue(number), "place": place.json], to: place.path)
    }
    guard let address = answer["address"].string else {
      throw .failed(answer["failure"].string ?? "the preview has ended")
    }
    return address
  }

  /// Tells the preview of a file, if there is one, where the cursor is.
  func follow(_ place: PreviewPlace) {
    guard let known = running[place.path], known.place != place else { return }
    running[place.path]?.place = place
    write(["place": place.json], to: place.path)
  }

  /// Learns that a document is open.
  func opened(_ path: String) { closed.remove(path) }

  /// Ends the preview of a document that has been closed.
  func close(_ path: String) {
    closed.insert(path)
    if let number = running[path]?.number { ended(path, number) }
  }

  /// Ends all previews.
  func end() {
    isEnded = true
    for preview in running.values { preview.process.close() }
  }

  private func start(_ path: String) throws(ResponseError) {
    guard let program, !isEnded else { throw .failed("this server has no preview") }
    let (lines, continuation) = AsyncStream<[UInt8]>.makeStream()
    let process = try program.start(path) { line in
      if let line { continuation.yield(line) } else { continuation.finish() }
    }
    startCount += 1
    let number = startCount
    running[path] = Running(number: number, process: process)
    Task {
      for await line in lines where running[path]?.number == number {
        await receive(line, from: path)
      }
      ended(path, number)
    }
  }

  private func receive(_ line: [UInt8], from path: String) async {
    // The first line is the address for people.
    guard let message = try? JSONReader.read(line) else { return }
    if let number = message["open"].int {
      running[path]?.questions.removeValue(forKey: number)?.resume(returning: message)
    } else if let place = PreviewPlace(message["selected"]) {
      // The editor then tells this place, which the page shows already.
      running[path]?.place = place
      await report(Selection(place: place, takesFocus: message["takesFocus"].bool ?? false))
    } else if let failure = message["failure"].string {
      running[path]?.failure = failure
    }
  }

  private func ended(_ path: String, _ number: Int) {
    guard let preview = running[path], preview.number == number else { return }
    running[path] = nil
    preview.process.close()
    let answer: JSONValue = preview.failure.map { ["failure": .string($0)] } ?? .null
    for question in preview.questions.values { question.resume(returning: answer) }
  }

  private func write(_ message: JSONValue, to path: String) {
    running[path]?.process.write(message.bytes + [UInt8(ascii: "\n")])
  }
}
