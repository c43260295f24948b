// The modules that the page of the preview and exported pages have in common, and those of exported pages. What
// evaluates motion and what counts time are those of the JavaScript player of segments.
// A new one is a row of the table here.
#include "CPageModules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const PageFile files[] = {
    {"bodies.css", (const char[]){
#embed "../TimelinePreview/Page/bodies.css" suffix(, 0)
    }},
    {"bodies.js", (const char[]){
#embed "../TimelinePreview/Page/bodies.js" suffix(, 0)
    }},
    {"clock.js", (const char[]){
#embed "../../Schemas/players/js/clock.js" suffix(, 0)
    }},
    {"dom.js", (const char[]){
#embed "../TimelinePreview/Page/dom.js" suffix(, 0)
    }},
    {"drawing.js", (const char[]){
#embed "../TimelinePreview/Page/drawing.js" suffix(, 0)
    }},
    {"evaluate.js", (const char[]){
#embed "../../Schemas/players/js/evaluate.js" suffix(, 0)
    }},
    {"figures.js", (const char[]){
#embed "../TimelineExport/Page/figures.js" suffix(, 0)
    }},
    {"flutter.dart", (const char[]){
#embed "../TimelineExport/Native/flutter.dart" suffix(, 0)
    }},
    {"geometry.js", (const char[]){
#embed "../TimelinePreview/Page/geometry.js" suffix(, 0)
    }},
    {"look.js", (const char[]){
#embed "../TimelinePreview/Page/look.js" suffix(, 0)
    }},
    {"meters.js", (const char[]){
#embed "../TimelinePreview/Page/meters.js" suffix(, 0)
    }},
    {"motion.js", (const char[]){
#embed "../TimelinePreview/Page/motion.js" suffix(, 0)
    }},
    {"numbers.js", (const char[]){
#embed "../TimelinePreview/Page/numbers.js" suffix(, 0)
    }},
    {"overlays.js", (const char[]){
#embed "../TimelinePreview/Page/overlays.js" suffix(, 0)
    }},
    {"player.js", (const char[]){
#embed "../TimelinePreview/Page/player.js" suffix(, 0)
    }},
    {"reanimated.js", (const char[]){
#embed "../TimelineExport/Native/reanimated.js" suffix(, 0)
    }},
    {"specimen.css", (const char[]){
#embed "../TimelineExport/Page/specimen.css" suffix(, 0)
    }},
    {"specimen.js", (const char[]){
#embed "../TimelineExport/Page/specimen.js" suffix(, 0)
    }},
    {"stage.js", (const char[]){
#embed "../TimelinePreview/Page/stage.js" suffix(, 0)
    }},
};

const size_t page_module_count = sizeof(files) / sizeof(files[0]);

const PageFile *page_module_table(void) { return files; }
