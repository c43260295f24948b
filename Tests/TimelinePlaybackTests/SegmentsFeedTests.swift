import Testing
import TimelinePlayback

/// What `keyphase preview --lan` sends, as an app reads it.
@Suite struct SegmentsFeedTests {
  /// A file of one timeline with a line to a value.
  private static func segments(to value: Double, name: String = "a") -> String {
    """
    {"format":"keyphase-segments","version":1,"about":[],"timelines":[{"name":"\(name)","duration":1,"repeat":1,\
    "markers":[],"properties":[{"name":"opacity","type":"number","start":[0],"pieces":[{"kind":"curve","start":0,\
    "duration":1,"easing":"linear","from":[0],"to":[\(value)]}]}]}]}
    """
  }

  private static func event(_ kind: String, _ data: String) -> String {
    "event: \(kind)\ndata: \(data)\n\n"
  }

  @Test func `a player shows what changes, and keeps the last good motion`() throws {
    var player = try SegmentsPlayer(
      playing: "a", of: SegmentsFile(json: Self.segments(to: 1).utf8))
    var feed = SegmentsFeed()
    var values: [Double] = []
    func take(_ text: String) -> [SegmentsChange] {
      let changes = feed.receive(contentsOf: text.utf8)
      for case .segments(let file, _) in changes { player.replace(with: file) }
      player.values(at: 1, into: &values)
      return changes
    }
    #expect(take(": still here\n\n").isEmpty && values == [1])
    let changes = take(
      Self.event("segments", #"{"file":"a.yaml","segments":\#(Self.segments(to: 0.5))}"#))
    #expect(changes.map(\.file) == ["a.yaml"] && values == [0.5])
    let problem = #"{"severity":"error","message":"no","help":"yes","line":3,"column":7}"#
    let broken = take(Self.event("problems", #"{"file":"a.yaml","problems":[\#(problem)]}"#))
    guard case .problems(let problems, "a.yaml")? = broken.first else {
      Issue.record("no problems")
      return
    }
    #expect(problems.map(\.message) == ["no"] && problems.map(\.help) == ["yes"])
    #expect(problems[0].line == 3 && problems[0].column == 7 && values == [0.5])
    #expect(take(Self.event("removed", #"{"file":"a.yaml"}"#)).count == 1 && values == [0.5])
    // Segments of another version are a problem of theirs.
    let other = #"{"file":"a.yaml","segments":{"format":"keyphase-segments","version":9}}"#
    guard case .problems(let own, _)? = take(Self.event("segments", other)).first else {
      Issue.record("no problems")
      return
    }
    #expect(own[0].message.contains("version") && values == [0.5])
    _ = take(
      Self.event("segments", #"{"file":"b.yaml","segments":\#(Self.segments(to: 2, name: "b"))}"#))
    #expect(values == [0.5])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `events end as lines do`(end: String) {
    var feed = SegmentsFeed()
    let text =
      "id: 4\nevent: removed\ndata: {\"file\":\ndata: \"a.yaml\"}\nretry: 10\n\nevent: removed\ndata:{\"file\":\"b.yaml\"}\n\n"
    var changes: [SegmentsChange] = []
    for byte in text.replacing("\n", with: end).utf8 {
      if let change = feed.receive(byte) { changes.append(change) }
    }
    #expect(changes.map(\.file) == ["a.yaml", "b.yaml"])
  }

  @Test(arguments: [
    "event: segments\ndata: {\n\n", "event: segments\n\n", "data: {\"file\":\"a.yaml\"}\n\n",
    "event: other\ndata: {\"file\":\"a.yaml\"}\n\n", "event: removed\ndata: {}\n\n",
    "event: problems\ndata: {\"file\":\"a.yaml\",\"problems\":[{}]}\n\n", "\n\n\n",
    "event\ndata\n\n",
  ])
  func `what is no change is left out, and the next one is read`(text: String) {
    var feed = SegmentsFeed()
    #expect(feed.receive(contentsOf: text.utf8).isEmpty)
    let next = feed.receive(contentsOf: Self.event("removed", #"{"file":"a.yaml"}"#).utf8)
    #expect(next.map(\.file) == ["a.yaml"])
  }

  @Test func `another version keeps the state, at rest`() throws {
    func states(_ goal: Double) -> String {
      """
      {"format":"keyphase-segments","version":1,"about":[],"timelines":[{"name":"a","duration":0,"repeat":1,"frameRate":60,"markers":[],\
      "states":[{"name":"rest","values":{"opacity":[0]}},{"name":"on","values":{"opacity":[\(goal)]}}],\
      "changes":[{"animation":0}],"animations":[{"pieces":[]}],\
      "properties":[{"name":"opacity","type":"number","start":[0],"pieces":[]}]}]}
      """
    }
    var player = try SegmentsPlayer(playing: "a", of: SegmentsFile(json: states(1).utf8))
    try player.set(state: "on", at: 0.5)
    var values: [Double] = []
    player.values(at: 1, into: &values)
    #expect(values == [1])
    #expect(player.replace(with: try SegmentsFile(json: states(0.25).utf8)))
    player.values(at: 1, into: &values)
    #expect(values == [0.25] && player.state == "on")
    #expect(!player.replace(with: try SegmentsFile(json: Self.segments(to: 1, name: "b").utf8)))
    #expect(player.state == "on" && player.name == "a")
  }
}
