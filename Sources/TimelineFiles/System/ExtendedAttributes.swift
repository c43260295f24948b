internal import CFileSystem
internal import SystemLibrary
internal import TimelineSyntax

/// The extended attributes of files, which include access control lists.
enum ExtendedAttributes {
  #if canImport(Darwin)
    /// Gives an open file the attributes and the access control list of the file at a path.
    ///
    /// - Throws: ``SystemError`` if one of them cannot be kept.
    static func copy(from path: String, to descriptor: Int32) throws(SystemError) {
      let source = SystemFile.open(path, flags: .nonBlocking)
      guard source >= 0 else { throw .last }
      defer { SystemFile.close(source) }
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(source, descriptor, nil, flags) == 0 || SystemError.last.number == ENOTSUP
      else { throw .last }
    }
  #else
    private static let accessControlList = "system.posix_acl_access"
    /// The largest size that Linux allows for the list of names, and for a value.
    private static let limit = 1 << 16

    /// Gives an open file the attributes and the access control list of the file at a path.
    ///
    /// What only the system may set, such as a security label, is kept as far as it permits that.
    ///
    /// - Throws: ``SystemError`` if one of the user's attributes or the list cannot be kept.
    static func copy(from path: String, to descriptor: Int32) throws(SystemError) {
      let names = try names(of: path)
      for name in names {
        guard let value = try value(of: name, at: path) else { continue }
        let isSet =
          SystemFile.retrying { fsetxattr(descriptor, name, value, value.count, 0) } == 0
        guard isSet || SystemError.last.number == ENOTSUP || !isOfUser(name) else { throw .last }
      }
      // The folder may give every new file a list of its own.
      if !names.contains(accessControlList) { fremovexattr(descriptor, accessControlList) }
    }

    private static func names(of path: String) throws(SystemError) -> [String] {
      let buffer = try read { target, size in
        PathText.withCString(path) { listxattr($0, target, size) }
      }
      return (buffer ?? []).split(separator: 0).map {
        String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }

    /// The value of an attribute; nil if it may not be read, or does not exist any more.
    private static func value(of name: String, at path: String) throws(SystemError) -> [CChar]? {
      do throws(SystemError) {
        return try read { target, size in
          PathText.withCString(path) { getxattr($0, name, target, size) }
        }
      } catch {
        guard error.number != ENODATA, isOfUser(name) else { return nil }
        throw error
      }
    }

    /// The bytes that a function writes; nil if the file system has no attributes.
    private static func read(
      _ body: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) throws(SystemError) -> [CChar]? {
      var buffer = [CChar](repeating: 0, count: limit)
      let count = buffer.withUnsafeMutableBufferPointer { buffer in
        SystemFile.retrying { body(buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else {
        if SystemError.last.number == ENOTSUP { return nil }
        throw .last
      }
      return Array(buffer[..<count])
    }

    private static func isOfUser(_ name: String) -> Bool {
      name.hasPrefix("user.") || name.hasPrefix("system.")
    }
  #endif
}
