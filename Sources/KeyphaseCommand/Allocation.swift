#if canImport(Glibc)
  import CMalloc
#endif

/// How the process takes memory from the system.
enum Allocation {
  /// Takes it a few megabytes at a time, where the system's allocator can be told so.
  ///
  /// glibc grows what a thread allocates from by the pages that one request needs, each a call of the
  /// system: with the files in threads, a tenth of the time of linting one of 200 KB.
  static func growInLargeSteps() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 4 << 20)
    #endif
  }
}
