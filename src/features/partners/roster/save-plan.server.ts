import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatDateTime, momentOf } from '#shared/time/dates.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { findLastChange, noteChange } from '../parts/note-change.server.ts';
import type { AddPauseBody, SavePlanBody } from './contract.ts';
import { listPlans } from './queries.server.ts';
import { hoursWords, type PlannedHours } from './rules.ts';
import { partnerHours, partnerPauses } from './tables.server.ts';

const inOrder = (hours: readonly PlannedHours[]) =>
  hours
    .map((one) => `${one.weekday} ${one.start} ${one.end}`)
    .sort()
    .join('|');
const inWords = (hours: readonly PlannedHours[]) => hours.map(hoursWords).join(', ');

/**
 * Replaces a partner's weekly plan. Throws `not_found`, and `conflict` when somebody else changed it since it was read.
 */
export function savePlan(ctx: Ctx, { partnerId, hours, seen }: SavePlanBody & { partnerId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const now = (await listPlans(inside, [partnerId])).get(partnerId)?.hours ?? [];
    if (inOrder(now) === inOrder(hours)) return;
    if (seen !== undefined && inOrder(seen) !== inOrder(now)) {
      const stands = now.length === 0 ? 'sem horários' : inWords(now);
      const last = await findLastChange(inside, { partnerId, subject: 'escala' }, 'plan');
      throw tooLate(inside, last, 'mudou o plano', `Agora: ${stands}. Confira e salve de novo.`);
    }
    await inside.db.delete(partnerHours).where(eq(partnerHours.partnerId, partnerId));
    if (hours.length > 0) {
      await inside.db
        .insert(partnerHours)
        .values(hours.map(({ weekday, start, end }) => ({ partnerId, weekday, startsAt: start, endsAt: end })));
    }
    const changes = [{ field: 'plan', before: inWords(now), after: inWords(hours) }];
    await noteChange(inside, { partnerId, subject: 'escala', action: 'alterado', changes });
  });
}

/**
 * Enters a time in which a partner takes no calls. The same once more changes nothing. Throws `not_found`, `invalid`,
 * and `conflict` for one over another.
 */
export async function addPause(
  ctx: Ctx,
  { partnerId, from, until, reason }: AddPauseBody & { partnerId: string },
): Promise<void> {
  const [fromAt, untilAt] = [momentOf(from), momentOf(until)];
  if (fromAt === null || untilAt === null || untilAt <= fromAt || untilAt <= ctx.now) {
    throw refusalAt('until', 'A pausa termina depois de começar, e depois de agora.');
  }
  await inTransaction(ctx, async (inside) => {
    await lockPartner(inside, partnerId);
    const [other] = await inside.db
      .select()
      .from(partnerPauses)
      .where(
        and(
          eq(partnerPauses.partnerId, partnerId),
          isNull(partnerPauses.endedAt),
          lt(partnerPauses.fromAt, untilAt),
          gt(partnerPauses.untilAt, fromAt),
        ),
      );
    if (other !== undefined && isSame(other, { ...doneNow(ctx), fromAt, untilAt, reason })) return;
    if (other !== undefined) {
      throw refusalAt('from', `Já há uma pausa de ${spanWords(other)}.`, 'conflict');
    }
    await inside.db.insert(partnerPauses).values({ partnerId, fromAt, untilAt, reason, ...doneNow(ctx) });
    const name = spanWords({ fromAt, untilAt });
    await noteChange(inside, { partnerId, subject: 'escala', action: 'incluido', name, reason });
  });
}

/** Ends a running pause, or removes a future one. A past one stays. Throws `not_found`. */
export function endPause(ctx: Ctx, { partnerId, pauseId }: { partnerId: string; pauseId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const isIt = and(eq(partnerPauses.id, pauseId), eq(partnerPauses.partnerId, partnerId));
    const [ended] = await inside.db
      .update(partnerPauses)
      .set({ endedAt: ctx.now })
      .where(and(isIt, isNull(partnerPauses.endedAt), gt(partnerPauses.untilAt, ctx.now)))
      .returning();
    if (ended === undefined) {
      const [there] = await inside.db.select().from(partnerPauses).where(isIt);
      if (there === undefined) throw new DomainError('not_found', 'Pausa não encontrada.');
      // A repeat after a lost answer, or a late report from an offline phone.
      return;
    }
    await noteChange(inside, { partnerId, subject: 'escala', action: 'removido', name: spanWords(ended) });
  });
}

/** Recognises a repeat after a lost answer. */
function isSame(
  one: Pick<typeof partnerPauses.$inferSelect, 'actorId' | 'fromAt' | 'untilAt' | 'reason'>,
  other: typeof one,
): boolean {
  const { actorId, fromAt, untilAt, reason } = one;
  const isSameSpan = fromAt.getTime() === other.fromAt.getTime() && untilAt.getTime() === other.untilAt.getTime();
  return isSameSpan && actorId === other.actorId && reason === other.reason;
}

const spanWords = ({ fromAt, untilAt }: { fromAt: Date; untilAt: Date }) =>
  `${formatDateTime(fromAt)} a ${formatDateTime(untilAt)}`;
