import Testing
import TimelineDocument
import TimelineSyntax

/// The outline in the form that editors take.
@Suite struct OutlineTests {
  static let client: JSONValue = [
    "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
  ]

  static func check(_ items: [JSONValue]) {
    func order(_ position: JSONValue) -> (Int, Int) {
      (position["line"].int ?? -1, position["character"].int ?? -1)
    }
    for item in items {
      #expect(item["name"].string?.isEmpty == false)
      let (range, name) = (item["range"], item["selectionRange"])
      #expect(order(range["start"]) <= order(name["start"]), "\(item["name"])")
      #expect(order(name["end"]) <= order(range["end"]), "\(item["name"])")
      check(item["children"].elements)
    }
  }

  @Test(arguments: [
    "timelines:\n  a:\n    phases:\n      - phase: \n", "springs:\n  \"\": { duration: 1 }\n",
    "timelines:\n  ? a:\n", "timelines:\n  ? [a, b]\n  : 1\n",
    "timelines:\n  u:\n    phases: [ &p {set: {opacity: 1}, phase: a}, *p ]\n",
    "timelines:\n  u:\n    events: [ &p {at: 1}, *p, 3, {} ]\n",
    "timelines: { a: &a { tracks: {} }, b: *a }\nsprings: *a\n",
    "timelines:\n  a:\n    transition:\n",
    "timelines:\n  \" \": {}\n  \"a\\nb\": {}\n", "springs:\n  a: &x\n  b: *x\n",
  ])
  func `names are not empty and inside of their items`(text: String) async throws {
    let editor = try await TestEditor.opened("keyphase: 1\n" + text, capabilities: Self.client)
    Self.check(try await editor.ask("documentSymbol").elements)
    let flat = try await TestEditor.opened("keyphase: 1\n" + text).ask("documentSymbol").elements
    #expect(flat.allSatisfy { $0["name"].string?.isEmpty == false })
  }

  @Test func `phases, events and transitions are in it`() async throws {
    let text = """
      keyphase: 1
      timelines:
        a: { phases: [{ phase: idle }, { phase: on, set: { scale: 2 } }] }
        b: { events: [{ at: 0.2, set: { scale: 2, opacity: 0 } }] }
        c: { transition: { insertion: { use: opacity }, removal: { use: opacity } } }

      """
    let editor = try await TestEditor.opened(text, capabilities: Self.client)
    let timelines = try await editor.ask("documentSymbol").elements[0]["children"].elements
    #expect(
      timelines.map { $0["children"].elements.compactMap { $0["name"].string } }
        == [["idle", "on"], ["at 0.2"], ["transition"]])
    #expect(timelines[1]["children"].elements[0]["detail"] == "scale, opacity")
    #expect(
      timelines[2]["children"].elements[0]["children"].elements.compactMap { $0["name"].string }
        == ["insertion", "removal"])
  }

  @Test func `states are in it`() async throws {
    let text = """
      keyphase: 1
      timelines: { a: { states: { rest: {}, pressed: { set: { scale: 0.9 } } } } }

      """
    let editor = try await TestEditor.opened(text, capabilities: Self.client)
    let timelines = try await editor.ask("documentSymbol").elements[0]["children"].elements
    #expect(
      timelines[0]["children"].elements.compactMap { $0["name"].string } == ["rest", "pressed"])
  }

  @Test func `all sections with names are in it`() async throws {
    let sections = Set(NameKind.allCases.compactMap(\.section))
    let text = "keyphase: 1\n" + sections.sorted().map { "\($0): { a: {} }\n" }.joined()
    let editor = try await TestEditor.opened(text, capabilities: Self.client)
    let items = try await editor.ask("documentSymbol").elements
    #expect(items.compactMap { $0["name"].string } == sections.sorted())
    #expect(items.allSatisfy { $0["children"].elements[0]["name"] == "a" })
  }
}
