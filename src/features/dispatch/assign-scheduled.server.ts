import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { findWishedPartner } from '#features/service-calls/recurring/queries.server.ts';
import { callIsOpen, serviceCalls } from '#features/service-calls/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { DomainError } from '#shared/errors.ts';
import { hourMs } from '#shared/time/durations.ts';
import { assignPartner } from './assign-partner.server.ts';
import { weighForCall } from './parts/candidates-for-call.server.ts';
import { assignAtLeastCost } from './parts/least-cost.server.ts';
import { obstaclesOfNow } from './rules.ts';

/** Time before a visit at which it is assigned. */
const aheadMs = 24 * hourMs;
/** A partner has no other visit this long before and after one. */
const visitMs = 2 * hourMs;
const mostVisits = 200;

/** Assigns the visits of the coming day together, minimising total driving. */
export const assignScheduledCalls = defineJob({
  name: 'assign-scheduled-calls',
  label: 'Distribuir as visitas agendadas',
  every: '5 * * * *',
  run: assignScheduled,
});

/** @internal for tests, which have no clock */
export async function assignScheduled(ctx: Ctx): Promise<void> {
  const { offers, dispatch: settings } = await readSettings(ctx);
  if (!offers.offerNewCalls) return;
  const visits = await listWaitingVisits(ctx);
  const taken = await listTakenHours(ctx);
  const rows: Map<string, number>[] = [];
  for (const { id, at } of visits) {
    const weighed = await weighForCall(ctx, id, settings, { overlooked: obstaclesOfNow });
    const free = (partnerId: string) =>
      !(taken.get(partnerId) ?? []).some((other) => Math.abs(other.getTime() - at.getTime()) < visitMs);
    const row = new Map(
      weighed.flatMap(({ candidate, score }) =>
        score !== null && free(candidate.partnerId) ? [[candidate.partnerId, score.minutes]] : [],
      ),
    );
    // The client's wished partner goes, if allowed.
    const wished = await findWishedPartner(ctx, id);
    const minutes = wished === null ? undefined : row.get(wished);
    rows.push(wished === null || minutes === undefined ? row : new Map([[wished, minutes]]));
  }
  const partnerIds = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const least = Math.min(0, ...rows.flatMap((row) => [...row.values()]));
  const found = assignAtLeastCost(
    rows.map((row) => partnerIds.map((id) => (row.get(id) ?? Number.POSITIVE_INFINITY) - least)),
  );
  for (const [at, visit] of visits.entries()) {
    const partnerId = partnerIds[found[at] ?? -1];
    if (partnerId === undefined) continue;
    // Somebody may have assigned one meanwhile; the others go on.
    await assignPartner(ctx, { callId: visit.id, partnerId }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

async function listWaitingVisits({ db, now }: Ctx): Promise<{ id: string; at: Date }[]> {
  const rows = await db
    .select({ id: serviceCalls.id, at: serviceCalls.scheduledAt })
    .from(serviceCalls)
    .innerJoin(services, and(eq(services.id, serviceCalls.serviceId), eq(services.ativoNoApp, true)))
    .where(
      and(
        eq(serviceCalls.status, 'pendente'),
        isNull(serviceCalls.assignedPartnerId),
        gt(serviceCalls.scheduledAt, now),
        lte(serviceCalls.scheduledAt, new Date(now.getTime() + aheadMs)),
      ),
    )
    .orderBy(asc(serviceCalls.scheduledAt))
    .limit(mostVisits);
  return rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]));
}

async function listTakenHours({ db }: Ctx): Promise<Map<string, Date[]>> {
  const rows = await db
    .select({ id: serviceCalls.assignedPartnerId, at: serviceCalls.scheduledAt })
    .from(serviceCalls)
    .where(and(callIsOpen, isNotNull(serviceCalls.assignedPartnerId), isNotNull(serviceCalls.scheduledAt)));
  const taken = new Map<string, Date[]>();
  for (const { id, at } of rows) if (id !== null && at !== null) taken.set(id, [...(taken.get(id) ?? []), at]);
  return taken;
}
