internal import TimelineFiles

/// Addresses that lead to the page once, for programs that are started with an address.
///
/// All users of a computer can read the arguments of all its programs. What such an address is worth
/// is gone as soon as the browser has opened it, and where the system tells whose a connection is,
/// no other user can open it before.
struct Invitations: Sendable {
  /// The number of words that are remembered.
  private static let limit = 64

  private struct Word {
    let text: String
    var isUsed = false
  }

  private let words = Locked<[Word]>([])

  /// A new word.
  func make() -> String {
    let word = RequestGuard.randomToken()
    words.withValue { words in
      words.append(Word(text: word))
      if words.count > Self.limit { words.removeFirst() }
    }
    return word
  }

  /// Whether a word was ever made.
  func contains(_ word: String) -> Bool {
    words.withValue { $0.contains { RequestGuard.isEqual($0.text, word) } }
  }

  /// Uses a word; returns false if it has been used.
  func use(_ word: String) -> Bool {
    words.withValue { words in
      guard let index = words.firstIndex(where: { RequestGuard.isEqual($0.text, word) }),
        !words[index].isUsed
      else { return false }
      words[index].isUsed = true
      return true
    }
  }
}
