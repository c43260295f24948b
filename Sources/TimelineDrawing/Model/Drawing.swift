/// What a stage shows at one time: the one description from which pictures are made.
package struct Drawing: Sendable {
  package var width: Double
  package var height: Double
  /// The sRGB components behind everything; nil for none.
  package var background: [Double]?
  package var nodes: [DrawingNode] = []

  package init(width: Double, height: Double, background: [Double]? = nil) {
    (self.width, self.height, self.background) = (width, height, background)
  }
}

/// A view of a drawing, with those inside of it.
package struct DrawingNode: Sendable {
  /// How it is moved, in the order in which the maps are written: the last one is applied first.
  package struct Placement: Sendable, Hashable {
    package var x = 0.0
    package var y = 0.0
    /// The rotations in space, if there are any.
    package var turn: PlaneTransform?
    /// In degrees.
    package var rotation = 0.0
    package var skewX = 0.0
    package var skewY = 0.0
    package var scaleX = 1.0
    package var scaleY = 1.0
    /// The point of the view that comes to lie at the place.
    package var pivotX = 0.0
    package var pivotY = 0.0

    package init() {}

    /// The whole map.
    package var transform: PlaneTransform {
      var map = PlaneTransform.translation(x, y)
      if let turn { map = map * turn }
      if rotation != 0 { map = map * .rotation(degrees: rotation) }
      if skewX != 0 { map = map * .skew(x: skewX) }
      if skewY != 0 { map = map * .skew(y: skewY) }
      return map * .scale(scaleX, scaleY) * .translation(-pivotX, -pivotY)
    }
  }

  /// The name of its view, with the number of its copy.
  package var key: String
  package var placement = Placement()
  package var opacity = 1.0
  package var effects: [DrawingEffect] = []
  /// What limits all of it, in the coordinates of what contains it.
  package var limit: DrawingPath?
  /// What is drawn of the view itself, from its top left corner.
  package var marks: [DrawingMark] = []
  /// What limits the views inside of it.
  package var clip: DrawingPath?
  /// Where the coordinates of those inside of it begin.
  package var middle = DrawingPoint(0, 0)
  package var children: [DrawingNode] = []

  package init(key: String) { self.key = key }
}

/// A change of all colours of a view, in the order of a filter of CSS.
package enum DrawingEffect: Sendable, Hashable {
  /// A Gaussian blur with a standard deviation.
  case blur(Double)
  /// Twenty numbers: rows for red, green, blue and opacity, each with a fifth one that is added.
  case colors([Double])
  case shadow(x: Double, y: Double, radius: Double, color: [Double])
}

/// An area, a line or an image.
package struct DrawingMark: Sendable {
  /// The content of a mark.
  package enum Content: Sendable {
    case fill(DrawingPaint)
    case stroke(DrawingStroke)
    /// The bytes of an image file, which fits into the rectangle of the path.
    case image([UInt8])
  }

  package var path: DrawingPath
  package var content: Content

  package init(_ path: DrawingPath, _ content: Content) {
    (self.path, self.content) = (path, content)
  }
}

/// The colours of an area.
package enum DrawingPaint: Sendable, Hashable {
  case color([Double])
  /// The colour of text on what the picture is shown on, with an opacity.
  case ink(Double)
  case gradient(DrawingGradient)
}

/// Colours along a line, around a point or in circles.
package struct DrawingGradient: Sendable, Hashable {
  package enum Kind: Sendable { case linear, radial, angular }

  package var kind: Kind
  package var from: DrawingPoint
  package var to: DrawingPoint
  package var colors: [[Double]]
  package var locations: [Double]

  package init(
    _ kind: Kind, from: DrawingPoint, to: DrawingPoint, colors: [[Double]], locations: [Double]
  ) {
    (self.kind, self.from, self.to) = (kind, from, to)
    (self.colors, self.locations) = (colors, locations)
  }
}

/// A line along an outline.
package struct DrawingStroke: Sendable, Hashable {
  package var color: [Double]
  package var width: Double
  package var miterLimit = 4.0
  /// The lengths of dashes and gaps as fractions of the path; empty for a whole line.
  package var dashes: [Double] = []
  /// Where in the dashes the path begins, as a fraction of it.
  package var phase = 0.0

  package init(color: [Double], width: Double) { (self.color, self.width) = (color, width) }
}
