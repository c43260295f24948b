/// What can be undone and redone.
struct EditHistory: Sendable {
  /// A change of one or several files.
  struct Step: Sendable {
    let title: String
    /// The entries of the logs of files, by path.
    let parts: [(path: String, entry: Int)]
    /// The picture that it has put beside them.
    var picture: PlacedPicture?
  }

  /// The titles of the next undo and redo.
  struct Titles: Sendable, Equatable {
    var undo: String?
    var redo: String?
  }

  enum Direction: Sendable {
    case undo
    case redo
  }

  static let limit = 1_000

  private var undone: [Step] = []
  private var done: [Step] = []

  var titles: Titles { Titles(undo: done.last?.title, redo: undone.last?.title) }

  /// Adds an edit, after which nothing is left to redo.
  mutating func add(_ step: Step) {
    undone = []
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Notes what the last edit has put beside the files that it changed.
  mutating func note(_ picture: PlacedPicture) {
    guard !done.isEmpty else { return }
    done[done.count - 1].picture = picture
  }

  func next(_ direction: Direction) -> Step? { direction == .undo ? done.last : undone.last }

  /// Takes away a step whose texts are not known any more.
  mutating func drop(_ direction: Direction) {
    if direction == .undo { done.removeAll() } else { undone.removeAll() }
  }

  /// Records that the next step was reverted, which another step has done.
  mutating func move(_ direction: Direction, by step: Step) {
    switch direction {
    case .undo:
      done.removeLast()
      undone.append(step)
    case .redo:
      undone.removeLast()
      done.append(step)
    }
  }
}
