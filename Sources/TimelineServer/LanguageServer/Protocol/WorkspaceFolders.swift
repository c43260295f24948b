internal import TimelineSyntax

/// The folders that an editor has open.
enum WorkspaceFolders {
  /// The paths in the parameters of `initialize`, where older editors name a single folder.
  static func opened(by parameters: JSONValue) -> [String] {
    let folders = paths(of: parameters["workspaceFolders"])
    guard folders.isEmpty else { return folders }
    if let address = parameters["rootUri"].string { return [DocumentAddress.path(of: address)] }
    return [parameters["rootPath"].string].compactMap(\.self)
  }

  /// The paths of an array of workspace folders.
  static func paths(of folders: JSONValue) -> [String] {
    folders.elements.compactMap { $0["uri"].string.map(DocumentAddress.path) }
  }
}
