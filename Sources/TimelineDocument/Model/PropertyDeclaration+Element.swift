extension PropertyDeclaration {
  /// The same property of an element.
  ///
  /// Its name is `row.opacity`, which no name in a file can be. So whatever tells properties apart by
  /// their names tells those of several elements apart, too.
  func on(_ element: ElementModel, _ stage: StageModel) -> PropertyDeclaration {
    var result = self
    var starts: [PropertyValue]?
    if let builtIn {
      if element.variesByCopy(builtIn) {
        starts = (0..<element.count).compactMap {
          element.start(of: builtIn, inCopy: $0, on: stage)
        }
      }
    }
    result.change { fields in
      if let builtIn {
        // A list has in the whole file the length of its first value, which may be another one.
        if let start = element.start(of: builtIn, inCopy: 0, on: stage),
          start.numbers.count == type.dimension
        {
          fields.initial = start
        }
      }
      if builtIn == .travel {
        fields.path = (element.following ?? path)?.centered(
          on: element.center(ofCopy: 0, on: stage))
      }
      fields.name = "\(element.name).\(name)"
      fields.target = ElementTarget(element, property: name, copy: nil, starts: starts)
    }
    return result
  }

  /// The same property of a single copy, such as `row[2].opacity`; the property itself if it has no
  /// element or a single copy.
  package func inCopy(_ copy: Int) -> PropertyDeclaration {
    guard let target, target.copy == nil, target.element.count > 1 else { return self }
    var result = self
    result.change { fields in
      fields.name = name(ofCopy: copy)
      fields.initial = target.starts?[copy] ?? fields.initial
      fields.path = path?.inCopy(copy, of: target.element)
      fields.target = ElementTarget(
        target.element, property: target.property, copy: copy, starts: target.starts)
    }
    return result
  }

  /// The same property of all copies; the property itself if no single copy is meant.
  package var inAllCopies: PropertyDeclaration {
    guard let target, target.copy != nil else { return self }
    var result = self
    result.change { fields in
      fields.name = sharedName
      fields.initial = target.starts?[0] ?? fields.initial
      fields.path = path?.inCopy(0, of: target.element)
      fields.target = ElementTarget(
        target.element, property: target.property, copy: nil, starts: target.starts)
    }
    return result
  }

  /// The same property of a view that is no element.
  package var local: PropertyDeclaration {
    guard let target else { return self }
    var result = self
    result.change { fields in
      (fields.name, fields.target) = (target.property, nil)
    }
    return result
  }

  /// The name of the property in a copy: `row[2].opacity`.
  package func name(ofCopy copy: Int) -> String {
    guard let target, target.element.count > 1 else { return name }
    return "\(target.element.name)[\(copy)].\(target.property)"
  }

  /// The names in the first and the last copy, with their starts; of a property without copies its
  /// own name.
  ///
  /// - Parameter starts: when each copy starts, in seconds; empty without copies.
  package func outerCopies(_ starts: [Double]) -> [(name: String, start: Double)] {
    guard starts.count > 1 else { return [(name, starts.first ?? 0)] }
    return [0, starts.count - 1].map { (name(ofCopy: $0), starts[$0]) }
  }

  /// The name without the element's: `opacity`.
  public var localName: String { target?.property ?? name }

  /// The name in all copies of the element: `row.opacity`.
  package var sharedName: String {
    guard let target, target.copy != nil else { return name }
    return "\(target.element.name).\(target.property)"
  }

  /// The element to which it belongs; nil for the view that the timeline is attached to.
  public var element: ElementModel? { target?.element }

  /// The number of columns of samples: one for each copy, unless a single copy is meant.
  package var copyCount: Int {
    guard let target, target.copy == nil else { return 1 }
    return target.element.count
  }

  /// Whether the copies of its element start at different values.
  package var startVaries: Bool { target?.starts != nil }

  /// Where it starts in a copy.
  package func start(inCopy copy: Int) -> PropertyValue? { target?.starts?[copy] ?? initial }

  /// An entry of a mapping that gives it a value: `opacity: 0`, or `row: { opacity: 0 }`.
  package func entry(_ value: String) -> String {
    target.map { "\($0.element.name): { \($0.property): \(value) }" } ?? "\(name): \(value)"
  }
}
