import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
@testable import TimelinePreview
import TimelineSyntax

/// Who may change files, and which.
@Suite(.inOwnProcess) struct EditRequestTests {
  private let body =
    "{\"file\":\"f0\",\"base\":\"BASE\",\"edits\":[{\"edit\":\"keyframe-value\",\"timeline\":\"heart\",\"track\":0,\"keyframe\":0,\"value\":1.75}]}"

  private func post(
    _ preview: RunningPreview, _ route: String, _ body: String, path: String? = nil,
    origin: String? = nil, type: String = "application/json", method: String = "POST",
    host: String? = nil
  ) async -> Int? {
    let origin = origin ?? "http://127.0.0.1:\(preview.server.port)"
    return await preview.status(
      ofRaw: preview.request(
        "\(path ?? preview.path)\(route)", method: method, host: host,
        headers: (origin.isEmpty ? [] : ["Origin: \(origin)"]) + ["Content-Type: \(type)"],
        body: body))
  }

  private func revision(_ preview: RunningPreview) async throws -> String {
    let state = try await preview.json("state")
    let files = try #require(state["files"] as? [[String: Any]])
    return try #require(files[0]["revision"] as? String)
  }

  @Test func thePageOfTheServerAloneChangesFiles() async throws {
    let preview = try RunningPreview()
    let body = body.replacingOccurrences(of: "BASE", with: try await revision(preview))
    #expect(await post(preview, "edit", body, origin: "http://evil.example") == 403)
    #expect(await post(preview, "edit", body, origin: "null") == 403)
    #expect(await post(preview, "edit", body, origin: "") == 403)
    #expect(await post(preview, "edit", body, path: "/wrong/") == 404)
    #expect(await post(preview, "edit", body, host: "evil.example") == 421)
    #expect(await post(preview, "edit", body, type: "text/plain") == 415)
    #expect(await post(preview, "edit", body, method: "GET") == 405)
    #expect(await post(preview, "edit", body, method: "PUT") == 405)
    #expect(await post(preview, "edit", "nonsense") == 400)
    #expect(await post(preview, "edit", "{}") == 400)
    #expect(
      await post(preview, "edit", String(repeating: " ", count: (1 << 20) + 1)) == 413)
    #expect(
      await post(preview, "edit", body.replacingOccurrences(of: "\"f0\"", with: "\"f9\"")) == 404)
    #expect(
      await post(
        preview, "edit", body.replacingOccurrences(of: "\"f0\"", with: "\"/etc/passwd\"")) == 404)
    for route in ["undo", "redo", "fix", "format", "draft"] {
      #expect(await post(preview, route, "{}", origin: "http://evil.example") == 403)
      #expect(await post(preview, route, "{}", method: "GET") == 405)
    }
    #expect(try preview.folder.read("heart.yaml") == RunningPreview.heart)
    #expect(await post(preview, "edit", body) == 200)
    #expect(
      try preview.folder.read("heart.yaml")
        == RunningPreview.heart.replacingOccurrences(of: "to: 1.5", with: "to: 1.75"))
    #expect(await post(preview, "undo", "{}") == 200)
    #expect(try preview.folder.read("heart.yaml") == RunningPreview.heart)
  }

  @Test func aPreviewForShowingChangesNothing() async throws {
    let preview = try RunningPreview(isReadOnly: true)
    let body = body.replacingOccurrences(of: "BASE", with: try await revision(preview))
    for (route, body) in [
      ("edit", body), ("undo", "{}"), ("redo", "{}"), ("fix", body), ("format", body),
      ("draft", body),
    ] {
      #expect(await post(preview, route, body) == 403)
    }
    #expect(try preview.folder.read("heart.yaml") == RunningPreview.heart)
  }

  @Test func thePageKnowsWhatCanBeEdited() async throws {
    let preview = try RunningPreview()
    let timeline = try await preview.json("timeline/f0.heart")
    #expect(timeline["editable"] as? Bool == true)
    let tracks = try #require(timeline["tracks"] as? [[String: Any]])
    #expect(tracks[0]["track"] as? Int == 0)
    let keyframes = try #require(tracks[0]["keyframes"] as? [[String: Any]])
    let edit = try #require(keyframes[0]["edit"] as? [String: Any])
    let time = try #require(edit["time"] as? [String: Any])
    #expect(time["kind"] as? String == "literal")
    #expect(time["style"] as? String == "duration")
    #expect(time["text"] as? String == "0.4")
    let spring = try #require(edit["spring"] as? [String: Any])
    #expect((spring["bounce"] as? [String: Any])?["text"] as? String == "0.5")
    #expect((spring["duration"] as? [String: Any])?["kind"] as? String == "missing")
  }

  @Test func theCurveAfterAnEditIsTheEvaluatorsOfTheNewText() async throws {
    let preview = try RunningPreview()
    let body = body.replacingOccurrences(of: "BASE", with: try await revision(preview))
    #expect(await post(preview, "edit", body) == 200)
    let text = try preview.folder.read("heart.yaml")
    var timeline: [String: Any] = [:]
    for _ in 0..<200 {
      timeline = try await preview.json("timeline/f0.heart")
      if timeline["revision"] as? String == Revision.of(Array(text.utf8)) { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    let document = DocumentLoader().load(SourceFile(path: "heart.yaml", text: text)).document
    let compiled = try CompiledTimeline.compile(document.timelines[0], of: document)[0]
    guard case .numbers(let numbers) = try compiled.sample(SamplingOptions()).tracks[0].values
    else {
      Issue.record("no numbers")
      return
    }
    let tracks = try #require(timeline["tracks"] as? [[String: Any]])
    #expect(MotionTests.floats(tracks[0]["values"]) == MotionTests.byComponent(numbers, 1))
    #expect(numbers.contains { $0 > 1.75 })
  }

  @Test func showsTheVersionOfTheStart() async throws {
    let preview = try RunningPreview()
    let body = body.replacingOccurrences(of: "BASE", with: try await revision(preview))
    #expect(await post(preview, "edit", body) == 200)
    for _ in 0..<200 {
      if try await revision(preview) != Revision.of(Array(RunningPreview.heart.utf8)) { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    let before = try await preview.json("before/start/f0.heart")
    let changes = try #require(before["changes"] as? [String])
    #expect(changes.first == "`scale` · keyframe 1 · to 1.5 → 1.75")
    let motion = try #require(before["motion"] as? [String: Any])
    #expect(motion["before"] as? String == "start")
    #expect(
      await preview.status(ofRaw: preview.request("\(preview.path)before/start/f9.heart")) == 404)
  }
}
