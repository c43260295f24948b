extension KnownMotion {
  /// The examples with copies, and those with periods and scenes of their own.
  static let copies: [KnownMotion] = [
    KnownMotion(
      "staggered-list",
      """
      time  row[0].opacity  row[3].opacity  row[0].offsetY  row[7].offsetY
      0     0               0               24              24
      0.1   0.5             0               15.41425064473  24
      0.3   1               0.75            2.639185458557  24
      0.5   1               1               0.326422355174  10.512949104318
      """),
    KnownMotion(
      "chart-bars",
      """
      time  bar[0].scaleY   bar[2].scaleY   bar[3].scaleY   bar[6].scaleY
      0     0               0               0               0
      0.1   0               0               0.296311486152  0
      0.25  0               0.411033108079  0.68886124368   0
      0.4   0.16932084923   0.620358217377  0.727511826523  0.423302123075
      0.6   0.413572144918  0.60869905297   0.700515690376  1.033930362296
      """),
    KnownMotion(
      "typing-dots",
      """
      time  dot[0].opacity  dot[1].opacity  dot[2].opacity
      0     0.3             0.3             0.3
      0.25  0.65            0.3196          0.3
      0.7   0.7536          1               0.7536
      1.45  0.9804          0.65            0.3196
      9.2   0.5464          0.3             0.5464
      """),
    KnownMotion(
      "confetti",
      """
      time  piece[19].offsetX  piece[7].offsetY   piece[12].rotation  piece[4].opacity
      0     0                  0                  0                   1
      0.3   10.053579094667    -151.914609930065  46.696166505773     1
      0.5   15.972199214891    -193.487520145496  77.826944176289     1
      1     27.962506092895    -13.039174235587   155.653888352577    1
      1.5   34.369129161899    381.288973882738   233.480832528866    0.25
      """),
    KnownMotion(
      "spinner",
      """
      time  rotation  trimEnd
      0     0         0.1
      0.35  78.75     0.45
      1     225       0.524489795918
      1.7   22.5      0.375510204082
      5     45        0.761224489796
      20.1  202.5     0.661224489796
      """),
    KnownMotion(
      "card-stack",
      """
      time  card[0].offsetY   card[3].offsetY   card[0].scale   card[2].scale
      0     0                 0                 1               1
      0.05  0                 -0.132348288717   1               1
      0.15  0                 -7.881349710658   1               0.9764995148
      0.3   -41.484043136185  -16.381134209611  0.884766546844  0.916378380752
      0.5   -70.806828483155  -18.111070006588  0.803314365325  0.899588819157
      """),
    KnownMotion(
      "logo-intro",
      """
      time  logo.opacity  logo.scale      name.opacity    button[0].opacity  button[2].offsetY
      0     0             0.4             0               0                  32
      0.1   0.5           0.457161899386  0               0                  32
      0.3   1             0.867681290932  0               0                  32
      0.6   1             1.057669787693  0.333333333333  0                  32
      0.8   1             0.99660696377   1               0.8                28.960463691561
      1     1             0.998550157838  1               1                  3.932597293329
      """),
  ]
}
