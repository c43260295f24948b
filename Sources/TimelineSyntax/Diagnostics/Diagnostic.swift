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

/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Informative; the file is correct.
  case info
  /// The animation probably differs from the author's intent.
  case warning
  /// The file cannot be played, or not as specified.
  case error

  /// Orders severities from `info` up to `error`.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The location, severity and message on one line, in the style of compilers:
  /// `file:line:column: error: message`.
  public var description: String {
    let position = primary.source.position(at: primary.span.start)
    let place = "\(primary.source.path):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// The same finding in several timelines, which have a part of the file in common.
  package func named(in timelines: [String]) -> Diagnostic {
    let missing = timelines.filter { !message.contains("`\($0)`") }
    guard !missing.isEmpty else { return self }
    var copy = self
    copy.message += ", in \(WordList.text(timelines, limit: 8, conjunction: "and"))"
    return copy
  }

  /// What a finding has in common with a repetition of it.
  package var identity: DiagnosticIdentity {
    DiagnosticIdentity(
      source: ObjectIdentifier(primary.source), span: primary.span, rule: rule, message: message)
  }
}

/// The location, rule and message of a finding.
package struct DiagnosticIdentity: Hashable, Sendable {
  var source: ObjectIdentifier
  var span: SourceSpan
  var rule: RuleName
  var message: String
}

extension Sequence<TextEdit> {
  /// The bytes after applying the edits, which must not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in sorted(by: { $0.span < $1.span }) {
      result += bytes[position..<Swift.max(position, edit.span.start)]
      result += edit.replacement.utf8
      position = Swift.max(position, edit.span.end)
    }
    return result + bytes[position...]
  }
}

extension Fix {
  /// A fix that replaces a span; an empty string deletes it.
  package init(title: String, replacing span: SourceSpan, by text: String, isSafe: Bool) {
    self.init(title: title, edits: [TextEdit(span: span, replacement: text)], isSafe: isSafe)
  }

  /// A fix that inserts a string at an offset.
  package init(title: String, inserting text: String, at offset: Int, isSafe: Bool) {
    self.init(title: title, replacing: SourceSpan(offset, offset), by: text, isSafe: isSafe)
  }
}

/// A value that finds mistakes in a source.
package protocol DiagnosticSource {
  var source: SourceFile { get }
}

extension DiagnosticSource {
  /// A label for a range of the source.
  package func label(_ span: SourceSpan, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: span, message: message)
  }
}
