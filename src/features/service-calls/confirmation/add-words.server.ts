// Tested in #features/reviews/receive-words.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import type { KeyedCall } from '../client-page/queries.server.ts';
import { callConfirmations } from '../tables.server.ts';
import { settleCallConsent } from './parts/settle-call-consent.server.ts';
import { wordsAdded } from './rules.ts';

/**
 * Adds the client's words to a confirmation without any, with the consent to publish them. Throws `conflict` for a
 * confirmation that has words, and for a call without one.
 */
export function addWords(
  ctx: Ctx,
  { call, words, consentText }: { call: KeyedCall; words: string; consentText: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const client = await actAs(tx, { ...tx.actor, kind: 'client', id: null, name: call.clientName });
    const [added] = await client.db
      .update(callConfirmations)
      .set({ additionalComments: words, publishComment: true })
      .where(and(eq(callConfirmations.callId, call.id), isNull(callConfirmations.additionalComments)))
      .returning({ id: callConfirmations.id });
    if (added === undefined) throw new DomainError('conflict', 'As suas palavras já chegaram. Obrigado!');
    await settleCallConsent(client, { callId: call.id, purpose: 'publicacao', text: consentText, place: 'depoimento' });
    await addCallEvent(client, { callId: call.id, type: 'words_added' });
    await publish(client, wordsAdded, { callId: call.id });
  });
}
