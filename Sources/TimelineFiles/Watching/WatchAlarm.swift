internal import SystemLibrary

/// Ends a wait for file descriptors from another thread.
final class WatchAlarm: Sendable {
  private let input: Int32
  private let output: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    (input, output) = (ends[0], ends[1])
  }

  deinit {
    close(input)
    close(output)
  }

  /// Ends the current wait and all later ones.
  func ring() {
    var byte: UInt8 = 1
    _ = write(output, &byte, 1)
  }

  /// What ended a wait.
  enum Outcome {
    case rung
    case ready
    case timeout
  }

  /// Waits until a descriptor can be read, the alarm rings or a time is over.
  ///
  /// - Parameters:
  ///   - descriptor: nil to wait for the alarm alone.
  ///   - milliseconds: the time; nil for no end.
  func wait(for descriptor: Int32?, milliseconds: Int?) -> Outcome {
    var descriptors = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds ?? -1))
    if descriptors[0].revents != 0 { return .rung }
    return count > 0 ? .ready : .timeout
  }
}
