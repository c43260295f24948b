// The files of the preview's page that no exported page has, which are embedded as they are. A new one is a
// row of the table here.
#include "CPreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const PageFile files[] = {
    {"index.html", (const char[]){
#embed "../TimelinePreview/Page/index.html" suffix(, 0)
    }},
    {"page/additions.js", (const char[]){
#embed "../TimelinePreview/Page/additions.js" suffix(, 0)
    }},
    {"page/axis.js", (const char[]){
#embed "../TimelinePreview/Page/axis.js" suffix(, 0)
    }},
    {"page/bandfields.js", (const char[]){
#embed "../TimelinePreview/Page/bandfields.js" suffix(, 0)
    }},
    {"page/bandgrips.js", (const char[]){
#embed "../TimelinePreview/Page/bandgrips.js" suffix(, 0)
    }},
    {"page/base.css", (const char[]){
#embed "../TimelinePreview/Page/base.css" suffix(, 0)
    }},
    {"page/boxselect.js", (const char[]){
#embed "../TimelinePreview/Page/boxselect.js" suffix(, 0)
    }},
    {"page/clipboard.js", (const char[]){
#embed "../TimelinePreview/Page/clipboard.js" suffix(, 0)
    }},
    {"page/commands.js", (const char[]){
#embed "../TimelinePreview/Page/commands.js" suffix(, 0)
    }},
    {"page/comparison.js", (const char[]){
#embed "../TimelinePreview/Page/comparison.js" suffix(, 0)
    }},
    {"page/controls.js", (const char[]){
#embed "../TimelinePreview/Page/controls.js" suffix(, 0)
    }},
    {"page/curves.js", (const char[]){
#embed "../TimelinePreview/Page/curves.js" suffix(, 0)
    }},
    {"page/devices.js", (const char[]){
#embed "../TimelinePreview/Page/devices.js" suffix(, 0)
    }},
    {"page/dialogs.js", (const char[]){
#embed "../TimelinePreview/Page/dialogs.js" suffix(, 0)
    }},
    {"page/dopesheet.js", (const char[]){
#embed "../TimelinePreview/Page/dopesheet.js" suffix(, 0)
    }},
    {"page/dragging.js", (const char[]){
#embed "../TimelinePreview/Page/dragging.js" suffix(, 0)
    }},
    {"page/dropping.js", (const char[]){
#embed "../TimelinePreview/Page/dropping.js" suffix(, 0)
    }},
    {"page/edit.css", (const char[]){
#embed "../TimelinePreview/Page/edit.css" suffix(, 0)
    }},
    {"page/editing.js", (const char[]){
#embed "../TimelinePreview/Page/editing.js" suffix(, 0)
    }},
    {"page/editor.js", (const char[]){
#embed "../TimelinePreview/Page/editor.js" suffix(, 0)
    }},
    {"page/events.js", (const char[]){
#embed "../TimelinePreview/Page/events.js" suffix(, 0)
    }},
    {"page/fields.js", (const char[]){
#embed "../TimelinePreview/Page/fields.js" suffix(, 0)
    }},
    {"page/files.js", (const char[]){
#embed "../TimelinePreview/Page/files.js" suffix(, 0)
    }},
    {"page/findings.js", (const char[]){
#embed "../TimelinePreview/Page/findings.js" suffix(, 0)
    }},
    {"page/gallery.js", (const char[]){
#embed "../TimelinePreview/Page/gallery.js" suffix(, 0)
    }},
    {"page/graph.css", (const char[]){
#embed "../TimelinePreview/Page/graph.css" suffix(, 0)
    }},
    {"page/graph.js", (const char[]){
#embed "../TimelinePreview/Page/graph.js" suffix(, 0)
    }},
    {"page/grips.js", (const char[]){
#embed "../TimelinePreview/Page/grips.js" suffix(, 0)
    }},
    {"page/handles.js", (const char[]){
#embed "../TimelinePreview/Page/handles.js" suffix(, 0)
    }},
    {"page/heading.js", (const char[]){
#embed "../TimelinePreview/Page/heading.js" suffix(, 0)
    }},
    {"page/inputs.js", (const char[]){
#embed "../TimelinePreview/Page/inputs.js" suffix(, 0)
    }},
    {"page/inspector.js", (const char[]){
#embed "../TimelinePreview/Page/inspector.js" suffix(, 0)
    }},
    {"page/keyboard.js", (const char[]){
#embed "../TimelinePreview/Page/keyboard.js" suffix(, 0)
    }},
    {"page/keyframegrips.js", (const char[]){
#embed "../TimelinePreview/Page/keyframegrips.js" suffix(, 0)
    }},
    {"page/landing.js", (const char[]){
#embed "../TimelinePreview/Page/landing.js" suffix(, 0)
    }},
    {"page/lanes.js", (const char[]){
#embed "../TimelinePreview/Page/lanes.js" suffix(, 0)
    }},
    {"page/layout.css", (const char[]){
#embed "../TimelinePreview/Page/layout.css" suffix(, 0)
    }},
    {"page/links.js", (const char[]){
#embed "../TimelinePreview/Page/links.js" suffix(, 0)
    }},
    {"page/loader.js", (const char[]){
#embed "../TimelinePreview/Page/loader.js" suffix(, 0)
    }},
    {"page/main.js", (const char[]){
#embed "../TimelinePreview/Page/main.js" suffix(, 0)
    }},
    {"page/manyfields.js", (const char[]){
#embed "../TimelinePreview/Page/manyfields.js" suffix(, 0)
    }},
    {"page/menu.js", (const char[]){
#embed "../TimelinePreview/Page/menu.js" suffix(, 0)
    }},
    {"page/naming.js", (const char[]){
#embed "../TimelinePreview/Page/naming.js" suffix(, 0)
    }},
    {"page/nudging.js", (const char[]){
#embed "../TimelinePreview/Page/nudging.js" suffix(, 0)
    }},
    {"page/origins.js", (const char[]){
#embed "../TimelinePreview/Page/origins.js" suffix(, 0)
    }},
    {"page/own.css", (const char[]){
#embed "../TimelinePreview/Page/own.css" suffix(, 0)
    }},
    {"page/ownstage.js", (const char[]){
#embed "../TimelinePreview/Page/ownstage.js" suffix(, 0)
    }},
    {"page/picker.css", (const char[]){
#embed "../TimelinePreview/Page/picker.css" suffix(, 0)
    }},
    {"page/picker.js", (const char[]){
#embed "../TimelinePreview/Page/picker.js" suffix(, 0)
    }},
    {"page/place.js", (const char[]){
#embed "../TimelinePreview/Page/place.js" suffix(, 0)
    }},
    {"page/plot.js", (const char[]){
#embed "../TimelinePreview/Page/plot.js" suffix(, 0)
    }},
    {"page/preferences.js", (const char[]){
#embed "../TimelinePreview/Page/preferences.js" suffix(, 0)
    }},
    {"page/recording.js", (const char[]){
#embed "../TimelinePreview/Page/recording.js" suffix(, 0)
    }},
    {"page/region.js", (const char[]){
#embed "../TimelinePreview/Page/region.js" suffix(, 0)
    }},
    {"page/roving.js", (const char[]){
#embed "../TimelinePreview/Page/roving.js" suffix(, 0)
    }},
    {"page/saving.css", (const char[]){
#embed "../TimelinePreview/Page/saving.css" suffix(, 0)
    }},
    {"page/saving.js", (const char[]){
#embed "../TimelinePreview/Page/saving.js" suffix(, 0)
    }},
    {"page/server.js", (const char[]){
#embed "../TimelinePreview/Page/server.js" suffix(, 0)
    }},
    {"page/session.js", (const char[]){
#embed "../TimelinePreview/Page/session.js" suffix(, 0)
    }},
    {"page/shortcuts.js", (const char[]){
#embed "../TimelinePreview/Page/shortcuts.js" suffix(, 0)
    }},
    {"page/snapping.js", (const char[]){
#embed "../TimelinePreview/Page/snapping.js" suffix(, 0)
    }},
    {"page/splitters.js", (const char[]){
#embed "../TimelinePreview/Page/splitters.js" suffix(, 0)
    }},
    {"page/stage.css", (const char[]){
#embed "../TimelinePreview/Page/stage.css" suffix(, 0)
    }},
    {"page/stageclient.js", (const char[]){
#embed "../TimelinePreview/Page/stageclient.js" suffix(, 0)
    }},
    {"page/stagegrips.js", (const char[]){
#embed "../TimelinePreview/Page/stagegrips.js" suffix(, 0)
    }},
    {"page/states.js", (const char[]){
#embed "../TimelinePreview/Page/states.js" suffix(, 0)
    }},
    {"page/text.css", (const char[]){
#embed "../TimelinePreview/Page/text.css" suffix(, 0)
    }},
    {"page/text.js", (const char[]){
#embed "../TimelinePreview/Page/text.js" suffix(, 0)
    }},
    {"page/transforms.js", (const char[]){
#embed "../TimelinePreview/Page/transforms.js" suffix(, 0)
    }},
    {"page/trigger.js", (const char[]){
#embed "../TimelinePreview/Page/trigger.js" suffix(, 0)
    }},
};

const size_t preview_page_file_count = sizeof(files) / sizeof(files[0]);

const PageFile *preview_page_table(void) { return files; }
