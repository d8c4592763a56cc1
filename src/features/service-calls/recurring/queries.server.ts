import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { listRecordIds } from '#features/clients/merging/queries.server.ts';
import { clientAddresses, clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { serviceCalls } from '../tables.server.ts';
import type { PlannedDay, RecurringVisit } from './contract.ts';
import { mostDaysBefore, tellingDays, visitAt, visitDays } from './rules.ts';
import { recurringVisitDays, recurringVisitEvents, recurringVisits } from './tables.server.ts';

/** From today on; failed days remain for a while. */
const shownNext = 3;

/** Recurring visits of a client, including those of merged records; ended ones last. */
export async function listRecurringVisits(ctx: Ctx, clientId: string): Promise<RecurringVisit[]> {
  const rows = await selectVisits(ctx, inArray(recurringVisits.clientId, await listRecordIds(ctx, clientId)));
  const today = todayOn(ctx.now);
  const days = await plannedDays(ctx, rows, { from: addDays(today, -tellingDays), to: addDays(today, 400) });
  const steps = await listLastSteps(
    ctx,
    rows.map(({ id }) => id),
  );
  const settled = await listSettledDays(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, status, serviceId, serviceName, addressId, startsOn, every, unit, time, untilOn, daysBefore, note } =
      row;
    const place = { addressId, isPlaceGone: addressId === null && row.addressLabel !== null, place: placeOf(row) };
    const partner = row.wishedPartnerId && { id: row.wishedPartnerId, name: row.wishedPartnerName ?? '' };
    return {
      ...{ id, status, serviceId, serviceName, ...place, partner: partner || null },
      ...{ startsOn, every, unit, time, until: untilOn, daysBefore, note },
      ...{ by: row.actorName, at: row.at.toISOString(), lastStep: steps.get(id) ?? null },
      settled: settled.filter(({ visitId }) => visitId === id).map(({ on, call }) => ({ on, call })),
      next: days.filter((day) => day.recurringVisitId === id).slice(0, shownNext),
    };
  });
}

/** Today's and later days that have their call, or were left out. */
async function listSettledDays(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select({
      visitId: recurringVisitDays.recurringVisitId,
      on: recurringVisitDays.visitOn,
      callId: serviceCalls.id,
      protocolNumber: serviceCalls.protocolNumber,
      scheduledAt: serviceCalls.scheduledAt,
    })
    .from(recurringVisitDays)
    .leftJoin(serviceCalls, eq(serviceCalls.id, recurringVisitDays.callId))
    .where(
      and(
        inArray(recurringVisitDays.recurringVisitId, ids),
        gte(recurringVisitDays.visitOn, todayOn(ctx.now)),
        isNull(recurringVisitDays.problem),
      ),
    )
    .orderBy(asc(recurringVisitDays.visitOn));
  return rows.map(({ visitId, on, callId: id, protocolNumber, scheduledAt }) => ({
    visitId,
    on,
    call:
      id === null || protocolNumber === null
        ? null
        : { id, protocolNumber, scheduledAt: scheduledAt?.toISOString() ?? null },
  }));
}

/** The wished partner of a call from a recurring visit; null for any. */
export async function findWishedPartner(ctx: Ctx, callId: string): Promise<string | null> {
  const [day] = await ctx.db
    .select({ partnerId: recurringVisitDays.wishedPartnerId })
    .from(recurringVisitDays)
    .where(eq(recurringVisitDays.callId, callId));
  return day?.partnerId ?? null;
}

/** Days of active visits without a call, in a range, plus all failed days. */
export async function listPlannedDays(ctx: Ctx, range: { from: string; to: string }): Promise<PlannedDay[]> {
  const rows = await selectVisits(ctx, eq(recurringVisits.status, 'ativa'));
  const today = todayOn(ctx.now);
  const told = { from: addDays(today, -tellingDays), to: addDays(today, mostDaysBefore) };
  const stopped = (await plannedDays(ctx, rows, told)).filter(({ problem }) => problem !== null);
  const coming = (await plannedDays(ctx, rows, range)).filter(({ problem }) => problem === null);
  return [...stopped, ...coming];
}

/**
 * Days on which a call should have been opened and was not, with why: of visits in force, of the last days and later.
 */
export function isStoppedDay(ctx: Ctx): SQL | undefined {
  return and(
    sql`${recurringVisitDays.problem} is not null`,
    gte(recurringVisitDays.visitOn, addDays(todayOn(ctx.now), -tellingDays)),
    sql`exists (select 1 from recurring_visits v where v.id = ${recurringVisitDays.recurringVisitId} and v.status = 'ativa')`,
  );
}

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

function selectVisits(ctx: Ctx, where: SQL) {
  return ctx.db
    .select({
      ...getTableColumns(recurringVisits),
      serviceName: services.nome,
      clientName: clients.name,
      recordStreet: clients.street,
      recordCity: clients.city,
      addressStreet: clientAddresses.street,
      addressCity: clientAddresses.city,
      wishedPartnerName: partners.name,
    })
    .from(recurringVisits)
    .innerJoin(services, eq(services.id, recurringVisits.serviceId))
    .innerJoin(clients, eq(clients.id, recurringVisits.clientId))
    .leftJoin(clientAddresses, eq(clientAddresses.id, recurringVisits.addressId))
    .leftJoin(partners, eq(partners.id, recurringVisits.wishedPartnerId))
    .where(where)
    .orderBy(sql`${recurringVisits.status} = 'encerrada'`, inPortuguese(services.nome), asc(recurringVisits.id));
}

function placeOf(row: VisitRow): string {
  if (row.addressLabel === null) return [row.recordStreet, row.recordCity].filter(Boolean).join(', ');
  return [row.addressLabel, row.addressStreet, row.addressCity].filter(Boolean).join(', ');
}

/** Unhandled days of these visits, by hour. Paused and ended visits have none. */
async function plannedDays(
  ctx: Ctx,
  rows: readonly VisitRow[],
  { from, to }: { from: string; to: string },
): Promise<PlannedDay[]> {
  const active = rows.filter(({ status }) => status === 'ativa');
  if (active.length === 0) return [];
  const settled = await ctx.db
    .select()
    .from(recurringVisitDays)
    .where(
      and(
        inArray(
          recurringVisitDays.recurringVisitId,
          active.map(({ id }) => id),
        ),
        gte(recurringVisitDays.visitOn, from),
        lte(recurringVisitDays.visitOn, to),
      ),
    );
  const known = new Map(settled.map((day) => [`${day.recurringVisitId} ${day.visitOn}`, day]));
  const planned = active.flatMap((row) =>
    daysToTell(row, settled, { from, to }).flatMap((on) => {
      const day = known.get(`${row.id} ${on}`);
      const at = visitAt(on, row.time);
      if (day !== undefined ? day.problem === null : at <= ctx.now) return [];
      const which = { recurringVisitId: row.id, on, at: at.toISOString(), opensOn: addDays(on, -row.daysBefore) };
      const who = { clientId: row.clientId, clientName: row.clientName, serviceName: row.serviceName };
      return [{ ...which, ...who, place: placeOf(row), problem: day?.problem ?? null }];
    }),
  );
  return planned.sort((a, b) => a.at.localeCompare(b.at));
}

/** The days of the rhythm, and those that were missed before it changed. */
function daysToTell(
  row: VisitRow,
  settled: readonly (typeof recurringVisitDays.$inferSelect)[],
  range: { from: string; to: string },
): string[] {
  const missed = settled.filter(({ recurringVisitId, problem }) => recurringVisitId === row.id && problem !== null);
  const days = visitDays({ ...row, until: row.untilOn }, range);
  return [...new Set([...missed.map(({ visitOn }) => visitOn), ...days])].sort();
}

async function listLastSteps(ctx: Ctx, ids: string[]): Promise<Map<string, RecurringVisit['lastStep']>> {
  const rows = await ctx.db
    .select()
    .from(recurringVisitEvents)
    .where(inArray(recurringVisitEvents.recordId, ids))
    .orderBy(asc(recurringVisitEvents.at));
  return new Map(
    rows.map(({ recordId, actorName, at, reason }) => [recordId, { by: actorName, at: at.toISOString(), reason }]),
  );
}
