#if Macros
  /// A stored property that takes part in `animatableData`.
  struct AnimatableProperty {
    /// Its name as it is written, with its backticks.
    var name: String
    /// Its type as it is written, or as its initial value shows it.
    var type: String
  }
#endif
