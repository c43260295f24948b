/// What a client may ask of the server before it is refused.
package struct ServerLimits: Sendable {
  /// The bytes of a request's line and headers.
  package var headSize = 16 << 10
  /// The bytes of a request's body.
  package var bodySize = 1 << 20
  /// The connections at a time.
  package var connections = 64
  /// The seconds in which a request has to be complete, and a part of a response to be taken.
  package var requestTime = 10.0
  /// The seconds for which a connection may wait for its next request.
  package var idleTime = 60.0
  /// The seconds between comments in a stream of events without changes.
  package var commentTime = 15.0

  package init() {}
}
