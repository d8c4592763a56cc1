import { and, eq, isNull } from 'drizzle-orm';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { recordPartnerWork } from '#features/partners/record-partner-work.server.ts';
import { noReasonGiven } from '#features/partners/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError, type FieldIssue } from '#shared/errors.ts';
import { addCallEvent } from './add-call-event.server.ts';
import { type CallState, callChangedMeanwhile, findCallState } from './queries.server.ts';
import {
  type CallActor,
  type CallStatus,
  type CallVerb,
  callCan,
  callFinished,
  callStatusChanged,
  callStatusLabels,
  callTransitions,
  type PaymentMethod,
  verbFor,
} from './rules.ts';
import { serviceCalls } from './tables.server.ts';

/** What a step brings with it: why, or what was charged and how it was paid. */
export interface StepDetails {
  reason?: string | null | undefined;
  finalValueCents?: number | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
}

/**
 * Takes the step that leads to `status`, for the office; `from` is the status that was seen. Throws `not_found`, `invalid`, and
 * `conflict` when there is none or somebody else was faster.
 */
export async function changeCallStatus(
  ctx: Ctx,
  input: { id: string; status: CallStatus; from?: CallStatus | undefined } & StepDetails,
): Promise<void> {
  const call = await findCallState(ctx, input.id);
  if (input.from !== undefined && input.from !== call.status) throw await callChangedMeanwhile(ctx, call.id);
  if (call.status === input.status) {
    throw new DomainError('conflict', `O chamado já está ${callStatusLabels[call.status].toLowerCase()}.`);
  }
  const verb = verbFor(call.status, input.status);
  if (verb === null) {
    const from = callStatusLabels[call.status].toLowerCase();
    const to = callStatusLabels[input.status].toLowerCase();
    throw new DomainError('conflict', `Um chamado ${from} não pode passar a ${to}.`);
  }
  await takeStep(ctx, { call, verb, actor: 'operator', details: input });
}

/**
 * Moves a call by one step of the table in one transaction with its event row, its sums and its domain events.
 * Throws `conflict` with the reason when the step is not allowed or somebody else was faster, `invalid` when the
 * report is missing.
 */
export function takeStep(
  ctx: Ctx,
  step: { call: CallState; verb: CallVerb; actor: CallActor; details: StepDetails },
): Promise<void> {
  const { call, verb, actor, details } = step;
  const verdict = callCan[verb](call, actor);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const { to, event } = callTransitions[verb];
  const needs: readonly string[] = callTransitions[verb].needs;
  const report = needs.includes('report') ? demandReport(details) : null;
  const reason = needs.includes('reason') ? details.reason || noReasonGiven : details.reason || null;
  return inTransaction(ctx, async (inside) => {
    const [moved] = await inside.db
      .update(serviceCalls)
      .set({ status: to, updatedAt: ctx.now, ...columnsOf(verb, ctx.now), ...(report ?? {}) })
      .where(
        and(
          eq(serviceCalls.id, call.id),
          eq(serviceCalls.status, call.status),
          // The step was weighed against this partner and this confirmation; both must still hold.
          call.partnerId === null
            ? isNull(serviceCalls.assignedPartnerId)
            : eq(serviceCalls.assignedPartnerId, call.partnerId),
          call.confirmedAt === null ? isNull(serviceCalls.confirmedAt) : undefined,
        ),
      )
      .returning({ id: serviceCalls.id });
    if (moved === undefined) throw await callChangedMeanwhile(inside, call.id);
    const data = report === null ? {} : { amountCents: report.finalValueCents, paymentMethod: report.paymentMethod };
    await addCallEvent(inside, { callId: call.id, type: event, reason, data });
    await keepSums(inside, call, verb, report?.finalValueCents ?? 0);
    const { partnerId } = call;
    await publish(inside, callStatusChanged, { callId: call.id, from: call.status, to, partnerId, reason });
    if (report !== null && partnerId !== null) {
      await publish(inside, callFinished, { callId: call.id, partnerId, ...report });
    }
  });
}

function columnsOf(verb: CallVerb, now: Date) {
  const columns = {
    setOut: { startedAt: now },
    giveUp: { assignedPartnerId: null, startedAt: null },
    finish: { finishedAt: now },
    cancel: {},
    reopen: { finalValueCents: null, paymentMethod: null, finishedAt: null, askedAmountCents: null },
    winBack: { assignedPartnerId: null, startedAt: null },
  } satisfies Record<CallVerb, Partial<typeof serviceCalls.$inferInsert>>;
  return columns[verb];
}

/** Sums of the client and of the partner; always the client first, so that two steps never wait for each other. */
async function keepSums(ctx: Ctx, call: CallState, verb: CallVerb, finalValueCents: number): Promise<void> {
  if (verb === 'finish') await adjustClientTotals(ctx, call.clientId, { spentCents: finalValueCents });
  if (verb === 'reopen') await adjustClientTotals(ctx, call.clientId, { spentCents: -(call.finalValueCents ?? 0) });
  if (call.partnerId === null) return;
  if (verb === 'finish') await recordPartnerWork(ctx, call.partnerId, 1);
  if (verb === 'reopen') await recordPartnerWork(ctx, call.partnerId, -1);
  if (verb === 'setOut' || verb === 'giveUp') await recordPartnerWork(ctx, call.partnerId, 0);
}

function demandReport(details: StepDetails): { finalValueCents: number; paymentMethod: PaymentMethod } {
  const { finalValueCents, paymentMethod } = details;
  const issues: FieldIssue[] = [];
  if (finalValueCents == null) issues.push({ path: 'finalValue', message: 'Informe o valor final.' });
  if (paymentMethod == null) issues.push({ path: 'paymentMethod', message: 'Informe a forma de pagamento.' });
  if (finalValueCents == null || paymentMethod == null) {
    throw new DomainError('invalid', 'Informe o valor final e a forma de pagamento.', { issues });
  }
  return { finalValueCents, paymentMethod };
}
