#if Macros
  /// A stored property that `animatableData` includes.
  struct AnimatableProperty {
    /// The name as in the source, including backticks.
    var name: String
    /// The type from the annotation or, without one, inferred from the initial value.
    var type: String
  }
#endif
