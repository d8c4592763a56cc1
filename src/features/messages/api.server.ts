import type { Slice } from '#platform/slice.server.ts';
import { sendDueMessages, sendMessage } from './send-messages.server.ts';

/** The outbox. */
export const messagesApi: Slice = {
  name: 'messages',
  jobs: [sendMessage, sendDueMessages],
  routes() {},
};
