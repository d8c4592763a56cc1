import { and, eq, isNull } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { linksAreOpen } from '#features/service-calls/client-links/queries.server.ts';
import { callClientKeys, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { amountAsked } from './parts/amount-asked-message.server.ts';
import { readCallAmounts } from './queries.server.ts';
import { mayAskClient } from './rules.ts';
import { clientQuestions } from './tables.server.ts';

/**
 * Asks the client of a call once more for the amount, without a hint why. Throws `not_found`, and `conflict` where its
 * word does not stand alone, its link has expired, or it was asked before.
 */
export async function askClientAmount(ctx: Ctx, callId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const verdict = mayAskClient(await readCallAmounts(inside, callId));
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      const [living] = await inside.db
        .select({ id: callClientKeys.id })
        .from(callClientKeys)
        .innerJoin(serviceCalls, eq(serviceCalls.id, callClientKeys.callId))
        .where(
          and(
            eq(callClientKeys.callId, callId),
            isNull(callClientKeys.replacedAt),
            linksAreOpen(inside, callClientKeys.at),
          ),
        );
      if (living === undefined) throw new DomainError('conflict', 'O link deste cliente já venceu: ligue para ele.');
      await inside.db.insert(clientQuestions).values({ callId, ...doneNow(inside) });
      const cause = { kind: 'call', id: callId } as const;
      await queueMessage(inside, amountAsked, { callId }, { once: callId, cause });
      await announce(inside, 'hearings');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'client_questions_call_key') throw error;
    throw new DomainError('conflict', 'Este cliente já foi perguntado.');
  }
}
