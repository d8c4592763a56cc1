import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { fasterSentence } from '#shared/record/done-by.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { findOwnPartner } from '../queries.server.ts';
import { partners } from '../tables.server.ts';
import type { ReportPresenceBody } from './contract.ts';
import { findPresence, hasOwnWork } from './queries.server.ts';
import { dutyVerdict } from './rules.ts';

/**
 * A sign of life from the partner's app; with `onDuty`, a change of duty. Throws `forbidden` without a partner, and
 * `conflict` for a queued change that somebody has contradicted since, or that is too old to start a duty.
 */
export async function reportPresence(ctx: Ctx, { onDuty, at }: ReportPresenceBody) {
  const own = await findOwnPartner(ctx);
  await inTransaction(ctx, async (inside) => {
    const before = await findPresence(inside, own.id);
    const changed = onDuty === undefined ? {} : await changeDuty(inside, own.id, { onDuty, saidAt: saidAt(ctx, at) });
    await inside.db
      .update(partners)
      .set({ lastSeenAt: ctx.now, ...changed })
      .where(eq(partners.id, own.id));
    // A sign of life alone changes nothing that lists show.
    const after = await findPresence(inside, own.id);
    if (after.presence !== before.presence || after.onDuty !== before.onDuty) await announce(inside, 'partners');
  });
  return { ...(await findPresence(ctx, own.id)), isWorking: await hasOwnWork(ctx, own) };
}

/** A phone's clock may run ahead. */
function saidAt({ now }: Ctx, at: string | undefined): Date {
  const told = at === undefined ? now : new Date(at);
  return told > now ? now : told;
}

async function changeDuty(inside: Ctx, id: string, wish: { onDuty: boolean; saidAt: Date }) {
  const [duty] = await inside.db
    .select({
      onDuty: partners.onDuty,
      changedAt: partners.dutyChangedAt,
      changedBy: partners.dutyChangedBy,
      changedByName: partners.dutyChangedByName,
    })
    .from(partners)
    .where(eq(partners.id, id))
    .for('update');
  if (duty === undefined) return {};
  const { actor, now } = inside;
  switch (dutyVerdict(wish, duty, now)) {
    case 'as it is':
      return {};
    case 'stale':
      throw new DomainError(
        'conflict',
        `Você pediu para entrar em serviço em ${formatDateTime(wish.saidAt)}. Se ainda vai atender, entre de novo.`,
      );
    case 'overtaken': {
      const doneBy = {
        actorId: duty.changedBy,
        actorName: duty.changedByName ?? 'Outra pessoa',
        at: duty.changedAt ?? now,
      };
      const what = duty.onDuty ? 'entrou em serviço' : 'saiu de serviço';
      throw new DomainError('conflict', fasterSentence(doneBy, what, { id: actor.id, now }));
    }
    case 'change':
      return {
        onDuty: wish.onDuty,
        dutyChangedAt: wish.saidAt,
        dutyChangedBy: actor.id,
        dutyChangedByName: actor.name,
      };
  }
}
