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
  private(set) var axis: Int?
  /// The name of the property whose declaration is bound.
  var declaredProperty: String?

  /// The side of the view of which a component of a list here may be a percentage.
  func axis(ofComponent index: Int) -> Int? { isDisplacement ? index : axis }
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
