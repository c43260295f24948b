extension KnownMotion {
  /// Material Design's transitions and its indeterminate progress.
  static let material: [KnownMotion] = [
    KnownMotion(
      "shared-axis",
      """
      time  outgoing.offsetX  outgoing.opacity  incoming.offsetX  incoming.opacity
      0     0                 1                 30                0
      0.05  -2.553164448167   0.61327120147     27.446835551833   0
      0.1   -13.717552194506  0                 16.282447805494   0.167732117387
      0.2   -27.623273502881  0                 2.376726497119    0.855976455473
      0.3   -30               0                 0                 1
      """),
    KnownMotion(
      "fade-through",
      """
      time  outgoing.opacity  incoming.opacity  incoming.scale
      0     1                 0                 0.92
      0.05  0.61327120147     0                 0.92
      0.1   0                 0.167732117387    0.933418569391
      0.2   0                 0.855976455473    0.988478116438
      0.3   0                 1                 1
      """),
    KnownMotion(
      "circular-progress",
      """
      time    rotation          layer             trimEnd
      0       0                 0                 0.027777777778
      0.25    57.389347336836   75.592346721591   0.447735259564
      1       229.557389347344  239.764587478273  0.195752291787
      2       99.114778694687   405.000158513488  0.777776897147
      5.5     182.56564141039   32.609684398135   0.208942691101
      12.345  313.885971492958  378.276724782181  0.629315137679
      """),
  ]
}
