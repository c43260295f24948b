import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Calls of the functions of exported modules.
enum ScriptCall {
  /// The name of the function that plays a timeline or the part of it.
  static func function(_ timeline: CompiledTimeline, _ input: ExportInput) -> String {
    "\(ScriptName.function(input.part(of: timeline)?.whole.name.value ?? timeline.name))"
  }

  /// The elements of a document as an argument in JavaScript, of which several copies are a list.
  ///
  /// - Parameter element: the source of a copy of an element, or of the view itself.
  static func elements(
    _ document: TimelineDocument, _ element: (ElementModel?, Int) -> String
  ) -> String {
    let members = document.elements.map { model in
      let copies = (0..<model.count).map { element(model, $0) }
      return "'\(model.name)': "
        + (model.count == 1 ? copies[0] : "[\(copies.joined(separator: ", "))]")
    }
    return "{ \((members + ["view: " + element(nil, 0)]).joined(separator: ", ")) }"
  }
}
