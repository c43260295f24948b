internal import TimelineSyntax

/// Makes elements of the shapes of a layer.
///
/// A group with one thing in it is the element that contains it, if its transform fits; a group with several
/// is an element with elements inside of it, the hindmost first.
struct LottieShapes {
  /// Fills an element with the items of a layer or group.
  ///
  /// - Parameter outer: the group around it, whose paints and trim are those of shapes without their own.
  static func fill(
    _ node: LottieNode, _ items: [JSONValue], in outer: LottieGroup? = nil,
    _ reader: inout LottieReader
  ) {
    var group = LottieGroup(items, in: outer, &reader)
    guard reader.failure == nil else { return }
    let parts = group.parts
    if parts.count == 1, node.isEmpty {
      add(parts[0], &group, to: node, &reader)
    } else {
      for part in parts.reversed() {
        let child = node.child(named: group.name(of: part) ?? node.name)
        add(part, &group, to: child, &reader)
        if !child.isEmpty { node.children.append(child) }
      }
    }
  }

  private static func add(
    _ part: LottieGroup.Part, _ group: inout LottieGroup, to node: LottieNode,
    _ reader: inout LottieReader
  ) {
    switch part {
    case .group(let index):
      let json = group.items[index]
      let items = json["it"].elements
      let transform = items.last { $0["ty"].string == "tr" }.map { LottieTransform($0, &reader) }
      let target = node.inner(transform ?? LottieTransform(), named: group.name(of: part))
      fill(target, items, in: group, &reader)
      node.attach(target)
    case .drawing(let paints):
      guard !group.shapes.isEmpty else { return }
      var shape: LottieShape?
      var target = node
      if group.shapes.count == 1 {
        var own = group.shapes[0]
        if !own.position.isStill {
          // What moves a shape moves the element.
          var move = LottieTransform()
          move.position = own.position
          target = node.inner(move, named: nil)
          own.outline = own.outline.moved(by: own.position.first.map { -$0 })
        }
        shape = own
      }
      var outline = LottieOutline()
      for shape in shape.map({ [$0] }) ?? group.shapes {
        outline.subpaths += shape.outline.subpaths
      }
      let drawing = LottieDrawing(outline, shape, paints, group.trim, &reader)
      guard let drawing else { return }
      // An element has one key for its outline and the path along which it travels.
      if drawing.isPath, target.placement.travels {
        let child = target.child(named: target.name)
        child.drawing = drawing
        target.children.append(child)
      } else {
        target.drawing = drawing
      }
      node.attach(target)
    }
  }
}

extension LottieOutline {
  init() {}

  /// The outline somewhere else.
  func moved(by change: [Double]) -> LottieOutline {
    var copy = self
    for index in copy.subpaths.indices {
      copy.subpaths[index].points = copy.subpaths[index].points.map {
        [$0[0] + change[0], $0[1] + change[1]]
      }
    }
    return copy
  }
}
