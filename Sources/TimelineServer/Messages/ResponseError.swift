internal import TimelineSyntax

/// The error of a failed request, with a code of JSON-RPC or the language server protocol.
package struct ResponseError: Error, Equatable {
  package var code: Int
  /// A one-sentence description for the user.
  package var message: String
  /// What the protocol adds for some errors.
  var data = JSONValue.null

  /// The message is not valid JSON.
  static func parseError(_ message: String) -> ResponseError {
    ResponseError(code: -32700, message: message)
  }

  /// The message is not a valid request, or is not allowed in the current state.
  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  /// The method does not exist.
  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method `\(method)`")
  }

  /// The parameters are invalid for the method.
  static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  /// No request is allowed before `initialize`.
  static let notInitialized = ResponseError(
    code: -32002, message: "the server waits for `initialize`")

  /// The request was cancelled by the client.
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

  /// The document has been changed since the request.
  static let contentModified = ResponseError(
    code: -32801, message: "the document has been changed since the request")

  /// The document has been changed since the request; the client should repeat it.
  static let outdatedDiagnostics = ResponseError(
    code: -32802, message: "the document has been changed since the request",
    data: ["retriggerRequest": true])

  /// The request is valid but failed, such as a rename to an existing name.
  package static func failed(_ message: String) -> ResponseError {
    ResponseError(code: -32803, message: message)
  }

  var json: JSONValue {
    var members = [
      JSONValue.Member("code", JSONValue(code)), JSONValue.Member("message", .string(message)),
    ]
    if !data.isNull { members.append(JSONValue.Member("data", data)) }
    return .object(members)
  }
}
