/// Files that players show otherwise than exports state.
///
/// The table has to become empty: an entry that is shown as stated fails.
struct KnownFailure {
  /// The names of the players; empty for all.
  var players: Set<String>
  /// The seeds of random files, and the names of loops.
  var files: Set<String>

  private static let all: [KnownFailure] = []

  static func contains(_ player: String, _ file: String) -> Bool {
    all.contains { $0.files.contains(file) && ($0.players.isEmpty || $0.players.contains(player)) }
  }
}
