import type { Slice } from '#platform/slice.server.ts';
import { registerChatRoutes } from './conversations/api.server.ts';
import { openKnowledge } from './knowledge/open-knowledge.server.ts';
import { registerConversationRoutes } from './office/api.server.ts';

/** The assistant slice; its cached knowledge lives as long as the process. */
export function openAssistant(): Slice {
  const knowledge = openKnowledge();
  return {
    name: 'assistant',
    topics: { conversations: 'conversations.read' },
    onNotice: { pages: knowledge.forget },
    routes(api) {
      registerChatRoutes(api, knowledge);
      registerConversationRoutes(api, knowledge);
    },
  };
}
