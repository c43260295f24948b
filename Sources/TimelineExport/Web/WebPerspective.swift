import TimelineDocument
import TimelineSyntax

/// Where rotations in space are seen from on a page.
///
/// SwiftUI looks from the longer side of the view divided by `perspective`. A page knows that side of
/// an element alone; otherwise the custom property `--size` has it.
struct WebPerspective {
  /// The longer side of the view.
  private let side: StyleText

  /// - Parameters:
  ///   - all: all built-in properties of the timeline.
  ///   - element: the element that they move; nil for the view itself.
  /// - Returns: nil where nothing says how far the eye is away.
  init?(_ all: [BuiltInProperty: PropertyCurves], of element: ElementModel?) {
    if let side = element?.size.max() {
      self.side = "\(side, decimals: 6)px"
    } else if all[.perspective] != nil {
      side = "var(--size, 100px)"
    } else {
      return nil
    }
  }

  /// The function of `transform`.
  ///
  /// - Parameter perspective: the value of the property; nil if the timeline does not have it.
  func function(_ perspective: StyleText?) -> StyleText {
    guard let perspective else { return "perspective(\(side))" }
    // A distance that is not finite is none.
    return "perspective(calc(\(side) / max(0.000001, \(perspective))))"
  }

  /// Reports what a page does not know of rotations in space.
  static func warn(
    of all: [BuiltInProperty: PropertyCurves], _ element: ElementModel?, log: inout ExportLog
  ) {
    let turns = [BuiltInProperty.rotationX, .rotationY].compactMap { all[$0] }
    if let perspective = all[.perspective] {
      if turns.isEmpty {
        log.warn(
          "`perspective` has no effect without a 3-D rotation", at: perspective.span,
          instead: "it is left out")
      } else if element == nil {
        log.warn(
          "`perspective` depends on the size of the view, which CSS does not know",
          at: perspective.span,
          instead:
            "set `--size` to the longer side of the view, such as `--size: 320px`; without it, that is 100px"
        )
      }
    } else if element == nil {
      for turn in turns {
        log.warn(
          "CSS does not know the default perspective that SwiftUI uses for `\(turn.name)`",
          at: turn.span,
          instead: "it rotates without perspective, unless the timeline has `perspective`")
      }
    }
  }
}
