import { eq } from 'drizzle-orm';
import { findClientByPhone } from '#features/clients/caller/queries.server.ts';
import type { OpenedCall } from '#features/service-calls/open-call.server.ts';
import { addRecurringVisit } from '#features/service-calls/recurring/add-recurring-visit.server.ts';
import { openVisitDay } from '#features/service-calls/recurring/open-recurring-visits.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';

/** Visits that come again for clients known by their phones: each time the next one gets its call. */
export function recurringVisitsOf(ctx: Ctx, serviceId: string) {
  const startsOn = addDays(todayOn(ctx.now), 1);
  const agreed = new Map<string, { id: Promise<{ id: string }>; turn: number }>();

  async function agree(phone: string): Promise<{ id: string }> {
    const client = await findClientByPhone(ctx, phone);
    if (client === null) throw new DomainError('not_found', 'Nobody called from this phone yet.');
    const rhythm = { startsOn, every: 1, unit: 'semanas' as const, time: '09:00', until: null, daysBefore: 7 };
    return addRecurringVisit(ctx, client.id, { ...rhythm, serviceId, addressId: null, note: '' });
  }

  return {
    async openNext(phone: string): Promise<OpenedCall> {
      const visit = agreed.get(phone) ?? { id: agree(phone), turn: 0 };
      agreed.set(phone, visit);
      const on = addDays(startsOn, 7 * (visit.turn % 50));
      visit.turn += 1;
      const { id } = await visit.id.catch((error: unknown) => {
        agreed.delete(phone);
        throw error;
      });
      const { callId } = await openVisitDay(ctx, { id, on });
      const [call] = await ctx.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
      if (call === undefined) throw new Error('The call of a recurring visit is missing.');
      return call;
    },
  };
}
