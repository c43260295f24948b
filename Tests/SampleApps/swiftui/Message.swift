/// A message of the inbox.
struct Message: Identifiable, Equatable {
  let id: Int
  let sender: String
  let subject: String

  /// What the server has, each time that it is asked.
  static func load() async throws -> [Message] {
    try await Task.sleep(for: .seconds(1.2))
    let senders = ["Ada", "Grace", "Katherine", "Margaret", "Radia", "Barbara", "Hedy", "Joan"]
    return senders.enumerated().map { index, sender in
      Message(id: index, sender: sender, subject: "Notes of meeting \(index + 1)")
    }
  }
}
