internal import TimelineDocument
internal import TimelineSyntax

/// Where a finding about a number without a unit is shown.
///
/// A number in this file is shown where it is written, with the use of its constant. A number in an
/// included file is shown where this file uses it, with the place at which it is written.
struct NumberPlace {
  let number: BareNumber
  /// The location in this file.
  let span: SourceSpan
  /// The use of the constant in this file that contains the number.
  let use: SourceSpan?
  /// The number in an included file.
  let elsewhere: DiagnosticLabel?

  /// The number as it is written.
  var text: String { number.source.text(in: number.span) }

  /// The use as a secondary location.
  var secondary: [(span: SourceSpan, message: String)] { use.map { [($0, "used here")] } ?? [] }
}

extension RuleContext {
  /// The places of the numbers without a unit that satisfy a condition, each number once.
  func places(of isIncluded: (BareNumber) -> Bool) -> [NumberPlace] {
    let source = document.source
    let numbers = document.bareNumbers.filter(isIncluded)
    guard !numbers.isEmpty else { return [] }
    lazy var uses = DefinitionUses(document)
    var seen: Set<NumberLocation> = []
    return numbers.compactMap { number in
      let place: NumberPlace
      if number.source === source {
        let use = number.use.flatMap { $0.source === source ? $0.span : nil }
        place = NumberPlace(number: number, span: number.span, use: use, elsewhere: nil)
      } else {
        let direct = number.use.flatMap { $0.source === source ? $0.span : nil }
        guard let span = direct ?? number.definition.flatMap({ uses.first[$0] }) else { return nil }
        place = NumberPlace(
          number: number, span: span, use: nil,
          elsewhere: DiagnosticLabel(
            source: number.source, span: number.span, message: "written here"))
      }
      let location = NumberLocation(file: ObjectIdentifier(number.source), span: number.span)
      return seen.insert(location).inserted ? place : nil
    }
  }
}

private struct NumberLocation: Hashable {
  var file: ObjectIdentifier
  var span: SourceSpan
}
