import { and, eq, isNull, sql } from 'drizzle-orm';
import { findStandingRecord } from '#features/clients/merging/queries.server.ts';
import { findStatusReason } from '#features/clients/queries.server.ts';
import { whyNoNewCall } from '#features/clients/rules.ts';
import { clientAddresses } from '#features/clients/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { choiceOf } from '#shared/choices.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { DomainError, isDomainError, refusalAt } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { openCall } from '../open-call.server.ts';
import { type DayOf, lockOpenDay } from './parts/lock-open-day.server.ts';
import { tellingDays, visitAt, visitDays } from './rules.ts';
import { recurringVisitDays, recurringVisits } from './tables.server.ts';

type Visit = typeof recurringVisits.$inferSelect;

/** Opens the calls of recurring visits, the agreed number of days ahead. */
export const openRecurringVisits = defineJob({
  name: 'open-recurring-visits',
  label: 'Abrir chamados de visitas recorrentes',
  every: '10 * * * *',
  run: openDueVisits,
});

/**
 * Opens the call of every due day. One unexpected failure does not block other visits; the job still counts as failed
 * and is retried.
 *
 * @internal for tests, which have no clock
 */
export async function openDueVisits(given: Ctx): Promise<void> {
  const ctx = { ...given, actor: system };
  const failures: unknown[] = [];
  const visits = await ctx.db.select().from(recurringVisits).where(eq(recurringVisits.status, 'ativa'));
  for (const visit of visits) {
    for (const on of await dueDays(ctx, visit)) {
      try {
        await openVisitDay(ctx, { id: visit.id, on });
      } catch (error) {
        if (!isDomainError(error)) {
          failures.push(error);
          continue;
        }
        // Edited or paused meanwhile, it may not take place on this day.
        const isStillDue = await isStillAgreed(ctx, { id: visit.id, on });
        if (isStillDue) await saveProblem(ctx, { id: visit.id, on }, error.message);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Opens the call of one day. A blocked or inactive client needs a reason from somebody who may edit clients. Throws as
 * `openCall`, and `conflict` for a handled day.
 */
export function openVisitDay(ctx: Ctx, day: DayOf, overrideReason?: string | null): Promise<{ callId: string }> {
  return inTransaction(ctx, async (inside) => {
    const visit = await lockOpenDay(inside, day);
    const client = await findStandingRecord(inside, visit.clientId);
    if (!overrideReason) {
      const why = whyNoNewCall(client.status, await findStatusReason(inside, client.id));
      if (why !== null) throw refusalAt('overrideReason', why, 'conflict');
    }
    const scheduledAt = visitAt(day.on, visit.time);
    if (scheduledAt <= ctx.now) {
      throw new DomainError('invalid', 'A hora desta visita passou sem que o chamado fosse aberto.');
    }
    const call = await openCall(inside, {
      clientName: client.name,
      clientPhone: client.phone,
      clientEmail: client.email,
      serviceId: visit.serviceId,
      description: visit.note,
      origin: 'recorrente',
      scheduledAt: scheduledAt.toISOString(),
      address: await findAddress(inside, visit, client),
      // A call of another matter is no reason to leave an agreed visit out.
      allowDuplicate: true,
      overrideReason,
    });
    const { wishedPartnerId } = visit;
    const opened = { callId: call.id, problem: null, wishedPartnerId, ...doneNow(inside) };
    await inside.db
      .insert(recurringVisitDays)
      .values({ recurringVisitId: visit.id, visitOn: day.on, ...opened })
      .onConflictDoUpdate({ target: [recurringVisitDays.recurringVisitId, recurringVisitDays.visitOn], set: opened });
    return { callId: call.id };
  });
}

/** Days whose call is due and missing, including those whose hour has passed. */
async function dueDays(ctx: Ctx, visit: Visit): Promise<string[]> {
  const today = todayOn(ctx.now);
  const range = { from: addDays(today, -tellingDays), to: addDays(today, visit.daysBefore) };
  const days = visitDays({ ...visit, until: visit.untilOn }, range);
  if (days.length === 0) return [];
  const settled = await ctx.db
    .select({ on: recurringVisitDays.visitOn })
    .from(recurringVisitDays)
    .where(and(eq(recurringVisitDays.recurringVisitId, visit.id), isNull(recurringVisitDays.problem)));
  const settledDays = new Set(settled.map(({ on }) => on));
  return days.filter((on) => {
    const hasPassed = visitAt(on, visit.time) <= ctx.now;
    // A visit agreed or resumed after its call was due was expected by nobody.
    const wasExpected = visit.updatedAt < startOfDay(addDays(on, 1 - visit.daysBefore));
    return !settledDays.has(on) && (!hasPassed || wasExpected);
  });
}

/** The visit's address, else that of the client's record; its contact person goes into the reference. */
async function findAddress(ctx: Ctx, visit: Visit, client: Awaited<ReturnType<typeof findStandingRecord>>) {
  const [saved] =
    visit.addressId === null
      ? []
      : await ctx.db.select().from(clientAddresses).where(eq(clientAddresses.id, visit.addressId));
  if (saved === undefined && visit.addressLabel !== null) {
    throw new DomainError('invalid', `O endereço "${visit.addressLabel}" não está mais no cadastro do cliente.`);
  }
  const { zipCode, street, number, complement, neighborhood, city, state } = saved ?? client;
  if (city === null || state === null) throw new DomainError('invalid', 'O cadastro do cliente não tem cidade.');
  const phone = saved?.contactPhone ? formatPhone(saved.contactPhone) : null;
  const contact = [saved?.contactName, phone].filter(Boolean).join(', ');
  const reference = cutText([saved?.reference, contact && `Falar com ${contact}`].filter(Boolean).join('. '), 200);
  return {
    zipCode,
    street,
    number,
    complement,
    neighborhood,
    city,
    state: choiceOf(stateField.options, state),
    reference,
  };
}

async function isStillAgreed(ctx: Ctx, { id, on }: DayOf): Promise<boolean> {
  const [visit] = await ctx.db.select().from(recurringVisits).where(eq(recurringVisits.id, id));
  if (visit?.status !== 'ativa') return false;
  return visitDays({ ...visit, until: visit.untilOn }, { from: on, to: on }).length === 1;
}

/** Records why no call could be opened, unless one is open by now or the reason is unchanged. */
async function saveProblem(ctx: Ctx, { id, on }: DayOf, problem: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const changed = await inside.db
      .insert(recurringVisitDays)
      .values({ recurringVisitId: id, visitOn: on, problem, ...doneNow(inside) })
      .onConflictDoUpdate({
        target: [recurringVisitDays.recurringVisitId, recurringVisitDays.visitOn],
        set: { problem, ...doneNow(inside) },
        setWhere: sql`${recurringVisitDays.problem} is not null and ${recurringVisitDays.problem} <> ${problem}`,
      })
      .returning({ id: recurringVisitDays.id });
    if (changed.length > 0) await announce(inside, 'calls');
  });
}
