internal import AnimationCore
internal import TimelineSyntax

/// What is written in a path that is a mapping.
struct PathFields {
  var points: [[Double]] = []
  var isClosed = false

  static let record = Record<PathFields>(
    "a path", summary: "A smooth curve through points: a Catmull-Rom spline.",
    fields: [
      Field(
        FieldKey.points, ValueType<[[Double]]>.pathPoints, isRequired: true,
        example: "points: [[0, -60], [60, 0], [0, 60], [-60, 0]]",
        summary: "The points in order, relative to the view's centre; y points down."
      ) { $0.points = $1.value },
      Field(
        "closed", .boolean, default: "false", example: "closed: true",
        summary: "Whether it leads back to its first point, smoothly."
      ) { $0.isClosed = $1.value },
    ])
}

extension ValueType where Value == [[Double]] {
  /// Two points or more.
  fileprivate static let pathPoints = ValueType(
    .list(.value(.point), minimumCount: 2, maximumCount: PathBinder.greatestPointCount)
  ) { scope, id in
    ValueBinder(scope).withConstant(at: id) { scope, node, _ in
      guard scope.tree[node].kind == .sequence else {
        scope.reader.report(
          .wrongType, "`points` must be a list, but this is \(scope.tree.describe(node))",
          at: node, help: "write `points: [[0, -60], [60, 0], [0, 60]]`")
        return nil
      }
      let items = Array(scope.tree.children(of: node))
      let limit = PathBinder.greatestPointCount
      guard items.count <= limit else {
        scope.reader.report(
          .limitExceeded, "a path can have at most \(limit) points, but this has \(items.count)",
          at: node, help: "leave out points, or write path data")
        return nil
      }
      let points = items.compactMap { ValueBinder(scope).value(at: $0, type: .point)?.numbers }
      guard points.count == items.count else { return nil }
      if points.count < 2 {
        scope.reader.report(
          .missingKey, "a path needs two points or more, but this has \(points.count)", at: node,
          help: "write `points: [[0, -60], [60, 0], [0, 60]]`")
        return nil
      }
      return points
    }
  }
}

extension ValueType where Value == VectorPath {
  /// A path of the section `paths`: path data, or points.
  static let path = ValueType(.anyOf([.string, .record { PathFields.record.description }])) {
    scope, id in
    guard scope.tree[scope.tree.resolve(id)].kind == .mapping else {
      return pathData.decode(scope, id)
    }
    var fields = PathFields()
    guard scope.decode(PathFields.record, at: id, into: &fields) != nil, !fields.points.isEmpty
    else { return nil }
    return VectorPath(
      through: fields.points.map { PathPoint($0[0], $0[1]) }, closed: fields.isClosed)
  }
}

extension ValueType where Value == MotionPath {
  /// The path that a view follows, by its name.
  static let route = ValueType(.name(.path)) { scope, id in
    guard let name = ValueType<String>.string.decode(scope, id) else { return nil }
    let node = scope.tree.resolve(id)
    if let path = scope.names.paths[name] {
      scope.reader.noteUse(.path, name, at: scope.tree[node].span)
      return path
    }
    guard !scope.names.paths.broken.contains(name) else {
      scope.reader.noteUse(.path, name, at: scope.tree[node].span)
      return nil
    }
    let names = scope.file.comparable(
      scope.names.paths.all.lazy.map(\.name), invalid: scope.names.paths.broken)
    let candidates = Vocabulary.candidates(for: name, among: names)
    scope.reader.report(
      .unknownReference, "there is no path `\(name.prefix(40))`", at: node,
      label: names.isEmpty ? "" : WordList.notOne(of: names, candidates: candidates),
      help: Suggestion.question(candidates)
        ?? (Name.isValid(name)
          ? "define it: `paths: { \(name): \"M 0 0 C 40 -80 120 -80 160 0\" }`"
          : "name a path of the section `paths`: `paths: { route: \"M 0 0 C 40 -80 120 -80 160 0\" }`"),
      fix: scope.tree.unsafeReplacement(
        of: scope.tree[node].span, by: Vocabulary.closest(to: name, of: candidates)))
    return nil
  }
}

/// Binds paths, and properties that follow one.
struct PathBinder: Binder {
  let scope: BindingScope

  /// The most points of a path.
  static let greatestPointCount = 10_000

  /// Reads the paths of a file.
  func readPaths(at id: NodeID) {
    let node = tree.resolve(id)
    let example = "paths: { route: \"M 0 0 C 40 -80 120 -80 160 0\" }"
    guard reader.checkMapping(node, at: id, what: "`paths`", example: example) else { return }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      guard let name = reader.name(of: entry.key, what: "a path") else {
        names.paths.broken.insert(tree.string(of: entry.key))
        continue
      }
      reader.noteDefinition(.path, name, at: tree[entry.key].span)
      guard let curves = ValueType<VectorPath>.path.decode(scope, entry.value) else {
        names.paths.broken.insert(name)
        continue
      }
      if let other = names.paths[name] {
        // The parser reports duplicate keys within one file.
        guard other.label.source !== tree.source else { continue }
        reader.report(
          .duplicateKey, "the path `\(name)` is defined twice", at: entry.key,
          label: "and again here", secondary: [other.label])
        continue
      }
      let curve = MeasuredPath(curves)
      guard curve.length > 0 else {
        names.paths.broken.insert(name)
        reader.report(
          .valueOutOfBounds, "the path `\(name)` has no length: it is a point", at: entry.value,
          help: "draw a line or a curve: `M 0 0 C 40 -80 120 -80 160 0`")
        continue
      }
      names.paths.add(
        MotionPath(name: name, curve: curve, label: tree.label(entry.key, "defined here")))
    }
  }

  /// Reports a `heading` without a path.
  func checkHeading(_ keys: DecodedKeys?) {
    guard let keys, let heading = keys["heading"], keys["path"] == nil else { return }
    reader.report(
      .missingKey, "`heading` needs a path along which the view turns", at: heading,
      help: "add `path: \(names.paths.all.first?.name ?? "route")`, or remove `heading`")
  }

  /// Whether a scalar is path data, rather than the name of a path.
  func isPathData(_ node: NodeID) -> Bool {
    guard tree[node].kind == .scalar, names.paths[tree.string(of: node)] == nil else {
      return false
    }
    return tree.withContent(of: node) { bytes in
      let text = bytes.drop { $0 == 0x20 || $0 == 0x0a }
      guard let first = text.first, first | 0x20 == UInt8(ascii: "m") else { return false }
      guard let next = text.dropFirst().first else { return false }
      return next.isDigit || " \n\t,+-.".utf8.contains(next)
    }
  }

  /// The property with the path along which it moves a view; nil after a report that there is none.
  ///
  /// - Parameter property: `travel`, or another one, which is returned as it is.
  func onPath(_ property: PropertyDeclaration, at key: NodeID) -> PropertyDeclaration? {
    guard property.builtIn == .travel else { return property }
    guard property.path == nil else {
      // Each copy of the element begins elsewhere.
      if let element = property.element ?? timeline.play.element, element.hasSeparateCopies {
        arithmetic.noteCopy()
      }
      return property
    }
    let element = property.element ?? timeline.play.element
    guard !timeline.hasBrokenPath,
      !(element.map { names.paths.brokenUsers.contains($0.name) } ?? false)
    else {
      return nil
    }
    let owner = element.map { "the element `\($0.name)`" } ?? "the timeline"
    let name = names.paths.all.first?.name
    let line = "`path: \(name ?? "route")`"
    reader.report(
      .missingKey, "`\(property.name)` needs a path to move along", at: key,
      secondary: element.map { [$0.label] } ?? [],
      help: name != nil
        ? "add \(line) to \(owner)"
        : "define one, `paths: { route: \"M 0 0 C 40 -80 120 -80 160 0\" }`, and add \(line) to \(owner)"
    )
    return nil
  }
}

extension ElementModel {
  /// Whether its copies are at different places.
  var hasSeparateCopies: Bool { count > 1 && spacing != [0, 0] }
}
