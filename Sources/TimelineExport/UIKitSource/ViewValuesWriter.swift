import TimelineDocument
import TimelineSyntax

/// Writes how values are given to a view of UIKit or AppKit and to its layer.
struct ViewValuesWriter {
  private let framework: ViewFramework
  private let type: SwiftText
  private let own: Set<BuiltInProperty>

  /// - Parameter type: the type of the values.
  init(_ framework: ViewFramework, _ type: SwiftText, _ properties: [PropertyCurves]) {
    self.framework = framework
    self.type = type
    own = Set(properties.compactMap(\.property.builtIn))
  }

  /// Writes a function that assigns the values to a view.
  func write(to source: inout SourceText) {
    func list(_ terms: [(BuiltInProperty, SwiftText)], _ joint: SwiftText) -> SwiftText? {
      let parts = terms.filter { own.contains($0.0) }.map { SwiftText("\(word: $0.0.name)\($0.1)") }
      return parts.isEmpty ? nil : parts.joined(separator: joint)
    }
    source.line(framework.attribute)
    source.block("extension \(type)") { source in
      source.line("/// Gives a view the values.")
      source.block("@MainActor func apply(to view: \(framework.view))") { source in
        let x = list([(.scale, ""), (.scaleX, "")], " * ")
        let y = list([(.scale, ""), (.scaleY, "")], " * ")
        let right = list([(.offset, ".x"), (.offsetX, "")], " + ")
        let down = list([(.offset, ".y"), (.offsetY, "")], " + ")
        let turns = own.contains { $0.layerProperty == .transform3D }
        let isTransformed = own.contains { $0.layerProperty == .transform }
        if turns || isTransformed && framework == .appkit {
          let axes: [(BuiltInProperty, SwiftText)] = [
            (.rotationY, "0, 1, 0"), (.rotationX, "1, 0, 0"), (.rotation, "0, 0, 1"),
          ]
          let turning = axes.filter { own.contains($0.0) }
          let keyword: SwiftText = turning.isEmpty ? "let" : "var"
          source.line(
            "\(keyword) transform = CATransform3DMakeTranslation(\(right ?? "0"), \(down ?? "0"), 0)"
          )
          for (property, axis) in turning {
            source.line(
              "transform = CATransform3DRotate(transform, \(word: property.name).radians, \(axis))")
          }
          let target: SwiftText =
            framework == .uikit ? "view.transform3D" : "view.layer?.transform"
          source.line(
            "\(target) = CATransform3DScale(transform, \(x ?? "1"), \(y ?? "1"), 1)")
        } else if isTransformed {
          source.line(
            "view.transform = CGAffineTransform(translationX: \(right ?? "0"), y: \(down ?? "0"))")
          source.indented { source in
            if own.contains(.rotation) { source.line(".rotated(by: rotation.radians)") }
            if x ?? y != nil { source.line(".scaledBy(x: \(x ?? "1"), y: \(y ?? "1"))") }
          }
        }
        for line in statements(areStrokes: false) { source.line(line) }
        let strokes = statements(areStrokes: true)
        guard !strokes.isEmpty else { return }
        source.block("if let shape = view.layer as? CAShapeLayer") { source in
          for line in strokes { source.line(line) }
        }
      }
    }
  }

  /// The statements that assign the values of properties to a view or a shape layer.
  private func statements(areStrokes: Bool) -> [SwiftText] {
    LayerProperty.allCases.filter { $0.use.isStroke == areStrokes }.flatMap { layerProperty in
      BuiltInProperty.allCases.filter {
        own.contains($0) && $0.layerProperty == layerProperty
      }.compactMap { layerProperty.use.statement?("\(word: $0.name)", framework) }
    }
  }
}
