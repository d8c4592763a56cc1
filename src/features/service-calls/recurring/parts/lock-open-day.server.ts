import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findLastOfType } from '../../queries.server.ts';
import { visitDays } from '../rules.ts';
import { recurringVisitDays, recurringVisits } from '../tables.server.ts';

/** A day of a recurring visit. */
export interface DayOf {
  id: string;
  on: string;
}

/**
 * The recurring visit of an unhandled day, locked until the transaction ends, so that each day is handled once. Throws
 * `not_found`, and `conflict` for a handled day and for paused or ended visits.
 */
export async function lockOpenDay(ctx: Ctx, { id, on }: DayOf): Promise<typeof recurringVisits.$inferSelect> {
  const [visit] = await ctx.db.select().from(recurringVisits).where(eq(recurringVisits.id, id)).for('no key update');
  const [day] = await ctx.db
    .select()
    .from(recurringVisitDays)
    .where(and(eq(recurringVisitDays.recurringVisitId, id), eq(recurringVisitDays.visitOn, on)));
  const isAgreed =
    visit !== undefined && visitDays({ ...visit, until: visit.untilOn }, { from: on, to: on }).length === 1;
  // A day that was missed is dealt with although the rhythm has changed since.
  if (visit === undefined || !(isAgreed || day?.problem)) {
    throw new DomainError('not_found', 'Visita recorrente não encontrada neste dia.');
  }
  if (visit.status !== 'ativa') throw new DomainError('conflict', 'Esta visita recorrente não está ativa.');
  if (day?.callId) {
    throw tooLate(ctx, await findLastOfType(ctx, day.callId, 'opened'), 'abriu o chamado deste dia');
  }
  if (day?.skippedAt) throw tooLate(ctx, day, 'pulou este dia');
  return visit;
}
