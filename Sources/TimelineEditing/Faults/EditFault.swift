package import TimelineSyntax

/// Why an edit was not made.
package enum EditFault: Error {
  /// The request is no edit.
  case malformed(String)
  /// The edit cannot be made, for a reason in one sentence, or would bring errors.
  case refused(String, [Diagnostic])
  /// The user has to choose what is changed.
  case question(EditQuestion)
  /// What other places share has to be copied to this place first.
  case copying([TextEdit])
  /// The edit depends on changes before it, which have to be read from the text first.
  case unsettled

  static func refused(_ reason: String) -> EditFault { .refused(reason, []) }
}

/// What is changed where a value is used in several places.
package enum EditChoice: String, Sendable, CaseIterable {
  /// The value where it is defined, which changes all places.
  case definition
  /// The text under the handle alone.
  case here
  /// A value that is held, in place of a curve that cannot be divided; what is shared with other
  /// places is changed as by `here`.
  case hold
}

/// A question that an edit raises: the value comes from elsewhere.
package struct EditQuestion: Sendable {
  /// One sentence that ends with a question mark.
  package var text: String
  /// What the value comes from.
  package var origin: ValueOrigin
  package var choices: [EditChoice]
  /// Why the definition cannot be changed; empty if it can.
  package var reason = ""
  /// The other places that change with the definition.
  package var uses: [DiagnosticLabel] = []
}
