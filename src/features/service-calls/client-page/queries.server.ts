import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { portraitNotFound, readPortrait } from '#features/partners/portraits/queries.server.ts';
import { vehicleTypeLabels } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { quotes } from '#features/quotes/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { firstName } from '#shared/text/text.ts';
import { dayMs } from '#shared/time/durations.ts';
import { closedLink, opens } from '../client-links/queries.server.ts';
import { findAgreedDays } from '../guarantee/queries.server.ts';
import { guaranteeOf } from '../guarantee/rules.ts';
import { readOwedSteps } from '../next-step/queries.server.ts';
import { factsOf, readWhoComes } from '../queries.server.ts';
import { type CallStatus, callCan, isOpenCall } from '../rules.ts';
import { arrivalOf } from '../steps/rules.ts';
import { callClientKeys, callConfirmations, callEvents, serviceCalls } from '../tables.server.ts';
import type { Waste } from '../waste/contract.ts';
import { findWaste } from '../waste/queries.server.ts';
import { findWhereabouts } from '../whereabouts/queries.server.ts';
import type { ClientPage } from './contract.ts';
import { headlineOf, momentOfCall, showsWhoComes, stepsOf } from './rules.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** The call behind a key, with the facts that the client's commands check. */
export interface KeyedCall {
  id: string;
  status: CallStatus;
  /** The client's name at the office; used by audit log and timeline. */
  clientName: string;
  partnerId: string | null;
}

/**
 * The call behind a valid key of a client's page. Throws the same `not_found` for an unknown, replaced or expired key,
 * and `too_many` after too many such keys from one address.
 */
export async function findClientCall(ctx: Ctx, clientKey: string): Promise<KeyedCall> {
  const call = await findByPageKey(ctx, clientKey);
  if (call === null) throw await closedLink(ctx);
  return call;
}

/**
 * The call behind a key of a client's page or of its confirmation, which leads to the receipts of its payment and to
 * nothing else. Throws as `findClientCall`.
 */
export async function findPaidCall(ctx: Ctx, clientKey: string): Promise<KeyedCall & { opensPage: boolean }> {
  const byPage = await findByPageKey(ctx, clientKey);
  const [byConfirmation] = await ctx.db
    .select(keyedCall)
    .from(serviceCalls)
    .where(opens(ctx, clientKey, { key: serviceCalls.clientKey }));
  const call = byPage ?? byConfirmation;
  if (call === undefined) throw await closedLink(ctx);
  return { ...call, opensPage: byPage !== null };
}

const keyedCall = {
  id: serviceCalls.id,
  status: serviceCalls.status,
  clientName: serviceCalls.clientName,
  partnerId: serviceCalls.assignedPartnerId,
};

async function findByPageKey(ctx: Ctx, clientKey: string): Promise<KeyedCall | null> {
  const [call] = await ctx.db
    .select(keyedCall)
    .from(callClientKeys)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callClientKeys.callId))
    .where(opensPage(ctx, clientKey));
  return call ?? null;
}

/** The content of the client's page; throws as `findClientCall`. */
export async function readClientPage(ctx: Ctx, clientKey: string): Promise<ClientPage> {
  const { id } = await findClientCall(ctx, clientKey);
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      partnerName: partners.name,
      stated: callConfirmations,
    })
    .from(serviceCalls)
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, id));
  if (found === undefined) throw await closedLink(ctx);
  const { call, partnerName, stated } = found;
  const moment = momentOfCall({
    status: call.status,
    hasPartner: call.assignedPartnerId !== null,
    hasArrived: call.arrivedAt !== null,
  });
  const isOpen = isOpenCall(call.status);
  const owed = await readOwedSteps(ctx, call);
  const isToConfirm = owed.some(({ what }) => what === 'confirmar' || what === 'corrigir');
  const isAgreed = call.scheduledAt !== null;
  const whereabouts = await findWhereabouts(ctx, call);
  const whoComes = showsWhoComes(moment) ? await findWhoComesApart(ctx, id) : null;
  return {
    protocol: call.protocolNumber,
    clientName: firstName(call.clientName),
    service: call.serviceType,
    moment,
    ...headlineOf({ moment, isAgreed, whoComes, owed, now: ctx.now }),
    steps: stepsOf(moment, {
      aguardando: call.createdAt.toISOString(),
      escolhido: await findAssignedAt(ctx, id),
      a_caminho: call.startedAt?.toISOString() ?? null,
      chegou: call.arrivedAt?.toISOString() ?? null,
      feito: call.finishedAt?.toISOString() ?? null,
      cancelado: call.cancelledAt?.toISOString() ?? null,
    }),
    scheduledAt: isOpen ? (call.scheduledAt?.toISOString() ?? null) : null,
    asksQuote: await asksQuote(ctx, id),
    mayChange: callCan.cancel(factsOf(call), 'client').allowed,
    whoComes,
    whereabouts,
    arrival: moment === 'a_caminho' && !whereabouts?.minutes ? await estimateArrival(ctx, call) : null,
    receipt:
      moment === 'feito'
        ? receiptOf(call, {
            by: partnerName,
            stated,
            agreedDays: await findAgreedDays(ctx, id),
            waste: await findWaste(ctx, id),
          })
        : null,
    confirmationPath: isToConfirm ? addressOf(sitePages.confirmation, { clientKey: call.clientKey }) : null,
  };
}

/** A version that can be approved, or one that was only by word of mouth. */
async function asksQuote(ctx: Ctx, callId: string): Promise<boolean> {
  const [waiting] = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.callId, callId),
        or(
          and(eq(quotes.status, 'esperando'), gt(quotes.validUntil, ctx.now)),
          and(eq(quotes.status, 'aprovado'), eq(quotes.isSpoken, true)),
        ),
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

interface ReceiptFacts {
  by: string | null;
  stated: typeof callConfirmations.$inferSelect | null;
  agreedDays: number | null;
  waste: Waste | null;
}

function receiptOf(call: CallRow, { by, stated, agreedDays, waste }: ReceiptFacts) {
  const { finishedAt, finalValueCents, paymentMethod } = call;
  const cents = stated?.paidAmountCents ?? finalValueCents;
  const method = call.isBilledMonthly ? null : (stated?.paymentMethod ?? paymentMethod);
  const guarantee = guaranteeOf({ ...call, agreedDays });
  if (finishedAt === null || guarantee === null || cents === null) return null;
  return {
    doneAt: finishedAt.toISOString(),
    by,
    amount: centsToReais(cents),
    paymentMethod: method,
    isConfirmed: stated !== null,
    guaranteeUntil: guarantee.until.toISOString(),
    waste,
  };
}

const knownWaysMs = 90 * dayMs;

/** From the ways to the same city in the last 90 days. */
async function estimateArrival(ctx: Ctx, { startedAt, city, state }: CallRow): Promise<ClientPage['arrival']> {
  if (startedAt === null) return null;
  const minutes = sql`extract(epoch from ${serviceCalls.arrivedAt} - ${serviceCalls.startedAt}) / 60`;
  const at = (share: number) =>
    sql<number>`coalesce(percentile_cont(${share}::float8) within group (order by ${minutes}), 0)`.mapWith(Number);
  const [known] = await ctx.db
    .select({ count: count(), shortMinutes: at(0.1), longMinutes: at(0.9) })
    .from(serviceCalls)
    .where(
      and(
        gt(serviceCalls.createdAt, new Date(ctx.now.getTime() - knownWaysMs)),
        eq(serviceCalls.city, city),
        eq(serviceCalls.state, state),
        isNotNull(serviceCalls.arrivedAt),
        isNotNull(serviceCalls.startedAt),
      ),
    );
  return known === undefined ? null : arrivalOf({ startedAt, now: ctx.now, known });
}

/** Matches a row of `call_client_keys` beside its call with the given valid key. */
function opensPage(ctx: Ctx, clientKey: string): SQL | undefined {
  const { clientKey: key, at: madeAt, replacedAt } = callClientKeys;
  return and(opens(ctx, clientKey, { key, madeAt }), isNull(replacedAt));
}

async function findAssignedAt(ctx: Ctx, callId: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ at: callEvents.at })
    .from(callEvents)
    .where(and(eq(callEvents.callId, callId), eq(callEvents.type, 'assigned')))
    .orderBy(desc(callEvents.id))
    .limit(1);
  return last?.at.toISOString() ?? null;
}

/** A person's first name, or a company's name; with the chosen vehicle, if any. */
async function findWhoComesApart(ctx: Ctx, callId: string): Promise<ClientPage['whoComes']> {
  const found = await readWhoComes(ctx, callId);
  if (found === null) return null;
  const { partnerName, documentType, type, typeLabel, plate, driverName, portraitId } = found;
  const company = documentType === 'cnpj' ? partnerName : null;
  const person = driverName ?? (company === null ? partnerName : null);
  return {
    name: person === null ? partnerName : firstName(person),
    company: person === null ? null : company,
    vehicle: type === null ? null : typeLabel || vehicleTypeLabels[type],
    plate,
    portraitId: person === null ? null : portraitId,
  };
}

/** The portrait of the person coming to a key's call; throws `not_found` for any other, and as `findClientCall`. */
export async function readWhoComesPortrait(ctx: Ctx, { clientKey, fileId }: { clientKey: string; fileId: string }) {
  const { id, status, partnerId } = await findClientCall(ctx, clientKey);
  const comes = isOpenCall(status) ? await findWhoComesApart(ctx, id) : null;
  if (partnerId === null || comes?.portraitId !== fileId) throw portraitNotFound();
  return readPortrait(ctx, { partnerId, fileId });
}
