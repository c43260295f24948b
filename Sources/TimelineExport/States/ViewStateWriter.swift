import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes states as an enumeration, and a method of views of UIKit or AppKit that changes to one by
/// SwiftUI's animations.
struct ViewStateWriter {
  let writer: SwiftTimelineWriter
  let framework: ViewFramework
  let states: ViewStates

  func write(to source: inout SourceText, log: inout ExportLog) {
    let own = SwiftStateWriter(writer, states)
    report(own.properties, log: &log)
    source.line()
    own.writeEnumeration(framework.attribute, to: &source)
    ViewValuesWriter(framework, own.type, own.properties).write(to: &source)
    source.line()
    source.line(framework.attribute)
    source.block("extension \(framework.view)") { source in
      source.line(
        "/// Changes to a state of `\(comment: writer.own.name.value)` from what is seen, with its velocity, by SwiftUI's"
      )
      source.line(
        "/// animations, which \(framework.name) has from \(framework.system) on; without `old` at once."
      )
      if own.isStaggered {
        source.line("///")
        source.line("/// - Parameter index: which of the copies it is, from 0.")
      }
      let index: SwiftText = own.isStaggered ? ", index: Int" : ""
      source.block(
        "@MainActor func change\(writer.type)(to state: \(own.type), from old: \(own.type)? = nil\(index))"
      ) { source in
        source.block(
          own.isStaggered
            ? "guard let old, let own = old.animation(to: state), !\(framework.reducesMotion) else"
            : "guard let animation = old?.animation(to: state), !\(framework.reducesMotion) else"
        ) { $0.line("return state.apply(to: self)") }
        if own.isStaggered {
          source.line("let animation = own.delay(old.delay(to: state, index: index))")
        }
        source.line("\(framework.animate)(animation) { state.apply(to: self) }")
      }
    }
  }

  private func report(_ properties: [PropertyCurves], log: inout ExportLog) {
    for property in properties where property.property.builtIn?.layerProperty == nil {
      log.warn(
        "a view of \(framework.name.string) has no `\(property.name)`", at: property.span,
        instead: "read it from the state")
    }
    states.report(
      of: framework.name.string, next: "change the state when it is time",
      play: { _, played in
        "add `.\(SwiftName.animation(played).name)()` to the view's layer while the view is in the state"
      }, log: &log)
  }
}
