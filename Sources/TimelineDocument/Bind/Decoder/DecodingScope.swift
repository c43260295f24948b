/// Where values stand: what their names mean, and what they move.
///
/// A timeline that an entry of a sequence plays is decoded in a scope of its own, which is left as a
/// whole.
struct DecodingScope: Sendable {
  /// The state of the current timeline; each timeline begins with a new one.
  var timeline = TimelineScope()
  /// The element whose properties are being decoded; nil for those of the view itself.
  var element: ElementScope?
  /// The view on which a timeline is decoded for an entry of a sequence; nil otherwise.
  var target: PlayTarget?
  /// The values that an entry gives the parameters of the timeline that is decoded for it.
  var arguments: [String: PlayArgument] = [:]
  /// Whether sequences are decoded as they are played when Reduce Motion is enabled.
  var reducesMotion = false
  /// The property whose values are being decoded, in a track or a mapping of values.
  var property: PropertyDeclaration? { didSet { propertyType = property?.type } }
  /// The type of ``property``, stored separately because every value needs it and a declaration is
  /// expensive to copy.
  private(set) var propertyType: PropertyType?
  /// The name of the property whose declaration is being decoded.
  var declaredProperty: String?
  /// The copy for which expressions are computed, and the values of names.
  var arithmetic = ArithmeticScope()
}

extension DocumentDecoder {
  var timeline: TimelineScope {
    get { scope.timeline }
    _modify { yield &scope.timeline }
  }

  var element: ElementScope? {
    get { scope.element }
    _modify { yield &scope.element }
  }

  var target: PlayTarget? { scope.target }

  var property: PropertyDeclaration? {
    get { scope.property }
    _modify { yield &scope.property }
  }

  var propertyType: PropertyType? { scope.propertyType }

  var arithmetic: ArithmeticScope {
    get { scope.arithmetic }
    _modify { yield &scope.arithmetic }
  }

  /// Decodes what an entry plays in a scope of its own, with names that have been noted before.
  ///
  /// - Returns: what the body returns, and whether it depends on the copy.
  mutating func onTarget<Value>(
    _ target: PlayTarget?, _ body: (inout DocumentDecoder) -> Value
  ) -> (value: Value, dependsOnCopy: Bool) {
    let (outer, wasRepeated) = (scope, reader.isRepeated)
    defer { (scope, reader.isRepeated) = (outer, wasRepeated) }
    (scope.target, scope.property, scope.element) = (target, nil, nil)
    scope.arithmetic.dependsOnCopy = false
    let value = body(&self)
    return (value, scope.arithmetic.dependsOnCopy)
  }
}
