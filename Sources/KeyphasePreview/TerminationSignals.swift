import SystemLibrary

import Dispatch

/// The signals that ask the process to end.
enum TerminationSignals {
  /// The ends of a pipe: a handler may do little more than write.
  private static let pipeEnds: [Int32] = {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return ends
  }()

  /// Calls a closure once the process is interrupted, terminated or, unless that is ignored as with
  /// `nohup`, loses its terminal.
  ///
  /// Interrupts count even if a shell that runs the process in the background has had them ignored.
  static func onArrival(_ action: @escaping @Sendable () -> Void) {
    let input = pipeEnds[0]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let former = signal(number) { _ in
        var byte: UInt8 = 1
        _ = write(TerminationSignals.pipeEnds[1], &byte, 1)
      }
      if number == SIGHUP, isIgnoring(former) { signal(number, SIG_IGN) }
    }
    DispatchQueue(label: "keyphase.preview.signals").async {
      var byte: UInt8 = 0
      while read(input, &byte, 1) < 0, errno == EINTR {}
      action()
    }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
