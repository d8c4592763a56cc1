// Tested in receive-words.db.test.ts.
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { callConfirmed } from '#features/service-calls/rules.ts';
import { when } from '#platform/events.server.ts';
import { reviewAsked } from './parts/review-asked-message.server.ts';
import { findAskFacts } from './queries.server.ts';
import { reviewRequestAt, whyNotAsked } from './rules.ts';

/** A client who agreed is asked for words, once per call. */
export const whenReviewMayBeAsked = when(callConfirmed, async (ctx, { callId }) => {
  const facts = await findAskFacts(ctx, callId);
  if (facts === null || whyNotAsked(facts) !== null) return;
  const cause = { kind: 'call', id: callId } as const;
  await queueMessage(ctx, reviewAsked, { callId }, { once: callId, cause, at: reviewRequestAt(ctx.now) });
});
