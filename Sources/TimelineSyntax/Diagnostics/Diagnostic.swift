/// A source location with a short message, shown below its carets.
public struct DiagnosticLabel: Sendable {
  /// The file that contains the span, which may be a file included by the checked one.
  public var source: SourceFile
  /// The marked span.
  public var span: SourceSpan
  /// The text shown next to the carets; may be empty.
  public var message: String

  /// Creates a label for the bytes of a span.
  public init(source: SourceFile, span: SourceSpan, message: String = "") {
    self.source = source
    self.span = span
    self.message = message
  }
}

/// A replacement of a span of bytes; an empty span inserts.
public struct TextEdit: Sendable, Hashable {
  /// The span to replace.
  public var span: SourceSpan
  /// The new text.
  public var replacement: String

  /// Creates an edit that replaces the bytes of `span` with `replacement`.
  public init(span: SourceSpan, replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// A set of edits that removes the cause of a finding.
public struct Fix: Sendable, Hashable {
  /// What the fix does, in the imperative: "change `sprng` to `spring`".
  public var title: String
  /// The edits in source order, without overlaps.
  public var edits: [TextEdit]
  /// Whether `--fix` may apply it by default, because the intent is unambiguous.
  public var isSafe: Bool

  /// Creates a fix from its edits.
  public init(title: String, edits: [TextEdit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// One finding: the problem, its location and the remedy.
///
/// The only diagnostic type. Findings are created where the problem is detected, collected in a
/// ``DiagnosticBag``, and rendered by the caller.
public struct Diagnostic: Sendable {
  /// The rule that reports it.
  public var rule: RuleName
  /// The severity.
  public var severity: Severity
  /// One sentence, without a full stop, that describes the problem.
  public var message: String
  /// The location of the problem.
  public var primary: DiagnosticLabel
  /// Related locations that explain the problem, in reading order.
  public var secondary: [DiagnosticLabel]
  /// The suggested remedy, as a sentence in lower case; empty if there is none.
  public var help: String
  /// Additional explanations.
  public var notes: [String]
  /// A fix for the problem.
  public var fix: Fix?

  /// Creates a finding.
  public init(
    _ rule: RuleName,
    severity: Severity = .error,
    _ message: String,
    at primary: DiagnosticLabel,
    secondary: [DiagnosticLabel] = [],
    help: String = "",
    notes: [String] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.primary = primary
    self.secondary = secondary
    self.help = help
    self.notes = notes
    self.fix = fix
  }
}
