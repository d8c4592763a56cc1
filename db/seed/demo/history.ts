import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { clientEvents, clients } from '#features/clients/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { commissionAmounts, dueOn } from '#features/finance/rules.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import {
  callClientKeys,
  callConfirmations,
  callEvents,
  protocolCounters,
  serviceCalls,
} from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { todayOn } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { drawChance } from './draw-chance.ts';
import { drawClients, drawPast, type PastCall } from './draw-history.ts';
import type { KnownPartner } from './known.ts';
import type { Staff } from './staff.ts';
import { writeQuotes } from './written-quotes.ts';

/** A call of the past, as the other parts of the story continue it. */
export interface KnownCall extends PastCall {
  id: string;
  clientId: string;
  clientKey: string;
  protocol: string;
  /** The commission of its service. */
  basisPoints: number;
}

interface Teller {
  partners: readonly KnownPartner[];
  staff: Staff;
}

/**
 * Six months of calls that are over, written as rows: by commands they would take a minute. Kept sums, the audit log
 * and the month of an entry come from the database's triggers; the counts of clients and partners are written here.
 * The test compares all with plain aggregation. Their money follows in `money.ts`.
 */
export async function writeHistory(ctx: Ctx, teller: Teller): Promise<KnownCall[]> {
  const chance = drawChance(180);
  const people = await addClients(ctx, chance);
  const past = drawPast(chance, { now: ctx.now, clients: people.length, partners: teller.partners });
  const catalog = await ctx.db.select().from(services);
  const serviceOf = (name: string) => {
    const found = catalog.find(({ nome }) => nome === name);
    if (found === undefined) throw new Error(`The catalog has no ${name}.`);
    return found;
  };
  const last = new Map<number, number>();
  const rows = past.map((call) => {
    const client = people[call.client];
    if (client === undefined) throw new Error('A call of the past has no client.');
    const year = Number(todayOn(call.openedAt).slice(0, 4));
    last.set(year, (last.get(year) ?? 0) + 1);
    const { partner, cents, cancelled } = call;
    return {
      protocolNumber: `CH-${year}-${String(last.get(year)).padStart(6, '0')}`,
      clientKey: drawKey(),
      clientId: client.id,
      clientName: client.name,
      clientPhone: client.phone,
      serviceId: serviceOf(call.service).id,
      serviceType: call.service,
      description: call.need,
      ...call.address,
      status: cancelled === null ? ('finalizado' as const) : ('cancelado' as const),
      priority: call.priority,
      origin: call.origin,
      estimatedValueCents: call.estimateCents,
      finalValueCents: cancelled === null ? cents : null,
      paymentMethod: cancelled === null ? call.method : null,
      assignedPartnerId: cancelled === null ? (partner?.id ?? null) : null,
      createdAt: call.openedAt,
      updatedAt: call.endedAt,
      startedAt: cancelled === null ? call.startedAt : null,
      arrivedAt: cancelled === null ? new Date(call.startedAt.getTime() + 25 * minuteMs) : null,
      finishedAt: cancelled === null ? call.endedAt : null,
      cancelledAt: cancelled === null ? null : call.endedAt,
      cancelReason: cancelled?.reason ?? null,
      confirmedAt: call.confirmation?.at ?? null,
    };
  });
  const saved = await ctx.db
    .insert(serviceCalls)
    .values(rows)
    .returning({ id: serviceCalls.id, protocol: serviceCalls.protocolNumber, clientKey: serviceCalls.clientKey });
  for (const [year, number] of last) await ctx.db.insert(protocolCounters).values({ year, last: number });
  const known = saved.map((row, index): KnownCall => {
    const [call, own] = [past[index], rows[index]];
    if (call === undefined || own === undefined) throw new Error('A call of the past was not written.');
    return { ...call, ...row, clientId: own.clientId, basisPoints: serviceOf(call.service).comissaoPortalBasisPoints };
  });
  await writeStories(ctx, known, teller.staff);
  await writeQuotes(ctx, known);
  await writeCounts(ctx, known);
  return known;
}

async function addClients(ctx: Ctx, chance: ReturnType<typeof drawChance>) {
  const people = await ctx.db
    .insert(clients)
    .values(drawClients(chance, ctx.now))
    .returning({ id: clients.id, name: clients.name, phone: clients.phone, createdAt: clients.createdAt });
  await ctx.db.insert(clientEvents).values(
    people.map(({ id, createdAt }) => ({
      recordId: id,
      ...{ at: createdAt, actorKind: 'system', actorName: 'Sistema' },
      fromStatus: null,
      toStatus: 'ativo',
    })),
  );
  return people;
}

/** Timelines, keys of clients, assignments and statements. */
async function writeStories(ctx: Ctx, calls: readonly KnownCall[], staff: Staff): Promise<void> {
  const operator = { actorKind: 'user', actorId: staff.operator.id, actorName: staff.operator.name };
  const events: (typeof callEvents.$inferInsert)[] = [];
  for (const { id: callId, partner, cancelled, confirmation, cents, method, ...call } of calls) {
    events.push({ callId, type: 'opened', at: call.openedAt, ...operator });
    if (cancelled !== null) {
      events.push({ callId, type: 'cancelled', at: call.endedAt, reason: cancelled.words, ...operator });
      continue;
    }
    if (partner === null) continue;
    const driver = { actorKind: 'user', actorId: partner.userId, actorName: partner.name };
    const assigned = { partnerName: partner.name, vehicle: null };
    const report = { amountCents: cents, paymentMethod: method };
    const fiveLater = new Date(call.openedAt.getTime() + 5 * minuteMs);
    events.push({ callId, type: 'assigned', at: fiveLater, data: assigned, ...operator });
    events.push({ callId, type: 'set_out', at: call.startedAt, ...driver });
    events.push({ callId, type: 'finished', at: call.endedAt, data: report, ...driver });
    if (confirmation === null) continue;
    const client = { actorKind: 'client', actorName: call.clientName };
    events.push({ callId, type: 'confirmed', at: confirmation.at, data: report, ...client });
  }
  await ctx.db.insert(callEvents).values(events);
  await ctx.db.insert(callClientKeys).values(
    calls.map(({ id, openedAt }) => ({
      callId: id,
      clientKey: drawKey(),
      at: openedAt,
      ...{ actorKind: 'system', actorName: 'Sistema' },
    })),
  );
  await ctx.db.insert(assignments).values(
    calls.flatMap(({ id, partner, cancelled, openedAt }) => {
      if (partner === null || cancelled !== null) return [];
      const assignedAt = new Date(openedAt.getTime() + 5 * minuteMs);
      return { callId: id, partnerId: partner.id, assignedBy: staff.operator.id, assignedAt };
    }),
  );
  await ctx.db.insert(callConfirmations).values(
    calls.flatMap(({ id, confirmation, cents, method }) => {
      if (confirmation === null) return [];
      const { at: confirmedAt, rating, comment } = confirmation;
      const paid = { paidAmountCents: cents, paymentMethod: method, receivedReceipt: true };
      return {
        ...{ callId: id, ...paid, serviceRating: rating, additionalComments: comment },
        ...{ callWasCancelled: false, confirmedAt },
      };
    }),
  );
}

/** The price of each call and the part of the house, as the command posts them when a call is finished. */
export async function writeCommissions(ctx: Ctx, calls: readonly KnownCall[]): Promise<void> {
  const done = calls.flatMap((call) => (call.partner === null || call.cancelled !== null ? [] : [call]));
  const entries = await ctx.db
    .insert(ledgerEntries)
    .values(
      done.map((call) => {
        const happenedOn = todayOn(call.endedAt);
        return {
          ...{ kind: 'commission' as const, sourceId: call.id, callId: call.id, partnerId: call.partner?.id ?? null },
          ...{ finalValueCents: call.cents, commissionBasisPoints: call.basisPoints, dueOn: dueOn(call.endedAt, 7) },
          ...{ happenedOn, month: `${happenedOn.slice(0, 7)}-01`, at: call.endedAt },
          ...{ actorKind: 'user', actorId: call.partner?.userId ?? null, actorName: call.partner?.name ?? '' },
        };
      }),
    )
    .returning({ id: ledgerEntries.id });
  await ctx.db.insert(ledgerLines).values(
    done.flatMap((call, index) => {
      const [entryId, partnerId] = [entries[index]?.id ?? '', call.partner?.id ?? ''];
      return commissionAmounts(partnerId, call.cents, call.basisPoints).map((line) => ({ ...line, entryId }));
    }),
  );
}

/** Counts that commands keep on clients and partners. */
async function writeCounts(ctx: Ctx, calls: readonly KnownCall[]): Promise<void> {
  for (const [id, own] of Map.groupBy(calls, ({ clientId }) => clientId)) {
    const spent = own.reduce((sum, { cancelled, cents }) => sum + (cancelled === null ? cents : 0), 0);
    const counts = { totalCalls: own.length, totalSpentCents: spent, ...ratingsOf(own) };
    await ctx.db.update(clients).set(counts).where(eq(clients.id, id));
  }
  for (const [id, own] of Map.groupBy(calls, ({ partner, cancelled }) => (cancelled === null ? partner?.id : null))) {
    if (id == null) continue;
    const counts = { totalServices: own.length, lastActivityAt: own.at(-1)?.endedAt ?? null, ...ratingsOf(own) };
    await ctx.db.update(partners).set(counts).where(eq(partners.id, id));
  }
}

function ratingsOf(calls: readonly KnownCall[]) {
  const given = calls.flatMap(({ confirmation }) => confirmation?.rating ?? []);
  return { ratingSum: given.reduce((sum, rating) => sum + rating, 0), ratingCount: given.length };
}

/** A key to the client's page, as long as those of the product. */
function drawKey(): string {
  return randomBytes(16).toString('base64url');
}
