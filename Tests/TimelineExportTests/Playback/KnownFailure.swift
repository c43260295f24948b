/// Files that players show otherwise than exports state.
///
/// The table has to become empty: an entry that is shown as stated fails.
struct KnownFailure {
  /// The names of the players; empty for all.
  var players: Set<String>
  /// The seeds of random files, and the names of loops.
  var files: Set<String>

  private static let all: [KnownFailure] = [
    // Where the cycle of an endless change jumps, samples show its last frame for a frame longer.
    KnownFailure(
      players: [],
      files: ["an endless animation of an event", "an endless animation beside an event"]),
    KnownFailure(players: ["css", "waapi"], files: ["30", "54", "78"]),
    KnownFailure(players: ["gsap", "motion"], files: ["54"]),
    // A track that begins with a jump shows its value before its delay is over.
    KnownFailure(players: [], files: ["a yoyo with a delay and a jump"]),
  ]

  static func contains(_ player: String, _ file: String) -> Bool {
    all.contains { $0.files.contains(file) && ($0.players.isEmpty || $0.players.contains(player)) }
  }
}
