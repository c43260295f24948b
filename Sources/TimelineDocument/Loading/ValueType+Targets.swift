internal import TimelineSyntax

extension ValueType where Value == [PlatformTarget] {
  static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  /// The platforms as a record; their values are decoded below, from the scalars' source.
  private static let targetRecord = Record<PlatformTarget>(
    "the deployment targets", title: "Targets",
    summary: "The deployment targets: the oldest systems that the motion must run on.",
    fields: zip(platforms, ["17", "14.2", "17", "10", "1"]).map { platform, version in
      Field(
        platform, ValueType<String>(.systemVersion) { _, _ in nil },
        example: "\(platform): \(version)",
        summary: "The oldest version of \(platform)."
      ) { _, _ in }
    })

  /// Platforms and versions; a version is decoded from its source, since 16.10 is not the number
  /// 16.1.
  package static let targets = ValueType(
    .record { targetRecord.description }
  ) { scope, id in
    let node = scope.tree.resolve(id)
    guard
      scope.reader.checkMapping(node, at: id, what: "`targets`", example: "targets: { iOS: 17 }")
    else { return nil }
    var targets: [PlatformTarget] = []
    var timelines: [Timeline] = []
    for entry in scope.tree.entries(of: node) where !scope.tree.isExtension(entry.key) {
      let name = scope.tree.string(of: entry.key)
      guard platforms.contains(name) else {
        scope.reader.reportUnknownKey(entry.key, in: "`targets`", keys: platforms)
        continue
      }
      let value = scope.tree.resolve(entry.value)
      let text = scope.tree[value].kind == .scalar ? scope.tree.string(of: value) : ""
      let parts = scope.tree.digits(ofVersion: value)
        .split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(parts.count), parts.allSatisfy({ $0 != nil }), let major = parts[0]
      else {
        scope.reader.report(
          .wrongType, "a version was expected here, but this is \(scope.tree.describe(value))",
          at: entry.value,
          help: text.hasPrefix("v") && Double(String(text.dropFirst())) != nil
            ? "write `\(text.dropFirst())`" : "write `17` or `17.4`")
        continue
      }
      targets.append(
        PlatformTarget(
          platform: Located(name, node: entry.key, span: scope.tree[entry.key].span),
          major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0,
          span: scope.tree[entry.value].span))
    }
    return targets
  }
}

extension YAMLTree {
  /// A version without a sign, which only a plain number can have; empty if it has other characters
  /// than digits and periods.
  fileprivate func digits(ofVersion id: NodeID) -> Substring {
    guard self[id].kind == .scalar else { return "" }
    var digits = string(of: id)[...]
    if case .number(let number) = classify(id), number >= 0 {
      digits = digits.drop { $0 == "-" || $0 == "+" }
    }
    return digits.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0.isDigit } ? digits : ""
  }
}
