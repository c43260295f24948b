#if Macros
  /// Makes a structure `Animatable` by its stored properties.
  ///
  /// ```swift
  /// @Animatable
  /// struct Badge {
  ///   var scale = 1.0
  ///   var rotation: Angle
  ///   @AnimatableIgnored var count: Int
  /// }
  /// ```
  ///
  /// generates the conformance and
  ///
  /// ```swift
  /// var animatableData: AnimatablePair<Double, Angle.AnimatableData> {
  ///   get { AnimatablePair(scale, rotation.animatableData) }
  ///   set {
  ///     scale = newValue.first
  ///     rotation.animatableData = newValue.second
  ///   }
  /// }
  /// ```
  ///
  /// - Every stored `var` takes part: through its `animatableData` if its type is `Animatable`, as it
  ///   is if its type is a `VectorArithmetic`. More than two are nested to the right, in their order.
  /// - Computed and static properties and constants take no part, nor does what is marked
  ///   `@AnimatableIgnored`. A `let` that each value sets for itself and that looks as if it should
  ///   animate gets a warning.
  /// - A property that cannot animate, an `Int`, a `Bool`, a `String`, an optional, an array, is an
  ///   error that says why, with the remedies to choose from.
  /// - A type that is not written must show in the initial value: a literal (`1.0`), an initializer
  ///   (`Angle(degrees: 30)`), or a member of one of AnimationCore's types (`Angle.zero`).
  /// - `animatableData` is as accessible as the structure, and so must be the types it is made of.
  /// - In a structure that conforms already, only `animatableData` is generated.
  ///
  /// The macro is SwiftUI's of the same name (documented by Apple), and differs in that it stands
  /// before structures alone and that types are nested pairs and not hidden. Beside SwiftUI, write
  /// `@AnimationMacros.Animatable`.
  @attached(extension, conformances: Animatable)
  @attached(member, names: named(animatableData))
  public macro Animatable() =
    #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMacro")

  /// Leaves a stored property out of what `@Animatable` generates.
  ///
  /// The property keeps its value while others move, and takes a new one at once.
  @attached(peer)
  public macro AnimatableIgnored() =
    #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableIgnoredMacro")

  extension VectorArithmetic {
    /// A vector is its own data, also where its type does not say that it is `Animatable`.
    public typealias AnimatableData = Self

    /// The vector itself.
    public var animatableData: Self {
      get { self }
      set { self = newValue }
    }
  }
#endif
