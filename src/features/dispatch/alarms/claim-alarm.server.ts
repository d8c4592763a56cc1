// Tested in #features/dispatch/open-due-alarms.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatTime } from '#shared/time/dates.ts';
import { alarms } from '../tables.server.ts';

/**
 * Claims an alarm for the actor, which silences it for everybody; only one of two simultaneous claims wins. Returns its
 * call. Throws `not_found`, and `conflict` when it is already claimed or no longer true.
 */
export function claimAlarm(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const [claimed] = await inside.db
      .update(alarms)
      .set({ takenAt: ctx.now, takenBy: ctx.actor.id, takenByName: ctx.actor.name })
      .where(and(eq(alarms.id, id), isNull(alarms.takenAt), isNull(alarms.endedAt)))
      .returning({ callId: alarms.callId });
    if (claimed === undefined) throw await refusal(inside, id);
    await announce(inside, 'calls');
    return claimed.callId;
  });
}

async function refusal({ db }: Ctx, id: string): Promise<DomainError> {
  const [alarm] = await db.select().from(alarms).where(eq(alarms.id, id));
  if (alarm === undefined) return new DomainError('not_found', 'Alarme não encontrado.');
  if (alarm.takenAt === null) return new DomainError('conflict', 'Este alarme já se resolveu.');
  const at = formatTime(alarm.takenAt);
  return new DomainError('conflict', `${alarm.takenByName ?? 'Alguém'} já cuida deste alarme desde as ${at}.`);
}
