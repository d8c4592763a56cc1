// Tested in add-rate.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { partnerRates } from '../tables.server.ts';
import type { EndRateBody } from './contract.ts';
import { tellRate } from './parts/rate-changed-message.server.ts';
import { earliestEnd } from './rules.ts';

/**
 * Ends an agreed percentage on a day; with a day before its first one it never counts. Throws `not_found`, `invalid`
 * for a day that it cannot be, and `conflict` with who ended it first.
 */
export function endRate(
  ctx: Ctx,
  { partnerId, id }: { partnerId: string; id: string },
  { until, reason }: EndRateBody,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const ofPartner = and(eq(partnerRates.id, id), eq(partnerRates.partnerId, partnerId));
    const [rate] = await inside.db.select().from(partnerRates).where(ofPartner).for('update');
    if (rate === undefined) throw new DomainError('not_found', 'Esta comissão não está combinada com este prestador.');
    if (rate.endedAt !== null) {
      const doneBy = { at: rate.endedAt, actorId: rate.endedBy, actorName: rate.endedName ?? '' };
      throw tooLate(inside, doneBy, 'encerrou esta comissão');
    }
    if (until < earliestEnd(todayOn(ctx.now))) {
      throw refusalAt('until', 'O último dia não pode ser antes de ontem: o que já foi finalizado fica como está.');
    }
    if (rate.untilOn !== null && until >= rate.untilOn) {
      throw refusalAt('until', 'Ela já termina antes disso. Para valer por mais tempo, combine outra.');
    }
    const isWithdrawn = until < rate.fromOn;
    await inside.db
      .update(partnerRates)
      .set({
        ...(isWithdrawn ? { isWithdrawn } : { untilOn: until }),
        endedAt: ctx.now,
        endedBy: ctx.actor.id,
        endedName: ctx.actor.name,
        endReason: reason,
      })
      .where(ofPartner);
    await tellRate(inside, { partnerId, rateId: id, change: 'encerrada' });
    await announce(inside, 'finance');
  });
}
