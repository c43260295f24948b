#if Macros
  /// Generates an `Animatable` conformance from a structure's stored properties.
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
  /// generates the conformance and this property:
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
  /// - Every stored `var` is included: its `animatableData` if its type is `Animatable`, the value
  ///   itself if its type conforms to `VectorArithmetic`. More than two properties become pairs
  ///   nested to the right, in declaration order.
  /// - Computed properties, static properties, constants and properties marked `@AnimatableIgnored`
  ///   are excluded. A `let` of an animatable type without an initial value gets a warning.
  /// - A property of a type that cannot animate, such as `Int`, `Bool`, `String`, an optional or an
  ///   array, is an error with fix-its.
  /// - Without a type annotation, the initial value must show the type: a literal (`1.0`), an
  ///   initializer (`Angle(degrees: 30)`), or a member of one of AnimationCore's types
  ///   (`Angle.zero`).
  /// - `animatableData` has the structure's access level, so the types of the properties need at
  ///   least that level.
  /// - In a structure that already conforms, only `animatableData` is generated; in one that has
  ///   `animatableData`, only the conformance. Such data may belong to the main actor: the program
  ///   then stops where it is used elsewhere.
  ///
  /// The macro follows SwiftUI's macro of the same name (documented by Apple). Unlike SwiftUI's, it
  /// applies only to structures, and the type of `animatableData` is a visible nesting of pairs. In
  /// a file that also imports SwiftUI, write `@AnimationMacros.Animatable`.
  @attached(extension, conformances: Animatable)
  @attached(member, names: named(animatableData))
  public macro Animatable() =
    #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableMacro")

  /// Excludes a stored property from the data that `@Animatable` generates.
  ///
  /// The property is not interpolated: a new value takes effect immediately.
  @attached(peer)
  public macro AnimatableIgnored() =
    #externalMacro(module: "AnimationMacrosPlugin", type: "AnimatableIgnoredMacro")

  extension VectorArithmetic {
    /// A vector is its own animatable data, even if its type does not conform to `Animatable`.
    public typealias AnimatableData = Self

    /// The vector itself.
    public var animatableData: Self {
      get { self }
      set { self = newValue }
    }
  }
#endif
