import Foundation
import TestSupport

/// The style sheets of packages of PyPI, which are downloaded once for all tests of a run.
enum StyleSheetPackages {
  /// animate.css 3, with 74 animations.
  static let animate = text(
    of: "djangocms-wow==1.0.0",
    at: "djangocms-wow-1.0.0/djangocms_wow/static/djangocms_wow/css/animate.css")

  /// tw-animate-css, whose values are custom properties.
  static let tailwind = text(
    of: "tailwindcss-bin-tw-animate-css==1.4.0",
    at: "tailwindcss_bin/plugins/tw_animate_css/node_modules/tw-animate-css/dist/tw-animate.css")

  /// The text of a file in a package; nil if it cannot be downloaded.
  static func text(of package: String, at path: String) -> String? {
    let code = """
      import glob, io, json, subprocess, sys, tarfile, tempfile, zipfile
      package, path = json.load(sys.stdin)
      with tempfile.TemporaryDirectory() as folder:
          subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, package],
                         check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
          name = glob.glob(folder + "/*")[0]
          if name.endswith(".whl"):
              data = zipfile.ZipFile(name).read(path)
          else:
              data = tarfile.open(name).extractfile(path).read()
      sys.stdout.buffer.write(data)
      """
    guard let input = try? JSONEncoder().encode([package, path]),
      let data = try? PythonProgram.run(code: code, input: input)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
