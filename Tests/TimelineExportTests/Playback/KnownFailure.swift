/// Files that players show otherwise than exports state.
///
/// The table has to become empty: an entry that is shown as stated fails.
struct KnownFailure {
  /// The names of the players; empty for all.
  var players: Set<String>
  /// The seeds of random files, and the names of loops.
  var files: Set<String>

  private static let all: [KnownFailure] = [
    // The endless animation of an event is exported as one cycle.
    KnownFailure(
      players: [],
      files: Set(stride(from: 6, to: 200, by: 8).map(String.init)).union([
        "an endless animation of an event", "an endless animation beside an event",
      ])),
    // Its timeline lasts until the last copy's hold ends, so that an iteration is too long.
    KnownFailure(
      players: ["gsap"],
      files: [
        "10", "34", "50", "a repeat of the timeline with a stagger",
        "a repeat of the timeline with a stagger and an index", "a repeated sequence",
      ]),
    // A track that begins with a jump shows its value before its delay is over.
    KnownFailure(players: [], files: ["a yoyo with a delay and a jump"]),
  ]

  static func contains(_ player: String, _ file: String) -> Bool {
    all.contains { $0.files.contains(file) && ($0.players.isEmpty || $0.players.contains(player)) }
  }
}
