internal import TimelineSyntax

/// Why a request has no result, by the codes of JSON-RPC and the language server protocol.
package struct ResponseError: Error, Equatable {
  package var code: Int
  /// One sentence for people.
  package var message: String

  /// The message is no JSON.
  static func parseError(_ message: String) -> ResponseError {
    ResponseError(code: -32700, message: message)
  }

  /// The message is no request, or comes when none may come.
  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  /// There is no such method.
  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method `\(method)`")
  }

  /// The parameters are not what the method takes.
  static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  /// Nothing may be asked before `initialize`.
  static let notInitialized = ResponseError(
    code: -32002, message: "the server waits for `initialize`")

  /// The request was taken back.
  static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")

  /// What was asked cannot be done, as a rename to a name that is taken.
  static func failed(_ message: String) -> ResponseError {
    ResponseError(code: -32803, message: message)
  }

  var json: JSONValue { ["code": JSONValue(code), "message": .string(message)] }
}
