import TimelineExport
import TimelineSyntax

/// An explanation of a finding that only an export makes, since no rule of `lint` can.
struct ExportExplanation {
  let rule: RuleName
  let text: TerminalText

  static let all = [
    ExportExplanation(rule: .exportNameClash, text: NameClashExplanation.text),
    ExportExplanation(rule: .lossyExport, text: LossyExportExplanation.text),
  ]

  static func named(_ rule: RuleName) -> ExportExplanation? { all.first { $0.rule == rule } }
}
