// Tested in when-amounts-stated.db.test.ts.
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { quotes } from '#features/quotes/tables.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { undoDecidedAmount } from './parts/decide-amount.server.ts';
import {
  type Assessment,
  assessDifference,
  assessExcess,
  assessSilence,
  joinFindings,
  measureDifference,
} from './rules.ts';
import { discrepancyKind, valueDiscrepancies } from './tables.server.ts';

/**
 * Compares what was said of the amount: the client's statement with the report once both have spoken, the report with
 * the approved quote at once. Opens a discrepancy when they differ enough, one per call, or adds the client's word to
 * the one that the report alone had opened. A call that was never reported has none but with `evenSilent`. Runs in the
 * transaction of whoever spoke last.
 */
export function openDiscrepancy(ctx: Ctx, callId: string, { evenSilent = false } = {}): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, (inside) => open(inside, callId, evenSilent));
}

async function open(ctx: Ctx, callId: string, evenSilent: boolean): Promise<void> {
  const amounts = await readAmounts(ctx, callId);
  if (amounts?.isSilent && !evenSilent) return;
  if (amounts !== null && !amounts.isSilent && (await hearReport(ctx, callId, amounts))) return;
  const assessment = amounts && findingsOf(amounts);
  if (amounts === null || assessment === null) return;
  const said = { ...columnsOf(amounts), ...assessment };
  const [opened] = await ctx.db
    .insert(valueDiscrepancies)
    .values({ callId, ...said, flaggedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: valueDiscrepancies.id });
  if (opened === undefined) return amounts.client === null ? undefined : addClientsWord(ctx, callId, said);
  await noteStep(ctx, discrepancyKind, { id: opened.id, from: null, to: 'pending', reason: null });
  const { severity, differenceCents } = assessment;
  const data = { amountCents: differenceCents, severity };
  await addCallEvent(ctx, { callId, type: 'discrepancy_opened', data });
}

/**
 * Compares again when the partner reports late and nobody has decided yet. Returns false when the discrepancy was not
 * about silence.
 */
async function hearReport(ctx: Ctx, callId: string, amounts: Amounts): Promise<boolean> {
  const heard = await ctx.db
    .update(valueDiscrepancies)
    .set({ ...columnsOf(amounts), ...(findingsOf(amounts) ?? agreeing(amounts)) })
    .where(
      and(
        eq(valueDiscrepancies.callId, callId),
        isNull(valueDiscrepancies.decidedAmountCents),
        arrayContains(valueDiscrepancies.fraudIndicators, ['SEM_RELATO']),
      ),
    )
    .returning({ id: valueDiscrepancies.id });
  return heard.length > 0;
}

/** Adds the client's statement to a discrepancy opened by the report alone; decisions stay. */
async function addClientsWord(
  ctx: Ctx,
  callId: string,
  said: ReturnType<typeof columnsOf> & Assessment,
): Promise<void> {
  await ctx.db
    .update(valueDiscrepancies)
    .set(said)
    .where(and(eq(valueDiscrepancies.callId, callId), isNull(valueDiscrepancies.clientPaidAmountCents)));
}

/**
 * Stores corrected amounts in the call's discrepancy and resets it to `pending`, because its decision was about others.
 * Without a difference it stays, as low, since a person decides. False when the call has none.
 */
export function reviseDiscrepancy(ctx: Ctx, callId: string): Promise<boolean> {
  return inTransaction({ ...ctx, actor: system }, (inside) => revise(inside, callId));
}

async function revise(ctx: Ctx, callId: string): Promise<boolean> {
  const [decided] = await ctx.db
    .select({ id: valueDiscrepancies.id })
    .from(valueDiscrepancies)
    .where(eq(valueDiscrepancies.callId, callId));
  if (decided === undefined) return false;
  await undoDecidedAmount(ctx, decided.id);
  const amounts = await readAmounts(ctx, callId);
  if (amounts === null || amounts.client === null) return false;
  const assessment = findingsOf(amounts) ?? agreeing(amounts);
  const [revised] = await ctx.db
    .update(valueDiscrepancies)
    .set({
      ...columnsOf(amounts),
      ...assessment,
      investigationStatus: 'pending',
      decisionAskedAt: null,
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
    })
    .where(eq(valueDiscrepancies.callId, callId))
    .returning({ id: valueDiscrepancies.id });
  if (revised === undefined) return false;
  const reason = 'Valores conferidos de novo com a correção do cliente';
  await noteStep(ctx, discrepancyKind, { id: revised.id, from: null, to: 'pending', reason });
  await addCallEvent(ctx, { callId, type: 'discrepancy_decided', reason });
  return true;
}

/** The report is withdrawn: the next one is compared as reported. */
export async function forgetDecidedAmount(ctx: Ctx, callId: string): Promise<void> {
  await ctx.db
    .update(valueDiscrepancies)
    .set({ decidedAmountCents: null })
    .where(eq(valueDiscrepancies.callId, callId));
}

/** Stated amounts of a finished or cancelled call; null before. */
async function readAmounts(ctx: Ctx, callId: string) {
  const [found] = await ctx.db
    .select({
      call: serviceCalls,
      confirmation: callConfirmations,
      approvedCents: quotes.ceilingCents,
      reportedCents: valueDiscrepancies.partnerReportedAmountCents,
      decidedCents: valueDiscrepancies.decidedAmountCents,
    })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, serviceCalls.id))
    .leftJoin(quotes, and(eq(quotes.callId, serviceCalls.id), eq(quotes.status, 'aprovado')))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { call, confirmation, approvedCents, reportedCents, decidedCents } = found;
  const wasCancelled = call.status === 'cancelado';
  const isSilent = call.status === 'em_andamento' && confirmation !== null;
  if (call.status !== 'finalizado' && !wasCancelled && !isSilent) return null;
  return {
    client: confirmation && {
      amountCents: confirmation.paidAmountCents,
      paymentMethod: confirmation.paymentMethod,
      at: confirmation.confirmedAt,
    },
    // Cancelled without a report: for the office, nothing was charged. Once an amount was decided, the call has that
    // one.
    partner: {
      amountCents: (decidedCents === null ? call.finalValueCents : reportedCents) ?? 0,
      paymentMethod: call.paymentMethod,
      at: call.finishedAt,
    },
    approvedCents,
    wasCancelled,
    isSilent,
  };
}

/** An assessment without difference, for the person who decides. */
function agreeing({ client, partner }: Amounts): Assessment {
  const difference = measureDifference(client ?? partner, partner);
  return { ...difference, severity: 'low', fraudIndicators: [] };
}

type Amounts = NonNullable<Awaited<ReturnType<typeof readAmounts>>>;

function findingsOf({ client, partner, approvedCents, wasCancelled, isSilent }: Amounts): Assessment | null {
  if (isSilent) return client && assessSilence(client);
  return joinFindings(
    client && assessDifference(client, partner, wasCancelled),
    approvedCents === null ? null : assessExcess(approvedCents, partner.amountCents),
  );
}

function columnsOf({ client, partner, approvedCents }: Amounts) {
  const isExceeded = approvedCents !== null && partner.amountCents > approvedCents;
  return {
    clientPaidAmountCents: client?.amountCents ?? null,
    clientPaymentMethod: client?.paymentMethod ?? null,
    clientPaymentAt: client?.at ?? null,
    approvedAmountCents: isExceeded ? approvedCents : null,
    partnerReportedAmountCents: partner.amountCents,
    partnerPaymentMethod: partner.paymentMethod,
    partnerReportAt: partner.at,
  };
}
