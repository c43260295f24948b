import Foundation

/// The names of the sources, and the enumerations in which their timelines are.
struct SourceNames {
  /// The names for a file.
  struct Name {
    /// The name of its source.
    var file: String
    /// The enumerations, such as `Motion.Home`.
    var namespace: String
    /// The part of the namespace that another file declares.
    var declared: String
  }

  /// The outermost enumeration.
  let root: String
  /// Folders at the top that only say what is in them.
  private static let plain: Set<String> = ["motion", "resources", "timelines"]

  private var files: Set<String> = []
  private var namespaces: Set<[String]> = []

  init(root: String) { self.root = root }

  /// - Parameter path: the path of the timeline file, relative to the target's folder. Files are given
  ///   in a stable order: the first one of a folder declares its enumeration.
  mutating func name(of path: String) -> Name {
    var folders = path.split(separator: "/").dropLast().map(String.init)
    let stem = (path as NSString).deletingPathExtension.replacingOccurrences(of: "/", with: "-")
    // No two files of a module may have one name, whatever their folders.
    var file = "Timelines-\(stem)"
    var number = 2
    while !files.insert(file.lowercased()).inserted {
      file = "Timelines-\(stem)-\(number)"
      number += 1
    }
    if let first = folders.first, SourceNames.plain.contains(first.lowercased()) {
      folders.removeFirst()
    }
    let namespace = [root] + folders.map(SourceNames.identifier)
    let prefixes = (0...namespace.count).map { Array(namespace.prefix($0)) }
    let declared = prefixes.last { namespaces.contains($0) } ?? []
    namespaces.formUnion(prefixes.dropFirst())
    return Name(
      file: file + ".swift", namespace: namespace.joined(separator: "."),
      declared: declared.joined(separator: "."))
  }

  /// The name of a folder in upper camel case: `home-screen` becomes `HomeScreen`.
  private static func identifier(of folder: String) -> String {
    let words = folder.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.isEmpty { return "__" }
    if name.first?.isNumber ?? false { return "_" + name }
    return ["Any", "Protocol", "Self", "Type"].contains(name) ? name + "Folder" : name
  }
}
