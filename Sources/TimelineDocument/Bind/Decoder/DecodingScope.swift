/// Where values stand: what their names mean, and what they move.
///
/// A timeline that an entry of a sequence plays is bound in a scope of its own, which is left as a
/// whole.
struct DecodingScope: Sendable {
  /// The state of the current timeline; each timeline begins with a new one.
  var timeline = TimelineScope()
  var place = ValuePlace()
  /// The copy for which expressions are computed, and the values of names.
  var arithmetic = ArithmeticScope()
}

/// The element and the property whose values are bound.
struct ValuePlace: Sendable {
  /// The element whose properties are bound; nil for those of the view itself.
  var element: ElementModel?
  /// The copy of the element for which they are bound.
  var copy = 0
  /// The property whose values are bound, in a track or a mapping of values.
  var property: PropertyDeclaration? {
    didSet {
      propertyType = property?.type
      let model = property?.model
      isDisplacement = model == .offset
      axis = model == .offsetX ? 0 : model == .offsetY ? 1 : nil
    }
  }
  /// The type of ``property``, stored separately because every value needs it and a declaration is
  /// expensive to copy.
  private(set) var propertyType: PropertyType?
  /// Whether the value is a displacement, whose components may be in percent of the view's size.
  var isDisplacement = false
  /// The side of the view of which a number here may be a percentage: 0 for its width, 1 for its
  /// height, nil where no percentage is allowed.
  var axis: Int?
  /// The name of the property whose declaration is bound.
  var declaredProperty: String?
}

/// How a timeline is bound: by itself, or as an entry of a sequence plays it.
struct TimelinePlay: Sendable {
  /// The element on which it is played; nil for the view itself.
  var element: ElementModel?
  /// The copy for which it is bound.
  var copy = 0
  /// Whether these are tracks of the entry's own, which start as the sequence's `initial` says.
  var isOwn = false
  /// The values that the entry gives its parameters.
  var arguments: [String: PlayArgument] = [:]
  /// Whether sequences are bound as they are played when Reduce Motion is enabled.
  var reducesMotion = false
}

extension DocumentDecoder {
  var timeline: TimelineScope {
    get { scope.timeline }
    _modify { yield &scope.timeline }
  }

  var place: ValuePlace {
    get { scope.place }
    _modify { yield &scope.place }
  }

  var arithmetic: ArithmeticScope {
    get { scope.arithmetic }
    _modify { yield &scope.arithmetic }
  }

  /// Binds values in another place.
  mutating func inPlace<Value>(
    _ change: (inout ValuePlace) -> Void, _ body: (inout DocumentDecoder) -> Value
  ) -> Value {
    let outer = place
    defer { place = outer }
    change(&place)
    return body(&self)
  }

  /// Binds what an entry plays in a scope of its own, with names that have been noted before.
  ///
  /// - Returns: what the body returns, and whether it depends on the copy.
  mutating func inOwnScope<Value>(
    _ body: (inout DocumentDecoder) -> Value
  ) -> (value: Value, dependsOnCopy: Bool) {
    let (outer, wasRepeated) = (scope, reader.isRepeated)
    defer { (scope, reader.isRepeated) = (outer, wasRepeated) }
    place = ValuePlace()
    arithmetic.dependsOnCopy = false
    let value = body(&self)
    return (value, arithmetic.dependsOnCopy)
  }
}
