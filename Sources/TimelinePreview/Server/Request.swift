/// An HTTP request.
struct Request: Sendable {
  let head: RequestHead
  let body: [UInt8]
}
