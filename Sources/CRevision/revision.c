#include "CRevision.h"

#ifndef KEYPHASE_COMMIT
#define KEYPHASE_COMMIT ""
#endif

const char *keyphase_revision(void) { return KEYPHASE_COMMIT; }
