import CStageFont

/// A library that the programs contain, with its licence.
struct LinkedLibrary {
  let name: String
  let address: String
  let copyright: String
  let license: License

  enum License {
    case mit, apacheWithException, lesser, gplWithException, bitstreamVera
  }

  /// All of those that a program contains that is linked statically on Linux.
  static let all = [
    LinkedLibrary(
      name: "libyaml", address: "https://github.com/yaml/libyaml",
      copyright: "Copyright (c) 2006-2016 Kirill Simonov, (c) 2017-2020 Ingy döt Net", license: .mit
    ),
    LinkedLibrary(
      name: "FlyingFox, in keyphase-preview", address: "https://github.com/swhitty/FlyingFox",
      copyright: "Copyright (c) 2022 Simon Whitty", license: .mit),
    LinkedLibrary(
      name: "swift-argument-parser", address: "https://github.com/apple/swift-argument-parser",
      copyright: "Copyright (c) 2020 Apple Inc. and the Swift project authors",
      license: .apacheWithException),
    LinkedLibrary(
      name: "swift-syntax, in keyphase-import-swiftui",
      address: "https://github.com/swiftlang/swift-syntax",
      copyright: "Copyright (c) 2014-2026 Apple Inc. and the Swift project authors",
      license: .apacheWithException),
    LinkedLibrary(
      name: "Swift's standard library, Dispatch and FoundationEssentials",
      address: "https://swift.org",
      copyright: "Copyright (c) 2014-2026 Apple Inc. and the Swift project authors",
      license: .apacheWithException),
    LinkedLibrary(
      name: "the GNU C Library, in programs for Linux",
      address: "https://www.gnu.org/software/libc",
      copyright: "Copyright (c) 1991-2026 Free Software Foundation, Inc.", license: .lesser),
    LinkedLibrary(
      name: "the GNU C++ Library, in programs for Linux", address: "https://gcc.gnu.org",
      copyright: "Copyright (c) 1997-2026 Free Software Foundation, Inc.",
      license: .gplWithException),
    LinkedLibrary(
      name: "a subset of DejaVu Sans, for texts in pictures",
      address: "https://dejavu-fonts.github.io",
      copyright: "Copyright (c) 2003 Bitstream, Inc.; DejaVu's changes are in the public domain",
      license: .bitstreamVera),
  ]

  /// The notices of all libraries, with the texts of the licences that ask for them.
  static var notices: String {
    let libraries = all.map { library in
      "\(library.name)\n  \(library.copyright)\n  \(library.license.name)\n  \(library.address)\n"
    }
    let list = libraries.joined(separator: "\n")
    return "keyphase contains these libraries:\n\n\(list)\n\(License.mitText)\n\n"
      + License.fontText
  }
}

extension LinkedLibrary.License {
  var name: String {
    switch self {
    case .mit: "MIT License, below"
    case .apacheWithException:
      "Apache License 2.0 with Runtime Library Exception, https://swift.org/LICENSE.txt"
    case .lesser:
      "GNU Lesser General Public License 2.1; build from source to link another version of it"
    case .bitstreamVera: "Bitstream Vera Fonts licence, below"
    case .gplWithException: "GNU General Public License 3 with GCC Runtime Library Exception"
    }
  }

  /// The text that the licence of the font demands, without the line break at its end.
  static var fontText: String {
    let text = String(cString: stage_font_license())
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The text that the licence demands in each copy.
  static let mitText = """
    MIT License

    Permission is hereby granted, free of charge, to any person obtaining a copy
    of this software and associated documentation files (the "Software"), to deal
    in the Software without restriction, including without limitation the rights
    to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
    copies of the Software, and to permit persons to whom the Software is
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all
    copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
    FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
    AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
    LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
    OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
    SOFTWARE.
    """
}
