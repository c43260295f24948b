import Testing

@testable import TimelineSyntax

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a.yaml", "b.yaml", "a.yaml"), ("a.yaml", "x/b.yaml", "x/a.yaml"),
    ("../a.yaml", "x/b.yaml", "a.yaml"), ("../a.yaml", "b.yaml", "../a.yaml"),
    ("./y/../a.yaml", "/x/b.yaml", "/x/a.yaml"), ("../../a.yaml", "../b.yaml", "../../../a.yaml"),
    ("a/\u{301}x.yaml", "é/b.yaml", "é/a/\u{301}x.yaml"),
  ])
  func `a path is resolved from a file's folder`(
    _ path: String, _ file: String, _ expected: String
  ) {
    #expect(Array(FilePath.resolve(path, from: file).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/ab", "/a", nil), ("/a", "/a", nil),
    ("/e\u{301}/b", "/é", nil), ("/a/\u{301}b", "/a", "\u{301}b"),
  ])
  func `a path is relative to a folder with the same bytes`(
    _ path: String, _ folder: String, _ expected: String?
  ) {
    #expect(FilePath.relative(path, in: folder) == expected)
    #expect(FilePath.contains(path, in: folder) == (expected != nil || path == folder))
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/\u{301}b", "/a"), ("a/b/c", "a/b"),
  ])
  func `the folder of a path`(_ path: String, _ expected: String) {
    #expect(FilePath.parent(of: path) == expected)
  }

  @Test(
    "an absolute path has no empty, `.` and `..` components",
    arguments: [
      ("a.yaml", "/work/a.yaml"), ("./a.yaml", "/work/a.yaml"), ("../a.yaml", "/a.yaml"),
      ("sub/../a.yaml", "/work/a.yaml"), ("sub//a.yaml", "/work/sub/a.yaml"),
      ("sub/.", "/work/sub"), ("sub/", "/work/sub"), (".hidden/a", "/work/.hidden/a"),
      ("a./b", "/work/a./b"), ("...", "/work/..."), ("..a/b", "/work/..a/b"), ("", "/work"),
      ("/", "/"), ("//", "/"), ("/a", "/a"), ("/a/", "/a"), ("/..", "/"), ("/../a", "/a"),
      ("/a/.", "/a"), ("/a/./b", "/a/b"), ("//a/b", "/a/b"),
    ])
  func absolute(path: String, expected: String) {
    #expect(FilePath.absolute(path, in: "/work") == expected)
  }
}
