import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States that a program sets in a player, against samples of the same run.
@Suite struct PlayerStateTests {
  private static let text = """
    keyphase: 1
    timelines:
      spin: { tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.7 } } } }
      button:
        parameters: { size: 1.04 }
        animation: smooth
        states:
          rest: {}
          hovered: { set: { scale: $size, offsetY: -2 } }
          pressed: { set: { scale: 0.9 }, animation: { snappy: 0.15 } }
          saving: { set: { opacity: 0.6 }, play: spin }
          saved: { set: { opacity: 0.2 }, next: { state: rest, after: 0.305s } }
        changes: [{ from: pressed, to: [rest, hovered], animation: { easeOut: 0.4 } }]

    """
  private static let names = ["rest", "hovered", "pressed", "saving", "saved"]

  private static func load() -> LoadedDocument {
    DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
  }

  private func values(_ player: TimelinePlayer) -> [String: Double] {
    var values: [Double] = []
    player.values(into: &values)
    return Dictionary(
      uniqueKeysWithValues: player.columns.filter { !$0.range.isEmpty }
        .map { ($0.name, values[$0.index]) })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `states that are set at any time show what the run of them shows`(_ seed: UInt64) throws {
    let loaded = Self.load()
    let document = loaded.document
    let timeline = try #require(document.timelines.last)
    var generator = SeededGenerator(seed: seed)
    let player = try TimelinePlayer(playing: "button", of: loaded)
    var (run, shown) = (
      [RequestedVisit](), [(time: Double, state: String?, values: [String: Double])]()
    )
    try player.set(state: "rest")
    run.append(RequestedVisit(time: 0, state: "rest"))
    for change in 0..<8 {
      // Short pauses interrupt, and after long ones all but what plays forever is at rest.
      let pause = Int.random(in: change.isMultiple(of: 3) ? 90...150 : 1...25, using: &generator)
      for _ in 0..<pause {
        player.advance(by: 1.0 / 60)
        shown.append((player.time, player.state, values(player)))
      }
      let state = Self.names.randomElement(using: &generator) ?? "rest"
      try player.set(state: state)
      run.append(RequestedVisit(time: player.time, state: state))
    }
    let whole = try #require(
      try CompiledTimeline.compile(document.timeline(timeline, showing: run), of: document).first)
    let table = try whole.sample(SamplingOptions(times: shown.map(\.time)))
    for track in table.tracks {
      switch track.values {
      case .strings(let names):
        #expect(track.property == "state")
        // A change counts from the frame at its time on, which is shown before it is made.
        #expect(zip(names, shown).count { $0 != $1.state } <= 8)
      case .numbers(let numbers):
        // A frame at the time of a change was shown before that was made.
        for (index, sample) in shown.enumerated()
        where !run.dropFirst().contains(where: { $0.time == sample.time }) {
          let value = try #require(sample.values[track.property])
          #expect(
            abs(value - numbers[index]) < 1e-6,
            "\(track.property) at \(sample.time) of \(run): \(value), not \(numbers[index])")
        }
      default: Issue.record("\(track.property) has other values")
      }
    }
  }

  @Test func `what a state plays forever goes on without a jump`() throws {
    let player = try TimelinePlayer(playing: "button", of: Self.load())
    try player.set(state: "saving")
    var last = 0.0
    for _ in 0..<600 {
      player.advance(by: 1.0 / 60)
      let rotation = try #require(values(player)["rotation"])
      let change = (rotation - last).truncatingRemainder(dividingBy: 360)
      #expect(change >= -1e-9 ? change < 9 : abs(change + 360) < 9, "\(player.time): \(rotation)")
      last = rotation
    }
    #expect(!player.hasEnded && player.state == "saving")
  }

  @Test func `a parameter and Reduce Motion keep the state that was set`() throws {
    let player = try TimelinePlayer(playing: "button", of: Self.load())
    #expect(player.states == Self.names)
    try player.set(state: "hovered")
    player.advance(by: 5)
    #expect(player.state == "hovered" && abs((values(player)["scale"] ?? 0) - 1.04) < 1e-9)
    try player.set("size", 1.5)
    #expect(player.state == "hovered" && abs((values(player)["scale"] ?? 0) - 1.5) < 1e-9)
    player.reducesMotion = true
    try player.set(state: "pressed")
    player.advance(by: 1.0 / 60)
    #expect(abs((values(player)["scale"] ?? 0) - 0.9) < 1e-9)
  }

  @Test func `an unknown state is an error with those that there are`() throws {
    let player = try TimelinePlayer(playing: "button", of: Self.load())
    #expect(throws: PlayerError.self) { try player.set(state: "presed") }
    #expect(
      PlayerError.unknownState("presed", known: ["rest", "pressed"]).description
        == "there is no state `presed`: not one of `rest`, `pressed`")
  }
}
