// `turning`, `waiting` and `refreshButton` of button.yaml (format 1), exported by keyphase.
// Made by: keyphase export button.yaml --to compose --package app.inbox.motion. Change the timeline file, not this one.
// Use: Modifier.playTurning(); other values by getValueFromNanos; Modifier.refreshButton(refreshButtonMotion(state)).
// Accuracy: 3 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.00195 in `animation` of `refreshButton` at 0.383 s; the largest error is 0.195 % of the range, apart from the reported losses.
// Note: a state of Compose plays nothing, but `loading` plays `turning`: play `turning` while the view is in the state.
// Note: a `tween` of Compose that interrupts another animation starts at rest: it starts from the values that are seen; springs keep their velocity.

// `header.photo`, `header.title`, `headerStill.photo` and `headerStill.title` of header.yaml (format 1), exported by keyphase.
// Made by: keyphase export header.yaml --to compose --package app.inbox.motion. Change the timeline file, not this one.
// Use: Modifier.playHeaderPhoto({ scroll }); other values by getValueFromNanos.
// Accuracy: every curve is exact, but for the rounding of its digits, apart from a reported loss.
// Note: Compose has keyframes only at whole milliseconds, but `headerStill.title` has others: they are moved by up to 1 ms.

// `rows.row`, `rowsFade.row`, `archive.insertion`, `archive.removal`, `archiveFade.insertion` and `archiveFade.removal` of list.yaml (format 1), exported by keyphase.
// Made by: keyphase export list.yaml --to compose --package app.inbox.motion. Change the timeline file, not this one.
// Use: Modifier.playRowsRow(index); other values by getValueFromNanos.
// Accuracy: 6 curves are approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.152 pt in `offset.x` of `archive.insertion` at 0.317 s; the largest error is 0.126 % of the range, apart from the reported losses.
// Note: Compose has keyframes only at whole milliseconds, but `rows.row` has others: they are moved by up to 0.37 ms.
// Note: Compose has keyframes only at whole milliseconds, but `archive.insertion` has others: they are moved by up to 0.48 ms.
// Note: Compose has keyframes only at whole milliseconds, but `archive.removal` has others: they are moved by up to 0.34 ms.
// Note: Compose has keyframes only at whole milliseconds, but `archiveFade.insertion` has others: they are moved by up to 0.34 ms.
// Note: Compose has keyframes only at whole milliseconds, but `archiveFade.removal` has others: they are moved by up to 0.34 ms.

// `toast` and `toastFade` of toast.yaml (format 1), exported by keyphase.
// Made by: keyphase export toast.yaml --to compose --package app.inbox.motion. Change the timeline file, not this one.
// Use: Modifier.playToast(); other values by getValueFromNanos.
// Accuracy: 1 curve is approximated within 0.2 % of the range, 0.25 pt, 0.25° and 0.5 levels of 255: 0.18 pt in `offsetY` of `toast` at 0.485 s; the largest error is 0.192 % of the range, apart from the reported losses.
// Note: Compose loses the velocity of `offsetY` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.
// Note: Compose has keyframes only at whole milliseconds, but `toast` has others: they are moved by up to 0.36 ms.
// Note: Compose loses the velocity of `opacity` when `message` changes during a run: it starts again from its first frame; SwiftUI continues from the current values.

package app.inbox.motion

import android.provider.Settings
import androidx.compose.animation.animateColor
import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.AnimationVector1D
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.RepeatMode
import androidx.compose.animation.core.TargetBasedAnimation
import androidx.compose.animation.core.VectorConverter
import androidx.compose.animation.core.animateFloat
import androidx.compose.animation.core.infiniteRepeatable
import androidx.compose.animation.core.keyframes
import androidx.compose.animation.core.snap
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.updateTransition
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.LongState
import androidx.compose.runtime.State
import androidx.compose.runtime.mutableLongStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.withFrameNanos
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.platform.LocalContext
import androidx.compose.ui.unit.dp

/** The motion of a number; `getValueFromNanos` has its value at a time. */
private fun FloatAnimation(
    from: Float,
    to: Float,
    spec: AnimationSpec<Float>,
    velocity: Float = 0f,
): TargetBasedAnimation<Float, AnimationVector1D> {
    return TargetBasedAnimation(spec, Float.VectorConverter, from, to, velocity)
}

/** Whether the user has switched animations off. */
@Composable
private fun prefersReducedMotion(): Boolean {
    val resolver = LocalContext.current.contentResolver
    return Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
}

/** The nanoseconds since it appeared or `trigger` changed, until the end. */
@Composable
private fun playTime(trigger: Any?, end: Long): LongState {
    val time = remember { mutableLongStateOf(0L) }
    LaunchedEffect(trigger) {
        time.longValue = 0
        val start = withFrameNanos { it }
        do {
            withFrameNanos { time.longValue = it - start }
        } while (time.longValue < end)
    }
    return time
}

/** Keeps a value until the next keyframe. */
private val HoldEasing = Easing { 0f }

object TurningTimeline {
    const val DURATION_MILLIS = 900

    val rotation = FloatAnimation(
        from = 0f, to = 360f,
        spec = infiniteRepeatable(keyframes {
            durationMillis = 900
            0f at 0
            360f at 900
        }),
    )
}

/** Plays `turning` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playTurning(trigger: Any? = Unit, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playWaiting(trigger)
    val time = playTime(trigger, Long.MAX_VALUE)
    return graphicsLayer {
        val nanos = time.longValue
        rotationZ = TurningTimeline.rotation.getValueFromNanos(nanos)
    }
}

object WaitingTimeline {
    const val DURATION_MILLIS = 900

    val opacity = FloatAnimation(
        from = 1f, to = 0.5f,
        spec = infiniteRepeatable(keyframes {
            durationMillis = 900
            1f at 0
            0.5f at 900
        }, RepeatMode.Reverse),
    )
}

/** Plays `waiting` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playWaiting(trigger: Any? = Unit): Modifier {
    val time = playTime(trigger, Long.MAX_VALUE)
    return graphicsLayer {
        val nanos = time.longValue
        alpha = WaitingTimeline.opacity.getValueFromNanos(nanos)
    }
}

/** The states of `refreshButton`. */
enum class RefreshButtonState { Rest, Pressed, Loading, Loaded }

private fun <T> refreshButtonSpec(from: RefreshButtonState, to: RefreshButtonState, threshold: T?): FiniteAnimationSpec<T> {
    return when {
        from == RefreshButtonState.Pressed && to == RefreshButtonState.Rest -> spring(dampingRatio = 0.7f, stiffness = 157.9137f, visibilityThreshold = threshold)
        to == RefreshButtonState.Pressed -> spring(dampingRatio = 0.85f, stiffness = 1754.596f, visibilityThreshold = threshold)
        else -> spring(dampingRatio = 1f, stiffness = 157.9137f, visibilityThreshold = threshold)
    }
}

/** The values of `refreshButton` on the way to a state. */
class RefreshButtonMotion(
    val backgroundColor: State<Color>,
    val scale: State<Float>,
    val opacity: State<Float>,
)

/** Moves to a state of `refreshButton` from what is seen. */
@Composable
fun refreshButtonMotion(state: RefreshButtonState): RefreshButtonMotion {
    val transition = updateTransition(state)
    return RefreshButtonMotion(
        backgroundColor = transition.animateColor({ refreshButtonSpec(initialState, targetState, null) }) {
            when (it) {
                RefreshButtonState.Loaded -> Color(0.1176471f, 0.4941176f, 0.2039216f, 1f)
                else -> Color(0.03921569f, 0.3882353f, 0.7529412f, 1f)
            }
        },
        scale = transition.animateFloat({ refreshButtonSpec(initialState, targetState, 5e-05f) }) {
            when (it) {
                RefreshButtonState.Pressed -> 0.95f
                else -> 1f
            }
        },
        opacity = transition.animateFloat({ refreshButtonSpec(initialState, targetState, 0.0003f) }) {
            when (it) {
                RefreshButtonState.Loading -> 0.7f
                else -> 1f
            }
        },
    )
}

/** Shows the values that a layer has; the content draws all others. */
fun Modifier.refreshButton(motion: RefreshButtonMotion): Modifier = graphicsLayer {
    scaleX = motion.scale.value
    scaleY = scaleX
    alpha = motion.opacity.value
}

object HeaderPhotoTimeline {
    const val DURATION_MILLIS = 1000

    val offsetY = FloatAnimation(
        from = 0f, to = 80f,
        spec = keyframes {
            durationMillis = 1000
            0f at 0
            80f at 1000
        },
    )

    val opacity = FloatAnimation(
        from = 1f, to = 0.2f,
        spec = keyframes {
            durationMillis = 1000
            1f at 0
            1f at 400
            0.2f at 1000
        },
    )
}

/** Shows `header.photo` at a value of `scroll`, from 0 to 160. */
@Composable
fun Modifier.playHeaderPhoto(scroll: () -> Float, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playHeaderStillPhoto(scroll)
    return graphicsLayer {
        val nanos = (((scroll().toDouble() - 0) / 160).coerceIn(0.0, 1.0) * 1000000000).toLong()
        translationY = HeaderPhotoTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
        alpha = HeaderPhotoTimeline.opacity.getValueFromNanos(nanos)
    }
}

object HeaderTitleTimeline {
    const val DURATION_MILLIS = 1000

    val offsetY = FloatAnimation(
        from = 0f, to = 32f,
        spec = keyframes {
            durationMillis = 1000
            0f at 0
            32f at 1000
        },
    )

    val scale = FloatAnimation(
        from = 1f, to = 0.6f,
        spec = keyframes {
            durationMillis = 1000
            1f at 0 using CubicBezierEasing(0f, 0f, 0.58f, 1f)
            0.6f at 1000
        },
    )
}

/** Shows `header.title` at a value of `scroll`, from 0 to 160. */
@Composable
fun Modifier.playHeaderTitle(scroll: () -> Float, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playHeaderStillTitle(scroll)
    return graphicsLayer {
        val nanos = (((scroll().toDouble() - 0) / 160).coerceIn(0.0, 1.0) * 1000000000).toLong()
        scaleX = HeaderTitleTimeline.scale.getValueFromNanos(nanos)
        scaleY = scaleX
        translationY = HeaderTitleTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
    }
}

object HeaderStillPhotoTimeline {
    const val DURATION_MILLIS = 1000

    val offsetY = FloatAnimation(
        from = 0f, to = 80f,
        spec = keyframes {
            durationMillis = 1000
            0f at 0 using HoldEasing
            80f at 500
            80f at 1000
        },
    )

    val opacity = FloatAnimation(
        from = 1f, to = 0.2f,
        spec = keyframes {
            durationMillis = 1000
            1f at 0
            1f at 400
            0.2f at 1000
        },
    )
}

/** Shows `headerStill.photo` at a value of `scroll`, from 0 to 160. */
@Composable
fun Modifier.playHeaderStillPhoto(scroll: () -> Float): Modifier {
    return graphicsLayer {
        val nanos = (((scroll().toDouble() - 0) / 160).coerceIn(0.0, 1.0) * 1000000000).toLong()
        translationY = HeaderStillPhotoTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
        alpha = HeaderStillPhotoTimeline.opacity.getValueFromNanos(nanos)
    }
}

object HeaderStillTitleTimeline {
    const val DURATION_MILLIS = 500

    val offsetY = FloatAnimation(
        from = 0f, to = 32f,
        spec = keyframes {
            durationMillis = 500
            0f at 0
            0f at 499 using HoldEasing
            32f at 500
        },
    )

    val scale = FloatAnimation(
        from = 1f, to = 0.6f,
        spec = keyframes {
            durationMillis = 500
            1f at 0
            1f at 499 using HoldEasing
            0.6f at 500
        },
    )
}

/** Shows `headerStill.title` at a value of `scroll`, from 0 to 160. */
@Composable
fun Modifier.playHeaderStillTitle(scroll: () -> Float): Modifier {
    return graphicsLayer {
        val nanos = (((scroll().toDouble() - 0) / 160).coerceIn(0.0, 1.0) * 1000000000).toLong()
        scaleX = HeaderStillTitleTimeline.scale.getValueFromNanos(nanos)
        scaleY = scaleX
        translationY = HeaderStillTitleTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
    }
}

object RowsRowTimeline {
    const val DURATION_MILLIS = 1127

    /** The time from the start of a copy to that of the next. */
    const val STAGGER_MILLIS = 50

    val opacity = FloatAnimation(
        from = 0f, to = 1f,
        spec = keyframes {
            durationMillis = 1127
            0f at 0
            1f at 200
            1f at 1127
        },
    )

    val offsetY = FloatAnimation(
        from = 24f, to = 0f, velocity = 0f,
        spec = spring(
            dampingRatio = 0.85f,
            stiffness = 246.7401f,
            visibilityThreshold = 0.00024f,
        ),
    )
}

/** Plays `rows.row` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playRowsRow(index: Int, trigger: Any? = Unit, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playRowsFadeRow(trigger)
    val start = index * RowsRowTimeline.STAGGER_MILLIS * 1_000_000L
    val time = playTime(trigger, start + RowsRowTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = (time.longValue - start).coerceAtLeast(0)
        translationY = RowsRowTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
        alpha = RowsRowTimeline.opacity.getValueFromNanos(nanos)
    }
}

object RowsFadeRowTimeline {
    const val DURATION_MILLIS = 200

    val opacity = FloatAnimation(
        from = 0f, to = 1f,
        spec = keyframes {
            durationMillis = 200
            0f at 0
            1f at 200
        },
    )
}

/** Plays `rowsFade.row` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playRowsFadeRow(trigger: Any? = Unit): Modifier {
    val time = playTime(trigger, RowsFadeRowTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        alpha = RowsFadeRowTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ArchiveInsertionTimeline {
    const val DURATION_MILLIS = 667

    object OffsetComponents {
        val x = FloatAnimation(
            from = -120f, to = 0f,
            spec = keyframes {
                durationMillis = 667
                -120f at 0
                -120f at 17 using CubicBezierEasing(0.314f, 0.020809f, 0.5118f, 0.453585f)
                -56.6746f at 95 using CubicBezierEasing(0.2175f, 1.126671f, 0.4008f, 1.008034f)
                0.1286f at 418 using CubicBezierEasing(0.1614f, 0.736039f, 0.3318f, 1.124866f)
                0f at 667
            },
        )
        val y = FloatAnimation(
            from = 0f, to = 0f,
            spec = snap(),
        )
    }

    val opacity = FloatAnimation(
        from = 0f, to = 1f,
        spec = keyframes {
            durationMillis = 667
            0f at 0
            0f at 17 using CubicBezierEasing(0.3142f, 0.020867f, 0.5103f, 0.444523f)
            0.517887f at 93 using CubicBezierEasing(0.2517f, 1.000911f, 0.4722f, 1.007132f)
            1.003101f at 345 using CubicBezierEasing(0.3333f, 0.061477f, 0.6667f, 0.430364f)
            1f at 367
            1f at 667
        },
    )
}

/** Plays `archive.insertion` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playArchiveInsertion(trigger: Any? = Unit, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playArchiveFadeInsertion(trigger)
    val time = playTime(trigger, ArchiveInsertionTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        translationX = ArchiveInsertionTimeline.OffsetComponents.x.getValueFromNanos(nanos).dp.toPx()
        translationY = ArchiveInsertionTimeline.OffsetComponents.y.getValueFromNanos(nanos).dp.toPx()
        alpha = ArchiveInsertionTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ArchiveRemovalTimeline {
    const val DURATION_MILLIS = 283

    object OffsetComponents {
        val x = FloatAnimation(
            from = 0f, to = -120f,
            spec = keyframes {
                durationMillis = 283
                0f at 0
                0f at 17 using CubicBezierEasing(0.3804f, 0.005539f, 0.8758f, 0.791553f)
                -120f at 267
                -120f at 283
            },
        )
        val y = FloatAnimation(
            from = 0f, to = 0f,
            spec = snap(),
        )
    }

    val opacity = FloatAnimation(
        from = 1f, to = 0f,
        spec = keyframes {
            durationMillis = 283
            1f at 0
            1f at 17 using CubicBezierEasing(0.3804f, 0.005539f, 0.8758f, 0.791553f)
            0f at 267
            0f at 283
        },
    )
}

/** Plays `archive.removal` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playArchiveRemoval(trigger: Any? = Unit, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playArchiveFadeRemoval(trigger)
    val time = playTime(trigger, ArchiveRemovalTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        translationX = ArchiveRemovalTimeline.OffsetComponents.x.getValueFromNanos(nanos).dp.toPx()
        translationY = ArchiveRemovalTimeline.OffsetComponents.y.getValueFromNanos(nanos).dp.toPx()
        alpha = ArchiveRemovalTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ArchiveFadeInsertionTimeline {
    const val DURATION_MILLIS = 233

    val opacity = FloatAnimation(
        from = 0f, to = 1f,
        spec = keyframes {
            durationMillis = 233
            0f at 0
            0f at 17 using CubicBezierEasing(0.1171f, 0.195979f, 0.6126f, 0.9917f)
            1f at 217
            1f at 233
        },
    )
}

/** Plays `archiveFade.insertion` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playArchiveFadeInsertion(trigger: Any? = Unit): Modifier {
    val time = playTime(trigger, ArchiveFadeInsertionTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        alpha = ArchiveFadeInsertionTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ArchiveFadeRemovalTimeline {
    const val DURATION_MILLIS = 233

    val opacity = FloatAnimation(
        from = 1f, to = 0f,
        spec = keyframes {
            durationMillis = 233
            1f at 0
            1f at 17 using CubicBezierEasing(0.3874f, 0.0083f, 0.8829f, 0.804021f)
            0f at 217
            0f at 233
        },
    )
}

/** Plays `archiveFade.removal` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playArchiveFadeRemoval(trigger: Any? = Unit): Modifier {
    val time = playTime(trigger, ArchiveFadeRemovalTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        alpha = ArchiveFadeRemovalTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ToastTimeline {
    const val DURATION_MILLIS = 2900
    const val LEAVES_MILLIS = 2600
    const val GONE_MILLIS = 2900

    val offsetY = FloatAnimation(
        from = 90f, to = 90f,
        spec = keyframes {
            durationMillis = 2900
            90f at 0 using CubicBezierEasing(0.2411f, 0f, 0.4801f, 0.795191f)
            1.59605f at 224 using CubicBezierEasing(0.1916f, 8.438204f, 0.3308f, 1.058928f)
            0.19f at 622 using CubicBezierEasing(0.02f, -0.026208f, 0.98f, 0.99986f)
            0f at 1419
            0f at 2600 using CubicBezierEasing(0.42f, 0f, 1f, 1f)
            90f at 2900
        },
    )

    val opacity = FloatAnimation(
        from = 0f, to = 0f,
        spec = keyframes {
            durationMillis = 2900
            0f at 0
            1f at 150
            1f at 2600
            0f at 2900
        },
    )
}

/** Plays `toast` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playToast(trigger: Any? = Unit, reducedMotion: Boolean = prefersReducedMotion()): Modifier {
    if (reducedMotion) return playToastFade(trigger)
    val time = playTime(trigger, ToastTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        translationY = ToastTimeline.offsetY.getValueFromNanos(nanos).dp.toPx()
        alpha = ToastTimeline.opacity.getValueFromNanos(nanos)
    }
}

object ToastFadeTimeline {
    const val DURATION_MILLIS = 2900
    const val LEAVES_MILLIS = 2600
    const val GONE_MILLIS = 2900

    val opacity = FloatAnimation(
        from = 0f, to = 0f,
        spec = keyframes {
            durationMillis = 2900
            0f at 0
            1f at 150
            1f at 2600
            0f at 2900
        },
    )
}

/** Plays `toastFade` when it appears, and again when `trigger` changes. */
@Composable
fun Modifier.playToastFade(trigger: Any? = Unit): Modifier {
    val time = playTime(trigger, ToastFadeTimeline.DURATION_MILLIS * 1_000_000L)
    return graphicsLayer {
        val nanos = time.longValue
        alpha = ToastFadeTimeline.opacity.getValueFromNanos(nanos)
    }
}
