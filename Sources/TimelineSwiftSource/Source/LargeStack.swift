import SystemLibrary

/// Runs work on a thread with a large stack: the parser of Swift and the walks of its trees are recursive.
enum LargeStack {
  /// The size of the stack, of which only what is used takes memory.
  private static let size = 1 << 30

  /// The work of a thread and its result.
  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs work, and waits for its result; on this thread if no other can be started.
  static func run<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(body) { body in
      withUnsafeMutablePointer(to: &result) { pointer in
        let work = Unmanaged.passRetained(Work { pointer.pointee = body() })
        if !start(work.toOpaque()) {
          work.takeUnretainedValue().body()
          work.release()
        }
      }
    }
    return result ?? body()
  }

  private static func start(_ context: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
    #if canImport(Darwin)
      var thread: pthread_t?
      let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }
    #else
      var thread = pthread_t()
      let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }
    #endif
    guard pthread_create(&thread, &attributes, main, context) == 0 else { return false }
    #if canImport(Darwin)
      guard let thread else { return false }
    #endif
    pthread_join(thread, nil)
    return true
  }
}
