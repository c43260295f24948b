import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What a program does with a player, beside showing values.
@Suite struct TimelinePlayerTests {
  private func load(_ text: String) -> LoadedDocument {
    DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
  }

  private static let text = """
    keyphase: 1
    properties: { x: { type: number, initial: 0 } }
    timelines:
      tapped:
        trigger: tap
        parameters: { distance: 10, time: 1s }
        markers: { half: 0.5s, end: 1s }
        reducedMotion: calm
        tracks: { x: { linear: { to: $distance, duration: $time } } }
      calm: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 1 } } } }
      loop: { repeat: forever, markers: { early: 0.1s, late: 0.4s }, tracks: { x: { linear: { to: 1, duration: 0.5 } } } }
      card: { size: [9, 9], transition: { use: { move: top }, animation: { linear: 1 } } }

    """

  private func player(_ name: String) throws -> TimelinePlayer {
    try TimelinePlayer(playing: name, of: load(Self.text))
  }

  private func values(_ player: TimelinePlayer) -> [Double] {
    var values: [Double] = []
    player.values(into: &values)
    return values
  }

  @Test func `a trigger starts what waits for it, and no other trigger does`() throws {
    let player = try player("tapped")
    player.advance(by: 2)
    #expect(values(player)[0] == 0 && !player.hasEnded)
    #expect(!player.trigger("other"))
    #expect(player.trigger("tap"))
    player.advance(by: 0.5)
    #expect(values(player)[0] == 5)
    player.advance(by: 1)
    #expect(values(player)[0] == 10 && player.hasEnded)
    #expect(try !self.player("loop").trigger())
  }

  @Test func `a seek before a trigger forgets it`() throws {
    let player = try player("tapped")
    player.seek(to: 1)
    player.trigger()
    player.seek(to: 0.5)
    player.seek(to: 1.5)
    #expect(values(player)[0] == 0)
  }

  @Test func `markers and the end are told once for each run`() throws {
    let player = try player("tapped")
    var told: [String] = []
    player.onMarker = { told.append($0.name) }
    player.onCompletion = { told.append("completed") }
    player.advance(by: 3)
    #expect(told == [])
    for _ in 0..<2 {
      player.trigger("tap")
      for _ in 0..<120 { player.advance(by: 1.0 / 60) }
      #expect(told == ["half", "end", "completed"])
      told = []
    }
    player.trigger("tap")
    player.advance(by: 10)
    #expect(told == ["half", "end", "completed"])
  }

  @Test func `a loop tells its markers in each iteration, and once in a long step`() throws {
    let player = try player("loop")
    var told: [String] = []
    player.onMarker = { told.append($0.name) }
    for _ in 0..<8 { player.advance(by: 0.25) }
    #expect(told == ["early", "late", "early", "late", "early", "late", "early", "late"])
    told = []
    player.advance(by: 3600.2)
    #expect(told.sorted() == ["early", "late"])
    player.seek(to: 0.3)
    #expect(told.count == 2)
  }

  @Test func `a parameter is another value of the file, at once`() throws {
    let player = try player("tapped")
    #expect(player.parameters == ["distance", "time"])
    player.trigger()
    player.advance(by: 0.5)
    try player.set("distance", 100)
    #expect(values(player)[0] == 50)
    try player.set("time", 2)
    #expect(values(player)[0] == 25)
    player.advance(by: 0.5)
    #expect(values(player)[0] == 50)
  }

  @Test func `a wrong parameter changes nothing, and is told with its place`() throws {
    let player = try player("tapped")
    player.trigger()
    player.advance(by: 0.5)
    let unknown = #expect(throws: PlayerError.self) { try player.set("distnce", 1) }
    #expect(
      unknown?.description == "there is no parameter `distnce`: not one of `distance`, `time`")
    let invalid = #expect(throws: PlayerError.self) { try player.set("time", -1) }
    #expect(invalid?.description.contains(":1:") == true, "\(invalid?.description ?? "")")
    #expect(values(player)[0] == 5)
  }

  @Test func `reduced motion shows the other timeline at the same time`() throws {
    let player = try player("tapped")
    let (x, opacity) = (try #require(player.column("x")), try #require(player.column("opacity")))
    player.advance(by: 1)
    player.trigger()
    player.advance(by: 0.5)
    #expect(values(player)[x.index] == 5 && values(player)[opacity.index] == 1)
    player.reducesMotion = true
    #expect(values(player)[x.index] == 0 && values(player)[opacity.index] == 0.5)
    player.reducesMotion = false
    #expect(values(player)[x.index] == 5)
    let card = try self.player("card.insertion")
    card.reducesMotion = true
    #expect(card.column("opacity") != nil && card.column("offset.y") != nil)
  }

  @Test func `a file with errors makes no player, and an unknown name tells the known ones`() {
    let broken = #expect(throws: PlayerError.self) {
      let text = "keyphase: 1\ntimelines: { a: { tracks: { opacty: { spring: 1 } } } }\n"
      _ = try TimelinePlayer(playing: "a", of: load(text))
    }
    #expect(broken?.description.hasPrefix("test.yaml:2:") == true, "\(broken?.description ?? "")")
    let unknown = #expect(throws: PlayerError.self) { try player("tap") }
    #expect(
      unknown?.description
        == "there is no timeline `tap`: not one of `tapped`, `calm`, `loop`, `card.insertion`, `card.removal`"
    )
  }

  @Test func `what is no time changes nothing`() throws {
    let player = try player("loop")
    player.advance(by: 0.25)
    player.advance(by: .nan)
    player.seek(to: .infinity)
    #expect(player.time == 0.25)
    player.advance(by: -1)
    #expect(player.time == 0)
  }
}
