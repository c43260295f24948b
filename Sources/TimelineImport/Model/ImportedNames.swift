internal import TimelineDocument

/// Makes the names of another tool valid here, and different from each other.
package struct ImportedNames: Sendable {
  private var used: Set<String>
  private var byOriginal: [String: String] = [:]
  /// The number with which the search for another name goes on, by the name without a number.
  private var numbers: [String: Int] = [:]

  /// Creates a set of names.
  ///
  /// - Parameter reserved: names that are not given.
  package init(reserved: some Sequence<String> = []) { used = Set(reserved) }

  /// The names of properties in every file, and other words that no definition may have.
  package static let reserved =
    BuiltInProperty.names + CurvePreset.names
    + [
      "forever", "index", "count", "stagger", "true", "false", "null", "default", "none", "spring",
      "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring",
    ]

  /// A valid name for one of another tool; the same one for the same original.
  ///
  /// - Parameter fallback: what to use if no character of it may be in a name.
  package mutating func name(for original: String, fallback: String) -> String {
    if let known = byOriginal[original] { return known }
    let name = unique(Self.valid(original) ?? fallback)
    byOriginal[original] = name
    return name
  }

  /// Takes names that are not given from here on.
  mutating func reserve(_ names: some Sequence<String>) { used.formUnion(names) }

  /// A name that has not been given, with a number after it if it has.
  package mutating func unique(_ name: String) -> String {
    guard !used.insert(name).inserted else { return name }
    // Thousands of equal names would otherwise be counted from the start, each time.
    var number = numbers[name] ?? 2
    while !used.insert("\(name)-\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }

  /// The name with its invalid characters left out; nil if nothing is left.
  ///
  /// The characters between words become `-`, and a name that would begin with a digit begins with
  /// `_`.
  package static func valid(_ text: String) -> String? {
    let words = text.unicodeScalars.split { !isNameScalar($0) }.map { String($0) }
    var name = words.joined(separator: "-").drop { $0 == "-" }
    while name.last == "-" { name.removeLast() }
    guard let first = name.unicodeScalars.first else { return nil }
    let limited = String(name.prefix(64))
    // Keys that begin with `x-` are ignored, and are no names.
    let isName = (first.properties.isAlphabetic || first == "_") && !limited.hasPrefix("x-")
    return isName ? limited : "_\(limited)"
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == "_" || scalar == "-"
  }
}
