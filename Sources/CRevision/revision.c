#include "CRevision.h"

#ifndef KEYPHASE_COMMIT
#define KEYPHASE_COMMIT ""
#endif

#ifndef KEYPHASE_ADDRESS
#define KEYPHASE_ADDRESS ""
#endif

const char *keyphase_revision(void) { return KEYPHASE_COMMIT; }

const char *keyphase_address(void) { return KEYPHASE_ADDRESS; }
