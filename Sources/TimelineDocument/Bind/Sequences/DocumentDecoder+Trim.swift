internal import TimelineSyntax

extension ValueType where Value == EntryTrim {
  private static let words = ["settled"]

  /// Where an entry ends what it plays.
  static let trim = ValueType(.enumeration(words)) { decoder, id in
    let node = decoder.tree.resolve(id)
    let text = decoder.tree[node].kind == .scalar ? decoder.tree.string(of: node) : ""
    if words.contains(text) { return .settled }
    let isTime =
      switch decoder.tree.quantity(at: node) {
      case .number: true
      default: false
      }
    decoder.reader.reportUnknownWord(
      at: id, "`trim` cannot be \(decoder.tree.describe(id))", words: words,
      other: isTime ? "to cut it at a time, write `for: \(text)`" : "")
    return nil
  }
}

extension DocumentDecoder {
  /// What becomes of a timeline that an entry trims.
  enum TrimmedTimeline {
    case shorter(Timeline)
    /// Nothing can be left out.
    case whole
    /// It cannot be trimmed, which was reported.
    case invalid
  }

  /// A timeline up to the time at which it has settled.
  mutating func trimmed(
    _ timeline: Timeline, _ run: any MeasuredRun, _ trim: Located<EntryTrim>
  ) -> TrimmedTimeline {
    // What a whole sequence trims, it trims where that is possible.
    let isOwn = trim.node != self.timeline.trim?.node
    func refuse(_ message: String, help: String) -> TrimmedTimeline {
      guard isOwn else { return .whole }
      reader.report(.wrongType, message, at: trim.node, help: help)
      return .invalid
    }
    let name = self.timeline.name == timeline.name.value ? "it" : "`\(timeline.name.value)`"
    if run.isEndless {
      return refuse(
        "\(name) repeats forever and never settles", help: "end it with `for: 2s`")
    }
    let settled = run.settledTime
    // Not before it has settled.
    let text = NumberText.string((settled * 1000).rounded(.up) / 1000)
    guard settled < run.duration - 1e-9 else { return .whole }
    guard timeline.isTrimmable, case .tracks(let list) = timeline.contents else {
      return refuse(
        "`trim` ends tracks that play once, but \(name) has other contents or repeats",
        help: "it has settled after \(text) s: write `for: \(text)s`")
    }
    var shorter = timeline
    shorter.contents = .tracks(list.trimmed(to: settled))
    return .shorter(shorter)
  }
}
