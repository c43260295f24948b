/// A place in a text with a few words about it, shown beneath its carets.
public struct DiagnosticLabel: Sendable {
  /// The text that the place lies in; not always the file that is checked, where files include files.
  public var source: SourceFile
  /// The bytes that are marked.
  public var span: SourceSpan
  /// What stands beside the marks; may be empty.
  public var message: String

  /// Creates a label for the bytes of a span.
  public init(source: SourceFile, span: SourceSpan, message: String = "") {
    self.source = source
    self.span = span
    self.message = message
  }
}

/// A replacement of some bytes by a text; an empty span inserts.
public struct TextEdit: Sendable, Hashable {
  /// The bytes that are replaced.
  public var span: SourceSpan
  /// What stands there afterwards.
  public var replacement: String

  /// Creates an edit that puts `replacement` in place of the bytes of `span`.
  public init(span: SourceSpan, replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// A change of the text that removes a finding's cause.
public struct Fix: Sendable, Hashable {
  /// What the fix does, as an order: "change `sprng` to `spring`".
  public var title: String
  /// The edits, which do not overlap, in the order of their places.
  public var edits: [TextEdit]
  /// Whether `--fix` may apply it unasked: it then says what the text visibly says.
  public var isSafe: Bool

  /// Creates a fix from its edits.
  public init(title: String, edits: [TextEdit], isSafe: Bool) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// One finding: what is wrong, where, and what to do about it.
///
/// The only diagnostic type. It is made where the fault is seen, collected in a ``DiagnosticBag``,
/// and turned into text only at the edge.
public struct Diagnostic: Sendable {
  /// The rule that it comes from.
  public var rule: RuleName
  /// How much it matters.
  public var severity: Severity
  /// One sentence, without a full stop, that names the fault.
  public var message: String
  /// The place of the fault.
  public var primary: DiagnosticLabel
  /// Other places that a reader must see to understand it, in the order of the story.
  public var secondary: [DiagnosticLabel]
  /// The likely remedy, as a sentence in lower case; empty where there is none.
  public var help: String
  /// Further lines of explanation.
  public var notes: [String]
  /// A change that would remove the fault.
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
