import Dispatch
import Testing

@testable import TimelinePreview

/// Tests what is sent to many pages at once.
@Suite(.serialized, .inOwnProcess) struct PreviewBoardTests {
  @Test(.timeLimit(.minutes(2)))
  func `pages that leave while events are sent do not stop the server`() async throws {
    let board = PreviewBoard()
    for round in 0..<60 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<40 {
          let events = board.events(after: nil)
          group.addTask { for await _ in events {} }
        }
        // As the watcher of files does, outside of the threads of tasks.
        async let sent: Void = withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            for number in 0..<400 { board.publish(place: Array("\(round).\(number)".utf8)) }
            continuation.resume()
          }
        }
        await Task.yield()
        group.cancelAll()
        await sent
      }
    }
    #expect(board.nextVersion == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a page that has left is not followed any more`() async throws {
    let board = PreviewBoard()
    let events = board.events(after: nil)
    #expect(board.followerCount == 1)
    let reading = Task { for await _ in events {} }
    reading.cancel()
    await reading.value
    while board.followerCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
  }
}
