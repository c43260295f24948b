/// Times that are closer than this are the same.
const double _instant = 1e-9;

double _number(Object? value) => (value! as num).toDouble();

List<double> _numbers(Object? list) =>
    [for (final each in list! as List<Object?>) _number(each)];

List<Object> _values(Object? list) => [for (final each in (list ?? const <Object>[]) as List<Object?>) each!];

List<Map<String, Object?>> _maps(Object? list) =>
    [for (final each in list! as List<Object?>) (each! as Map).cast<String, Object?>()];

/// The four parabolas of a rebound, which meet at 1.
double _fall(double x) {
  final place = x * 11;
  final (double middle, double lowest) = place < 4
      ? (0.0, 0.0)
      : place < 8
          ? (6.0, 0.75)
          : place < 10
              ? (9.0, 0.9375)
              : (10.5, 0.984375);
  return 7.5625 * (x - middle / 11) * (x - middle / 11) + lowest;
}

/// Penner's curves, each as the one that starts slowly.
double _slow(String family, double x, bool isBoth) {
  switch (family) {
    case 'Sine':
      return 1 - math.cos(math.pi * x / 2);
    case 'Quad':
      return x * x;
    case 'Cubic':
      return x * x * x;
    case 'Quart':
      return x * x * x * x;
    case 'Quint':
      return x * x * x * x * x;
    case 'Expo':
      return math.pow(2, 10 * x - 10).toDouble();
    case 'Back':
      final s = isBoth ? 1.70158 * 1.525 : 1.70158;
      return (s + 1) * x * x * x - s * x * x;
    case 'Elastic':
      return math.pow(2, 10 * x - 10).toDouble() * math.cos((10 * x - 10) * 2 * math.pi / (isBoth ? 4.5 : 3));
    case 'Bounce':
      return 1 - _fall(1 - x);
  }
  throw ArgumentError.value(family, 'easing');
}

double _bezier(List<double> points, double x) {
  double at(double s, double a, double b) => s * (3 * (1 - s) * ((1 - s) * a + s * b) + s * s);
  var low = 0.0;
  var high = 1.0;
  // Bisection: x increases with the curve's parameter.
  for (var count = 0; count < 60; count += 1) {
    final middle = (low + high) / 2;
    if (at(middle, points[0], points[2]) < x) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return at((low + high) / 2, points[1], points[3]);
}

double _ease(Object easing, double progress) {
  final x = progress.clamp(0.0, 1.0);
  if (easing == 'linear' || x == 0 || x == 1) return x;
  if (easing is! String) return _bezier(_numbers(easing), x);
  if (easing == 'circularEaseIn') return 1 - math.sqrt((1 - x) * (1 + x));
  if (easing == 'circularEaseOut') return math.sqrt(x * (2 - x));
  if (easing == 'circularEaseInOut') {
    return x < 0.5 ? _ease('circularEaseIn', 2 * x) / 2 : _ease('circularEaseOut', 2 * x - 1) / 2 + 0.5;
  }
  if (easing.startsWith('easeInOut')) {
    final family = easing.substring(9);
    return x < 0.5 ? _slow(family, 2 * x, true) / 2 : 1 - _slow(family, 2 - 2 * x, true) / 2;
  }
  if (easing.startsWith('easeIn')) return _slow(easing.substring(6), x, false);
  return 1 - _slow(easing.substring(7), 1 - x, false);
}

/// Linear light of Oklab's cone responses.
const List<List<double>> _lightOfCones = [
  [4.076741661347994, -3.3077115904081933, 0.2309699287294279],
  [-1.268438004092176, 2.6097574006633715, -0.3413193963102196],
  [-0.004196086541837109, -0.7034186144594496, 1.7076147009309448],
];

/// Colours of a space in sRGB, each of four numbers.
List<Object> _shown(String? space, List<Object> values) {
  if (space == null || space == 'srgb') return values;
  final found = <Object>[];
  for (var index = 0; index < values.length; index += 4) {
    var light = [for (final each in values.sublist(index, index + 3)) _number(each)];
    if (space == 'oklab-cones') {
      final cones = light;
      light = [
        for (final row in _lightOfCones)
          row[0] * cones[0] * cones[0] * cones[0] +
              row[1] * cones[1] * cones[1] * cones[1] +
              row[2] * cones[2] * cones[2] * cones[2],
      ];
    }
    for (final each in light) {
      final x = each.abs();
      found.add(each.sign * (x <= 0.04045 / 12.92 ? 12.92 * x : 1.055 * math.pow(x, 1 / 2.4) - 0.055));
    }
    found.add(values[index + 3]);
  }
  return found;
}

/// A piece of a property's motion.
class _Piece {
  _Piece(this._json)
      : start = _number(_json['start']),
        duration = _number(_json['duration']),
        _kind = _json['kind']! as String,
        _from = _values(_json['from'] ?? _json['value'] ?? _json['values']),
        _to = _values(_json['to']);

  final double start;
  final double duration;
  final Map<String, Object?> _json;
  final String _kind;
  final List<Object> _from;
  final List<Object> _to;

  double get end => start + duration;

  /// The value at a time since its start.
  List<Object> at(double time, int width) {
    final t = (time - duration).abs() <= _instant ? duration : time.clamp(0.0, duration);
    switch (_kind) {
      case 'constant':
        return _from;
      case 'step':
        return t == duration ? _to : _from;
      case 'frames':
        return _frame(t, width);
      case 'curve':
        final p = _ease(_json['easing']!, t / duration);
        return p == 1 ? _to : _mixed(1 - p, p);
      case 'cubic':
        final u = t / duration;
        final tangents = (_numbers(_json['fromTangent']), _numbers(_json['toTangent']));
        final mixed = _mixed(2 * u * u * u - 3 * u * u + 1, 3 * u * u - 2 * u * u * u);
        return [
          for (var i = 0; i < mixed.length; i += 1)
            mixed[i] + (u * u * u - 2 * u * u + u) * tangents.$1[i] + (u * u * u - u * u) * tangents.$2[i],
        ];
    }
    final decay = _number(_json['decay']);
    final frequency = _number(_json['frequency']);
    final velocity = _numbers(_json['velocity']);
    final (c, s) = _oscillation(decay, frequency, t);
    final mixed = _mixed(c + decay * s, 1 - (c + decay * s));
    return [for (var i = 0; i < mixed.length; i += 1) mixed[i] + velocity[i] * s];
  }

  List<double> _mixed(double first, double second) => [
        for (var i = 0; i < _from.length; i += 1) first * _number(_from[i]) + second * _number(_to[i]),
      ];

  /// Frames are joined by straight lines, but not to a value that jumps, or that is no number.
  List<Object> _frame(double t, int width) {
    final rate = _number(_json['rate']);
    final last = _from.length ~/ width - 1;
    final frame = math.min(((t + _instant) * rate).floor(), last);
    final next = math.min(frame + 1, last);
    final part = math.min(t * rate - frame, 1.0);
    final found = _from.sublist(frame * width, (frame + 1) * width);
    final jumps = _numbers(_json['jumps']);
    if (part <= _instant * rate || jumps.contains(next.toDouble()) || found.first is! num) return found;
    return [
      for (var i = 0; i < width; i += 1)
        _number(found[i]) + (_number(_from[next * width + i]) - _number(found[i])) * part,
    ];
  }
}

/// What a spring multiplies its displacement and its velocity by.
(double, double) _oscillation(double decay, double frequency, double t) {
  final fade = math.exp(-decay * t);
  if (frequency > 0) return (fade * math.cos(frequency * t), fade * math.sin(frequency * t) / frequency);
  if (frequency == 0) return (fade, fade * t);
  final fast = math.exp((-decay - frequency) * t);
  final slow = math.exp((frequency - decay) * t);
  return ((fast + slow) / 2, (fast - slow) / (-2 * frequency));
}

/// A property of a view and the pieces of its motion.
class MotionProperty {
  MotionProperty._(Map<String, Object?> json)
      : name = json['name']! as String,
        _space = json['space'] as String?,
        _start = _values(json['start']),
        _cycle = (json['cycle'] as Map?)?.cast<String, Object?>(),
        _pieces = [for (final each in _maps(json['pieces'])) _Piece(each)];

  final String name;
  final String? _space;
  final List<Object> _start;
  final Map<String, Object?>? _cycle;
  final List<_Piece> _pieces;

  bool get _isEndless => _cycle?['count'] == 'forever';

  List<Object> _at(double local, double total) {
    if (local < 0 || _pieces.isEmpty) return _shown(_space, _start);
    final cycle = _cycle;
    // What repeats forever goes on after the end of the timeline.
    final time = cycle == null ? local : _inCycle(cycle, _isEndless ? total : local);
    final piece = _pieces.firstWhere((each) => time <= each.end + _instant, orElse: () => _pieces.last);
    return _shown(_space, piece.at(time - piece.start, _start.length));
  }

  static double _inCycle(Map<String, Object?> cycle, double time) {
    final start = _number(cycle['start']);
    final length = _number(cycle['length']);
    if (time <= start + length || length == 0) return time;
    final count = cycle['count'] == 'forever' ? double.infinity : _number(cycle['count']);
    final elapsed = math.min(time - start, count * length);
    final finished = math.max(0, ((elapsed - _instant) / length).ceil() - 1);
    final left = elapsed - finished * length;
    final rest = (left - length).abs() <= _instant ? length : left;
    return start + (cycle['autoreverses'] == true && finished.isOdd ? length - rest : rest);
  }
}

/// The exact motion of a view, or of copies of it.
class Motion {
  Motion(Map<String, Object?> json)
      : duration = _number(json['duration']),
        repeat = json['repeat'] == 'forever' ? double.infinity : _number(json['repeat']),
        anchor = json['anchor'] == null ? const [0.5, 0.5] : _numbers(json['anchor']),
        side = _number(json['side']),
        begins = {for (final each in _maps(json['copies'])) each['index']! as int: _number(each['begin'])},
        properties = [for (final each in _maps(json['properties'])) MotionProperty._(each)];

  /// The length of an iteration in seconds.
  final double duration;

  /// The number of iterations; infinite for those without end.
  final double repeat;

  /// The point about which the view turns and grows, as fractions of its size.
  final List<double> anchor;

  /// The longer side of the view, as far as it is known.
  final double side;

  /// When each copy begins, by its index.
  final Map<int, double> begins;
  final List<MotionProperty> properties;

  /// When the last copy ends, in seconds; infinite for what never does.
  double get end => properties.any((each) => each._isEndless)
      ? double.infinity
      : (duration == 0 ? 0.0 : duration * repeat) + begins.values.fold(0.0, math.max);

  /// The values of a copy at a time in seconds, by the names of the properties.
  Map<String, List<Object>> values(double time, [int index = 0]) {
    // A copy shows its first values until it begins.
    final own = math.max(time - (begins[index] ?? 0), 0.0);
    final local = _inIteration(own);
    return {for (final each in properties) each.name: each._at(local, own)};
  }

  double _inIteration(double time) {
    if (duration == 0 || time <= duration) return time;
    final held = math.min(time, repeat * duration);
    final local = held - math.max(0, ((held - _instant) / duration).ceil() - 1) * duration;
    return (local - duration).abs() <= _instant ? duration + time - held : local;
  }
}

/// Shows values of a view in another way than [MotionView] does.
typedef MotionBuilder = Widget Function(BuildContext context, Map<String, List<Object>> values, Widget child);

/// Plays motions on its child, when it appears and again when [trigger] changes.
class MotionView extends StatefulWidget {
  const MotionView({
    super.key,
    required this.motions,
    this.reduced,
    this.trigger,
    this.time,
    this.index = 0,
    this.builder,
    required this.child,
  });

  /// The motions of the view: one, or one for each copy that moves in its own way.
  final List<Motion> motions;

  /// What is played in their place where animations are disabled; nothing moves where it is empty.
  final List<Motion>? reduced;
  final Object? trigger;

  /// The time in seconds where an input moves the view; null to play.
  final double? time;

  /// The index of the copy.
  final int index;
  final MotionBuilder? builder;
  final Widget child;

  @override
  State<MotionView> createState() => _MotionViewState();
}

class _MotionViewState extends State<MotionView> with SingleTickerProviderStateMixin {
  late final Ticker _ticker = createTicker(_tick);
  double _time = 0;

  @override
  void initState() {
    super.initState();
    _play();
  }

  @override
  void didUpdateWidget(MotionView old) {
    super.didUpdateWidget(old);
    if (old.trigger != widget.trigger) _play();
  }

  @override
  void dispose() {
    _ticker.dispose();
    super.dispose();
  }

  void _play() {
    _ticker.stop();
    _time = 0;
    if (widget.time == null) _ticker.start();
  }

  void _tick(Duration elapsed) {
    final end = [...widget.motions, ...?widget.reduced].fold(0.0, (end, each) => math.max(end, each.end));
    setState(() => _time = math.min(elapsed.inMicroseconds / 1e6, end));
    if (_time >= end) _ticker.stop();
  }

  @override
  Widget build(BuildContext context) {
    final isReduced = MediaQuery.maybeDisableAnimationsOf(context) ?? false;
    final motions = isReduced ? widget.reduced ?? widget.motions : widget.motions;
    for (final motion in motions) {
      if (!motion.begins.containsKey(widget.index)) continue;
      final values = motion.values(widget.time ?? _time, widget.index);
      return widget.builder?.call(context, values, widget.child) ?? _styled(motion, values, widget.child);
    }
    return widget.child;
  }
}

/// Applies values in SwiftUI's order: scale, skew, rotation, rotation in space, offset.
Widget _styled(Motion motion, Map<String, List<Object>> values, Widget child) {
  double? own(String name, [int component = 0]) {
    final found = values[name];
    return found == null ? null : _number(found[component]);
  }

  Color? color(String name) {
    final found = values[name];
    if (found == null) return null;
    final light = [for (final each in found.take(3)) (255 * _number(each).clamp(0.0, 1.0)).round()];
    return Color.fromRGBO(light[0], light[1], light[2], _number(found[3]).clamp(0.0, 1.0));
  }

  var view = child;
  final ink = color('foregroundColor') ?? color('tint');
  if (ink != null) {
    view = IconTheme.merge(
      data: IconThemeData(color: ink),
      child: DefaultTextStyle.merge(style: TextStyle(color: ink), child: view),
    );
  }
  if (values.containsKey('padding')) {
    double inset(int edge) => math.max(own('padding', edge)!, 0);
    view = Padding(
      padding: EdgeInsetsDirectional.fromSTEB(inset(1), inset(0), inset(3), inset(2)),
      child: view,
    );
  }
  final fill = color('backgroundColor');
  if (fill != null) view = ColoredBox(color: fill, child: view);
  final (width, height) = (own('width'), own('height'));
  if (width != null || height != null) {
    view = SizedBox(
      width: width == null ? null : math.max(width, 0),
      height: height == null ? null : math.max(height, 0),
      child: view,
    );
  }
  final radius = own('cornerRadius');
  if (radius != null) {
    view = ClipRRect(borderRadius: BorderRadius.circular(math.max(radius, 0)), child: view);
  }
  final opacity = own('opacity');
  if (opacity != null) view = Opacity(opacity: opacity.clamp(0.0, 1.0), child: view);
  const moving = [
    'offset', 'offsetX', 'offsetY', 'rotation', 'rotationX', 'rotationY', 'skewX', 'skewY', 'scale', 'scaleX', 'scaleY',
  ];
  if (!moving.any(values.containsKey)) return view;
  double radians(String name) => (own(name) ?? 0) * math.pi / 180;
  final eye = Matrix4.identity()..setEntry(3, 2, -(own('perspective') ?? 1) / motion.side);
  final matrix = Matrix4.translationValues(
    (own('offset') ?? 0) + (own('offsetX') ?? 0),
    (own('offset', 1) ?? 0) + (own('offsetY') ?? 0),
    0,
  );
  if (values.containsKey('rotationY')) {
    // The second rotation in space turns a flat picture.
    matrix
      ..multiply(eye)
      ..multiply(Matrix4.rotationY(radians('rotationY')))
      ..multiply(Matrix4.diagonal3Values(1, 1, 1e-6));
  }
  if (values.containsKey('rotationX')) {
    matrix
      ..multiply(eye)
      ..multiply(Matrix4.rotationX(radians('rotationX')));
  }
  final scale = own('scale') ?? 1;
  matrix
    ..multiply(Matrix4.rotationZ(radians('rotation')))
    ..multiply(Matrix4.skewX(radians('skewX')))
    ..multiply(Matrix4.skewY(radians('skewY')))
    ..multiply(Matrix4.diagonal3Values(scale * (own('scaleX') ?? 1), scale * (own('scaleY') ?? 1), 1));
  final (x, y) = (own('anchor') ?? motion.anchor[0], own('anchor', 1) ?? motion.anchor[1]);
  return Transform(alignment: Alignment(2 * x - 1, 2 * y - 1), transform: matrix, child: view);
}
