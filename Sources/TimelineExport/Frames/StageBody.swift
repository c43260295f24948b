import TimelineDocument
import TimelineDrawing
import TimelineEvaluation

/// A copy of an element on a stage, with the values that move it.
struct StageBody {
  let item: StageItem
  let isParent: Bool
  /// The numbers of the built-in properties that move it, frame after frame.
  private var numbers: [BuiltInProperty: (values: [Double], width: Int)] = [:]
  /// The values of all properties that move it, by name, for its text.
  private var tracks: [String: SampledTrack] = [:]

  init(_ item: StageItem, isParent: Bool, _ tracks: [SampledTrack]) {
    (self.item, self.isParent) = (item, isParent)
    for track in tracks {
      self.tracks[track.property] = track
      guard let property = BuiltInProperty(rawValue: track.property) else { continue }
      switch track.values {
      case .numbers(let values): numbers[property] = (values, track.width)
      case .integers(let values): numbers[property] = (values.map(Double.init), 1)
      case .booleans, .strings: break
      }
    }
  }

  /// The components of a property in a frame; nil where nothing moves it.
  func components(_ property: BuiltInProperty, _ frame: Int) -> [Double]? {
    guard let (values, width) = numbers[property], (frame + 1) * width <= values.count else {
      return nil
    }
    return Array(values[frame * width..<(frame + 1) * width])
  }

  /// The only number of a property in a frame.
  func number(_ property: BuiltInProperty, _ frame: Int) -> Double? {
    components(property, frame)?.first
  }

  func isMoved(_ property: BuiltInProperty) -> Bool { numbers[property] != nil }

  /// Whether a timeline draws its outline.
  var isOutlined: Bool {
    item.element.art == nil && numbers.keys.contains(where: \.isOfOutline)
  }

  private var isStroked: Bool { item.stroke(isOutlined: isOutlined) != nil }

  /// The value of a property in a frame, for a text.
  func value(_ property: String, _ frame: Int) -> PropertyValue? {
    tracks[property]?.value(at: frame)
  }

  /// The frame before scale and rotation: its centre on the stage, and its size.
  func frame(_ frame: Int) -> (center: DrawingPoint, width: Double, height: Double) {
    let own = components(.frame, frame)
    let width = max(own?[2] ?? number(.width, frame) ?? item.element.size[0], 0)
    let height = max(own?[3] ?? number(.height, frame) ?? item.element.size[1], 0)
    let place = components(.position, frame) ?? item.center
    let center = own.map { [$0[0] + width / 2, $0[1] + height / 2] } ?? place
    let offset = components(.offset, frame) ?? [0, 0]
    return (
      DrawingPoint(
        center[0] + offset[0] + (number(.offsetX, frame) ?? 0),
        center[1] + offset[1] + (number(.offsetY, frame) ?? 0)), width, height
    )
  }

  /// How it is moved in what contains it.
  func placement(_ frame: Int) -> DrawingNode.Placement {
    let (center, width, height) = self.frame(frame)
    let anchor = components(.anchor, frame) ?? item.element.anchor
    var placement = DrawingNode.Placement()
    (placement.pivotX, placement.pivotY) = (anchor[0] * width, anchor[1] * height)
    placement.x = center.x - item.origin[0] - width / 2 + placement.pivotX
    placement.y = center.y - item.origin[1] - height / 2 + placement.pivotY
    placement.turn = turn(frame, side: max(width, height))
    placement.rotation = number(.rotation, frame) ?? 0
    placement.skewX = number(.skewX, frame) ?? 0
    placement.skewY = number(.skewY, frame) ?? 0
    let scale = number(.scale, frame) ?? 1
    placement.scaleX = scale * (number(.scaleX, frame) ?? 1)
    placement.scaleY = scale * (number(.scaleY, frame) ?? 1)
    return placement
  }

  /// The rotations in space, of which the first one is drawn before the second one turns a flat picture.
  private func turn(_ frame: Int, side: Double) -> PlaneTransform? {
    let (aboutX, aboutY) = (number(.rotationX, frame), number(.rotationY, frame))
    guard aboutX != nil || aboutY != nil else { return nil }
    // The eye is as far away as the longer side, divided by the perspective; 0 is no perspective.
    let nearness = max(number(.perspective, frame) ?? 1, 0)
    let eye = nearness > 0 && side > 0 ? side / nearness : nil
    var map = PlaneTransform()
    if let aboutY { map = map * .turn(degrees: aboutY, aroundVertical: true, eye: eye) }
    if let aboutX { map = map * .turn(degrees: aboutX, aroundVertical: false, eye: eye) }
    return map
  }

  /// Its outline in a frame, from its top left corner.
  func outline(_ frame: Int) -> DrawingPath {
    let (_, width, height) = self.frame(frame)
    if let path = item.element.path {
      let size = item.element.size
      return path.scaled(width / max(size[0], 1e-9), height / max(size[1], 1e-9)).drawing
    }
    let radius = max(number(.cornerRadius, frame) ?? item.element.drawnCornerRadius, 0)
    // A line along a circle begins at its right.
    let isRound = isStroked && width == height && 2 * radius >= width
    if item.element.shape == .ellipse || isRound {
      return StageItem.ellipse(width, height).drawing
    }
    return DrawingPath(roundedWidth: width, height: height, radius: radius)
  }
}

extension ElementPath {
  /// The outline as a part of a drawing.
  var drawing: DrawingPath {
    DrawingPath(
      parts: parts.map { part in
        switch part {
        case .move(let numbers): .move(DrawingPoint(numbers[0], numbers[1]))
        case .line(let numbers): .line(DrawingPoint(numbers[0], numbers[1]))
        case .cubic(let numbers):
          .cubic(
            DrawingPoint(numbers[0], numbers[1]), DrawingPoint(numbers[2], numbers[3]),
            DrawingPoint(numbers[4], numbers[5]))
        case .close: .close
        }
      })
  }
}
