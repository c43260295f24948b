import TimelineDocument
import TimelineSyntax

extension SwiftTimelineWriter {
  /// Writes a preview; a trigger is toggled by a tap.
  func writePreview(to source: inout SourceText) {
    guard exporter.hasPreviews else { return }
    source.attribute(exporter.availability.attribute)
    source.block("#Preview") { source in
      if let trigger { source.line("@Previewable @State var \(trigger) = false") }
      if let input, let driver = own.driver {
        source.line("@Previewable @State var \(input): Double = \(driver.from)")
      }
      source.line("Circle()")
      source.indented { source in
        source.line(".fill(Color.accentColor)")
        source.line(".frame(width: 100, height: 100)")
        if let trigger {
          source.line(".\(member)(\(trigger): \(trigger))")
          source.line(".onTapGesture { \(trigger).toggle() }")
        } else if let input {
          source.line(".\(member)(\(input): \(input))")
        } else {
          source.line(".\(member)()")
        }
      }
      if let input, let driver = own.driver {
        let ends = [driver.from, driver.to].sorted()
        source.line("Slider(value: $\(input), in: \(ends[0])...\(ends[1]))")
      }
    }
  }
}
