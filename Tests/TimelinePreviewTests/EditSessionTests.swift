import Foundation
import TestSupport
import Testing
import TimelineDocument
@testable import TimelineEditing
@testable import TimelineEvaluation
import TimelineFiles
import TimelineLint
@testable import TimelinePreview
import TimelineSyntax

/// Edits of the page are merged with what others write, and are undone to the byte.
@Suite(.inOwnProcess) struct EditSessionTests {
  private static let text = """
    keyphase: 1
    constants: { gap: 12 }
    timelines:
      card:
        tracks:
          scale:
            - linear: { to: 1.5, duration: 0.4 }  # grows
            - linear: { to: 1, duration: 0.3 }
            - linear: { to: 2, duration: 0.3 }
            - linear: { to: 0.5, duration: 0.3 }
            - linear: { to: 1, duration: 0.3 }
          offsetY: { linear: { to: $gap, duration: 0.2 } }

    """

  /// A preview of a folder without a server.
  private struct Bench {
    let folder: TemporaryFolder
    let preview: Preview

    init(_ files: [String: String] = ["a.yaml": EditSessionTests.text]) throws {
      folder = try TemporaryFolder()
      for (name, text) in files { try folder.write(text, to: name) }
      preview = try Preview([folder.path])
    }

    func file(_ id: String = "f0") throws -> PreviewFile { try #require(preview.board.file(id)) }

    func edit(
      _ edits: String, base: String? = nil, choice: String? = nil, id: String = "f0"
    ) async throws -> JSONValue {
      let base = try base ?? Revision.of(Array(folder.read(file(id).input.path.lastComponent).utf8))
      let choice = choice.map { ",\"choice\":\"\($0)\"" } ?? ""
      let json = try JSONReader.read(
        Array("{\"file\":\"\(id)\",\"base\":\"\(base)\",\"edits\":[\(edits)]\(choice)}".utf8))
      let request = try #require(EditRequest(json))
      // A program that another test starts may share a descriptor of the file for a moment.
      return try await preview.session.whenSaved { $0.edit(request) }.json()
    }

    func text(_ name: String = "a.yaml") throws -> String { try folder.read(name) }
  }

  private static func value(_ keyframe: Int, _ value: Double) -> String {
    "{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":0,\"keyframe\":\(keyframe),\"value\":\(value)}"
  }

  @Test func aHoldIsOfferedWhereACurveCannotBeDividedAndUndoneAtOnce() async throws {
    let text = Self.text.replacing("to: 1.5,", with: "to: 1.5, curve: circularEaseIn,")
    let bench = try Bench(["a.yaml": text])
    let edit = #"{"edit":"add-keyframe","timeline":"card","track":0,"time":0.1}"#
    let question = try await bench.edit(edit)
    #expect(question["result"].string == "question")
    #expect(question["choices"].array?.map(\.string) == ["hold"])
    #expect(try bench.text() == text)
    #expect(try await bench.edit(edit, choice: "hold")["result"].string == "written")
    let lines = try bench.text().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[6] == "- hold: 0.1")
    #expect(lines[7] == "- linear: { to: 1.5, curve: circularEaseIn, duration: 0.3 }  # grows")
    _ = await bench.preview.session.revert(.undo)
    #expect(try bench.text() == text)
  }

  @Test(arguments: [
    value(0, 1.75),
    #"{"edit":"keyframe-time","timeline":"card","track":0,"keyframe":1,"time":0.9,"moveLater":true}"#,
    #"{"edit":"add-keyframe","timeline":"card","track":0,"time":0.55}"#,
  ])
  func aDraftOfAPartIsThatOfTheWholeFile(edit: String) async throws {
    let others = """
        before:
          # Alone.
          tracks: { opacity: { linear: { to: 0, duration: 0.1 } } }
      """
    let text =
      Self.text.replacing("timelines:\n", with: "timelines:\n\(others)\n")
      + "  after:\n    sequence: [{ play: before }]\n"
    let bench = try Bench(["a.yaml": text])
    let file = try bench.file()
    let json = "{\"file\":\"f0\",\"base\":\"\(Revision.of(Array(text.utf8)))\",\"edits\":[\(edit)]}"
    let request = try #require(EditRequest(try JSONReader.read(Array(json.utf8))))
    let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
    let whole = file.loaded(Array(text.utf8), loader)
    try #require(whole.source(keepingOnly: ["card"]) != nil)
    let outcome = EditRun.run(
      request.edits, on: whole, loader: loader, choice: .here, others: [], isExplained: false)
    guard case .edited(let edited, _) = outcome else {
      Issue.record("the edit is refused")
      return
    }
    let timelines = PreviewTimeline.all(
      of: edited.loaded, in: file.id, version: 0, after: file.timelines, only: "f0.card")
    let expected = try #require(await timelines.first?.json(before: "draft"))
    let draft = try #require(await bench.preview.session.draft(request, ofTimeline: "f0.card"))
    let found = try #require(await draft.json(before: "draft"))
    // Only the revision of the text is another one.
    func parts(_ json: [UInt8]) -> [Substring] {
      String(decoding: json, as: UTF8.self).split(separator: ",").filter {
        !$0.hasPrefix("\"revision\":")
      }
    }
    #expect(parts(found) == parts(expected))
    #expect(found != (await file.timelines.first { $0.id == "f0.card" }?.json(before: "draft")))
  }

  @Test func anEditIsWrittenUndoneAndRedone() async throws {
    let bench = try Bench()
    let answer = try await bench.edit(Self.value(0, 1.75))
    #expect(answer["result"].string == "written")
    let changes = answer["files"].elements[0]["changes"]
    #expect(changes.elements.count == 1)
    #expect(
      changes.elements[0]["after"].elements[0].string
        == "        - linear: { to: 1.75, duration: 0.4 }  # grows")
    let edited = Self.text.replacingOccurrences(of: "to: 1.5", with: "to: 1.75")
    #expect(try bench.text() == edited)
    #expect(try await bench.preview.session.revert(.undo).json()["result"].string == "written")
    #expect(try bench.text() == Self.text)
    #expect(try await bench.preview.session.revert(.undo).json()["result"].string == "unchanged")
    #expect(try await bench.preview.session.revert(.redo).json()["result"].string == "written")
    #expect(try bench.text() == edited)
  }

  @Test func whatAnEditorSavesMeanwhileStays() async throws {
    let bench = try Bench()
    let base = try bench.file().revision
    let saved = Self.text.replacingOccurrences(of: "to: 2", with: "to: 2.5")
    try bench.folder.write(saved, to: "a.yaml")
    let answer = try await bench.edit(Self.value(0, 1.75), base: base)
    #expect(answer["result"].string == "written")
    #expect(answer["merged"].bool == true)
    #expect(
      try bench.text() == saved.replacingOccurrences(of: "to: 1.5", with: "to: 1.75"))
    // Undo takes back the edit alone.
    _ = await bench.preview.session.revert(.undo)
    #expect(try bench.text() == saved)
  }

  @Test func theSameLineChangedTwiceIsAConflict() async throws {
    let bench = try Bench()
    let base = try bench.file().revision
    let saved = Self.text.replacingOccurrences(of: "to: 1.5", with: "to: 1.6")
    try bench.folder.write(saved, to: "a.yaml")
    let answer = try await bench.edit(Self.value(0, 1.75), base: base)
    #expect(answer["result"].string == "conflict")
    let conflict = answer["files"].elements[0]["conflicts"].elements[0]
    #expect(conflict["line"].int == 7)
    #expect(conflict["mine"].elements[0].string?.contains("1.75") == true)
    #expect(conflict["theirs"].elements[0].string?.contains("1.6") == true)
    #expect(try bench.text() == saved)
  }

  @Test func anUnknownRevisionIsOutdated() async throws {
    let bench = try Bench()
    #expect(try await bench.edit(Self.value(0, 2), base: "1-x")["result"].string == "outdated")
    #expect(try bench.text() == Self.text)
  }

  @Test func aConstantAsksFirst() async throws {
    let bench = try Bench()
    let edit =
      "{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":1,\"keyframe\":0,\"value\":20}"
    let question = try await bench.edit(edit)
    #expect(question["result"].string == "question")
    #expect(question["choices"].elements.compactMap(\.string) == ["definition", "here"])
    #expect(try bench.text() == Self.text)
    _ = try await bench.edit(edit, choice: "definition")
    #expect(try bench.text() == Self.text.replacingOccurrences(of: "gap: 12", with: "gap: 20"))
    _ = await bench.preview.session.revert(.undo)
    _ = try await bench.edit(edit, choice: "here")
    #expect(try bench.text() == Self.text.replacingOccurrences(of: "$gap,", with: "20,"))
  }

  @Test func aDefinitionOfAnotherFileIsChangedThere() async throws {
    let including = Self.text.replacingOccurrences(
      of: "constants: { gap: 12 }", with: "include: [b.yaml]")
    let bench = try Bench([
      "a.yaml": including, "b.yaml": "keyphase: 1\nconstants: { gap: 12 }\n", ".git/x": "",
    ])
    let edit =
      "{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":1,\"keyframe\":0,\"value\":20}"
    let answer = try await bench.edit(edit, choice: "definition")
    #expect(answer["result"].string == "written", "\(answer)")
    #expect(try bench.text() == including)
    #expect(try bench.text("b.yaml") == "keyphase: 1\nconstants: { gap: 20 }\n")
    _ = await bench.preview.session.revert(.undo)
    #expect(try bench.text("b.yaml") == "keyphase: 1\nconstants: { gap: 12 }\n")
  }

  @Test func whatIsNotServedCannotBeChanged() async throws {
    let folder = try TemporaryFolder()
    let text = Self.text.replacingOccurrences(
      of: "constants: { gap: 12 }", with: "include: [b.yaml]")
    try folder.write(text, to: "a.yaml")
    try folder.write("keyphase: 1\nconstants: { gap: 12 }\n", to: "b.yaml")
    try folder.write("", to: ".git/x")
    let preview = try Preview([folder.path + "/a.yaml"])
    func edit(_ choice: String) async throws -> JSONValue {
      let base = Revision.of(Array(text.utf8))
      let json = try JSONReader.read(
        Array(
          "{\"file\":\"f0\",\"base\":\"\(base)\",\"edits\":[{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":1,\"keyframe\":0,\"value\":20}]\(choice)}"
            .utf8))
      return try await preview.session.edit(try #require(EditRequest(json))).json()
    }
    let question = try await edit("")
    #expect(question["choices"].elements == [.string("here")])
    #expect(question["definitionReason"].string?.contains("is not served") == true)
    #expect(try await edit(",\"choice\":\"definition\"")["result"].string == "refused")
    #expect(try folder.read("b.yaml") == "keyphase: 1\nconstants: { gap: 12 }\n")
  }

  @Test func anErrorInAFileThatIncludesTheChangedOneIsRefused() async throws {
    let others = """
      keyphase: 1
      include: [b.yaml]
      timelines:
        fade:
          tracks:
            opacity: { linear: { to: 1, duration: $gap } }

      """
    let including = Self.text.replacingOccurrences(
      of: "constants: { gap: 12 }", with: "include: [b.yaml]")
    let bench = try Bench([
      "a.yaml": including, "b.yaml": "keyphase: 1\nconstants: { gap: 12 }\n", "c.yaml": others,
      ".git/x": "",
    ])
    // A value below zero is fine for an offset, and no duration.
    let edit =
      "{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":1,\"keyframe\":0,\"value\":-5}"
    let question = try await bench.edit(edit)
    #expect(
      question["uses"].elements.contains {
        $0["timeline"].string == "fade" && $0["file"].string == "f2"
      }, "\(question)")
    let answer = try await bench.edit(edit, choice: "definition")
    #expect(answer["result"].string == "refused")
    #expect(answer["reason"].string?.contains("c.yaml` would have an error") == true, "\(answer)")
    #expect(try bench.text("b.yaml") == "keyphase: 1\nconstants: { gap: 12 }\n")
  }

  @Test func anEditThatBringsAnErrorIsRefused() async throws {
    let bench = try Bench()
    let edit =
      "{\"edit\":\"keyframe-value\",\"timeline\":\"card\",\"track\":0,\"keyframe\":0,\"value\":\"big\"}"
    let answer = try await bench.edit(edit)
    #expect(answer["result"].string == "refused")
    #expect(!answer["findings"].elements.isEmpty)
    #expect(try bench.text() == Self.text)
  }

  /// The answers after which everything is as it was, or as the page wants it.
  ///
  /// A text that an editor has written over at once was never shown.
  private static let harmless = ["written", "conflict", "unchanged", "outdated"]

  /// Random page edits, saves of an editor and `fmt`: what was written last of each number stays.
  @Test func nothingIsLostAmongRandomEdits() async throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bench = try Bench()
      var values = [1.5, 1, 2, 0.5, 1]
      var bases = [try bench.file().revision]
      for step in 1...6 {
        let keyframe = Int.random(in: 0..<5, using: &random)
        let value = Double(step) + Double(Int.random(in: 1..<64, using: &random)) / 64
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          _ = await bench.preview.session.format(
            file: "f0", base: Revision.of(Array(try bench.text().utf8)))
        case 1:
          // An editor saves one line.
          var lines = try bench.text().components(separatedBy: "\n")
          let index = try #require(
            lines.indices.filter { lines[$0].contains("- linear: { to:") }.dropFirst(keyframe)
              .first)
          let rest = try #require(lines[index].range(of: ","))
          let comment = lines[index][rest.lowerBound...]
          lines[index] = "        - linear: { to: \(value)\(comment)"
          try bench.folder.write(lines.joined(separator: "\n"), to: "a.yaml")
          values[keyframe] = value
        default:
          // A page that shows one of the versions so far.
          let base = bases.randomElement(using: &random) ?? bases[0]
          let answer = try await bench.edit(Self.value(keyframe, value), base: base)
          if answer["result"].string == "written" { values[keyframe] = value }
          #expect(
            Self.harmless.contains(answer["result"].string ?? ""), "\(answer)")
        }
        let text = try bench.text()
        bases.append(Revision.of(Array(text.utf8)))
        let loaded = DocumentLoader(limits: YAMLLimits(), references: ReferenceReader()).load(
          SourceFile(path: "a.yaml", text: text))
        #expect(loaded.isValid)
        guard case .tracks(let list)? = loaded.document.timelines.first?.contents else {
          Issue.record("no tracks in \(text)")
          return
        }
        #expect(
          list.tracks[0].keyframes.map { $0.to?.value.numbers.first } == values, "seed \(seed)")
        #expect(text.contains("# grows"))
      }
    }
  }

  @Test func manyEditsAreUndoneAndKeepLittle() async throws {
    let bench = try Bench()
    for number in 0..<60 {
      let answer = try await bench.edit(Self.value(0, number % 2 == 0 ? 1.75 : 1.5))
      #expect(answer["result"].string == "written")
    }
    #expect(await bench.preview.session.logSize < 60 * 4)
    for _ in 0..<60 { _ = await bench.preview.session.revert(.undo) }
    #expect(try bench.text() == Self.text)
  }

  @Test func theHistoryKeepsTheLatestStepsAlone() {
    var history = EditHistory()
    for number in 0..<5_000 { history.add(EditHistory.Step(title: "\(number)", parts: [])) }
    var titles: [String] = []
    while let step = history.next(.undo) {
      titles.append(step.title)
      history.move(.undo, by: step)
    }
    #expect(titles.count == EditHistory.limit)
    #expect(titles.first == "4999")
  }

  @Test func aLogKeepsTheLatestTextsAlone() {
    var log = FileLog(Array(Self.text.utf8))
    var texts: [(revision: String, text: [UInt8])] = []
    for number in 0..<5_000 {
      let text = Array(Self.text.replacingOccurrences(of: "0.4", with: "0.4\(number)").utf8)
      log.record(text)
      texts.append((log.revision, text))
    }
    #expect(log.size <= 4 * FileLog.entryLimit * 2)
    #expect(log.text(at: texts[4_999].revision) == texts[4_999].text)
    #expect(log.text(at: texts[4_000].revision) == texts[4_000].text)
    #expect(log.text(at: texts[100].revision) == nil)
    // A text that is known already, and noted late, is not added again.
    let size = log.size
    log.note(texts[4_990].text, texts[4_990].revision)
    #expect(log.size == size)
    #expect(log.revision == texts[4_999].revision)
    // Large changes are kept only so far.
    for number in 0..<20 { log.record([UInt8](repeating: UInt8(number), count: 1 << 20)) }
    #expect(log.size <= FileLog.sizeLimit)
  }
}

extension EditAnswer {
  /// The body of its response.
  func json() throws -> JSONValue {
    guard case .bytes(let bytes) = response.body else { return .null }
    return (try? JSONReader.read(bytes)) ?? .string(String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  fileprivate var lastComponent: String { components(separatedBy: "/").last ?? self }
}
