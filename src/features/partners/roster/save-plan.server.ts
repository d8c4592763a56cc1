import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { findLastChange, noteChange } from '../parts/note-change.server.ts';
import type { SavePlanBody } from './contract.ts';
import { listPlans } from './queries.server.ts';
import { hoursWords, type PlannedHours } from './rules.ts';
import { partnerHours } from './tables.server.ts';

/** One text for equal plans, in whatever order their hours are. */
const planKey = (hours: readonly PlannedHours[]) =>
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
    const current = (await listPlans(inside, [partnerId])).get(partnerId)?.hours ?? [];
    if (planKey(current) === planKey(hours)) return;
    if (seen !== undefined && planKey(seen) !== planKey(current)) {
      const standing = current.length === 0 ? 'sem horários' : inWords(current);
      const last = await findLastChange(inside, { partnerId, subject: 'escala' }, 'plan');
      throw tooLate(inside, last, 'mudou o plano', `Agora: ${standing}. Confira e salve de novo.`);
    }
    await inside.db.delete(partnerHours).where(eq(partnerHours.partnerId, partnerId));
    if (hours.length > 0) {
      await inside.db
        .insert(partnerHours)
        .values(hours.map(({ weekday, start, end }) => ({ partnerId, weekday, startsAt: start, endsAt: end })));
    }
    const changes = [{ field: 'plan', before: inWords(current), after: inWords(hours) }];
    await noteChange(inside, { partnerId, subject: 'escala', action: 'alterado', changes });
  });
}
