// Tested in api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { queueAccountNotice } from '../parts/queue-account-notices.server.ts';
import { recordEvent } from '../parts/record-event.server.ts';
import { revokeSessions } from '../parts/revoke-sessions.server.ts';

/**
 * Ends one session of an account, or all but the current one, with an entry in its history; returns their number.
 * Throws `not_found` when that session is over.
 */
export function endSessions(
  ctx: Ctx,
  { userId, sessionId, except }: { userId: string; sessionId?: string; except?: string | null },
): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const ended = await revokeSessions(inside, { userId, only: sessionId, except });
    if (sessionId !== undefined && ended === 0) throw new DomainError('not_found', 'Esta sessão já terminou.');
    if (ended > 0) await recordEvent(inside, { userId, type: 'sessions_ended', toValue: String(ended) });
    if (ended > 0 && userId !== ctx.actor.id) await queueAccountNotice(inside, { userId, news: 'sessions_ended' });
    return ended;
  });
}
