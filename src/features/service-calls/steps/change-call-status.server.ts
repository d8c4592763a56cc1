import { and, eq, isNull } from 'drizzle-orm';
import { adjustClientTotals } from '#features/clients/adjust-client-totals.server.ts';
import { paysByMonth } from '#features/clients/billing/queries.server.ts';
import { recordPartnerWork } from '#features/partners/record-partner-work.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { publish } from '#platform/events.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { isAmong } from '#shared/choices.ts';
import { DomainError, type FieldIssue, refusalAt } from '#shared/errors.ts';
import { whyNoStep } from '#shared/record/steps.ts';
import { actionData, callKind } from '../add-call-event.server.ts';
import { oweStep } from '../parts/who-is-told.server.ts';
import { type CallState, findCallState } from '../queries.server.ts';
import { type CancelReason, cancelReasonLabels, isCoveredReturn } from '../reference-reasons.ts';
import {
  type CallActor,
  type CallNeed,
  type CallStatus,
  type CallVerb,
  callCan,
  callFinished,
  callLife,
  callStatusChanged,
  callTransitions,
  type PaymentMethod,
  verbFor,
} from '../rules.ts';
import { serviceCalls } from '../tables.server.ts';

/** Details of a step: the reason, or the amount charged and the payment method. */
export interface StepDetails {
  reason?: string | null | undefined;
  finalValueCents?: number | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  /** A value of a closed list; `reason` adds details. */
  cancelReason?: CancelReason | null | undefined;
  /** Id of the step in the phone's queue: sent again, it counts once. */
  actionId?: string | undefined;
  /** The moment of the move, if reported later. */
  happenedAt?: Date | undefined;
}

/**
 * Moves a call to `status` for the office; `from` is the status that was seen. Throws `not_found`, `invalid`, and
 * `conflict` when there is no such step or somebody else was faster.
 */
export async function changeCallStatus(
  ctx: Ctx,
  input: { id: string; status: CallStatus; from?: CallStatus | undefined } & StepDetails,
): Promise<void> {
  const call = await findCallState(ctx, input.id);
  const { from = call.status, status: to } = input;
  if (from !== call.status) throw await movedMeanwhile(ctx, callKind, call.id);
  const verb = verbFor(from, to);
  if (verb === null) throw new DomainError('conflict', whyNoStep(callLife, { from, to }));
  await takeStep(ctx, { call, verb, actor: 'operator', details: input });
}

/**
 * Moves a call by one step of the table, in one transaction with its event row, sums and domain events. Throws
 * `conflict` with the reason when the step is not allowed or somebody else was faster, `invalid` when the report is
 * missing.
 */
export function takeStep(ctx: Ctx, step: Step): Promise<void> {
  return refuseSecondReturn(moveBy(ctx, step));
}

interface Step {
  call: CallState;
  verb: CallVerb;
  actor: CallActor;
  details: StepDetails;
}

async function moveBy(ctx: Ctx, step: Step): Promise<void> {
  const { call, verb, actor, details } = step;
  const verdict = callCan[verb](call, actor);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  const { to, needs } = callTransitions[verb];
  return inTransaction(ctx, async (inside) => {
    const report = isAmong<CallNeed>('report', needs)
      ? demandReport(details, call, await paysByMonth(inside, call.clientId))
      : null;
    const moved = await moveRecord(inside, callKind, {
      id: call.id,
      to,
      seen: call.status,
      reason: wordsOf(verb, details),
      set: { updatedAt: ctx.now, ...columnsOf(verb, ctx.now, details), ...(report ?? {}) },
      // The step was checked against this partner and confirmation; both must still hold.
      where: and(
        call.partnerId === null
          ? isNull(serviceCalls.assignedPartnerId)
          : eq(serviceCalls.assignedPartnerId, call.partnerId),
        call.confirmedAt === null ? isNull(serviceCalls.confirmedAt) : undefined,
      ),
      data: {
        ...actionData(ctx.now, details),
        ...(report !== null && { amountCents: report.finalValueCents, paymentMethod: report.paymentMethod }),
      },
    });
    // The client was read before the row was locked: an edit or a merge may have changed it.
    const clientId = moved?.record.clientId ?? call.clientId;
    await updateSums(inside, { ...call, clientId }, verb, report?.finalValueCents ?? 0);
    const { partnerId } = call;
    // A step may take the call from its partner, who is notified too.
    if (partnerId !== null) await announceTo(inside, 'own-calls', partnerId);
    await oweStep(inside, { callId: call.id, partnerId, verb, happenedAt: details.happenedAt });
    await publish(inside, callStatusChanged, {
      callId: call.id,
      from: call.status,
      to,
      partnerId,
      reason: moved?.reason ?? null,
    });
    if (report !== null && partnerId !== null) {
      await publish(inside, callFinished, { callId: call.id, partnerId, ...report });
    }
  });
}

/** A call has one open return at a time, so an earlier one is not reopened beside it. */
function refuseSecondReturn(step: Promise<void>): Promise<void> {
  return step.catch((error: unknown) => {
    if (violatedUnique(error) !== 'service_calls_open_return_key') throw error;
    throw new DomainError('conflict', 'O atendimento de origem já tem outro retorno em aberto.');
  });
}

/** The reason in the timeline, beginning with that of the list. */
function wordsOf(verb: CallVerb, { reason, cancelReason }: StepDetails): string | null {
  const listed = verb === 'cancel' && cancelReason ? cancelReasonLabels[cancelReason] : null;
  return [listed, reason].filter(Boolean).join(': ') || null;
}

function columnsOf(verb: CallVerb, now: Date, { cancelReason, happenedAt = now }: StepDetails) {
  const columns = {
    setOut: { startedAt: happenedAt, arrivedAt: null },
    giveUp: { assignedPartnerId: null, startedAt: null, arrivedAt: null },
    finish: { finishedAt: now },
    cancel: { cancelledAt: now, cancelReason: cancelReason ?? null },
    reopen: {
      finalValueCents: null,
      paymentMethod: null,
      isBilledMonthly: false,
      finishedAt: null,
      askedAmountCents: null,
    },
    winBack: { assignedPartnerId: null, startedAt: null, arrivedAt: null, cancelledAt: null, cancelReason: null },
  } satisfies Record<CallVerb, Partial<typeof serviceCalls.$inferInsert>>;
  return columns[verb];
}

/** Updates the sums of client and partner; always the client first, so that two steps never deadlock. */
async function updateSums(ctx: Ctx, call: CallState, verb: CallVerb, finalValueCents: number): Promise<void> {
  if (verb === 'finish') await adjustClientTotals(ctx, call.clientId, { spentCents: finalValueCents });
  if (verb === 'reopen') await adjustClientTotals(ctx, call.clientId, { spentCents: -(call.finalValueCents ?? 0) });
  if (call.partnerId === null) return;
  if (verb === 'finish') await recordPartnerWork(ctx, call.partnerId, 1);
  if (verb === 'reopen') await recordPartnerWork(ctx, call.partnerId, -1);
  if (verb === 'setOut' || verb === 'giveUp') await recordPartnerWork(ctx, call.partnerId, 0);
}

function demandReport(
  details: StepDetails,
  { returnBearer }: CallState,
  isBilledMonthly: boolean,
): { finalValueCents: number; paymentMethod: PaymentMethod | null; isBilledMonthly: boolean } {
  const { finalValueCents } = details;
  const paymentMethod = isBilledMonthly ? null : (details.paymentMethod ?? null);
  const issues: FieldIssue[] = [];
  if (finalValueCents == null) issues.push({ path: 'finalValue', message: 'Informe o valor final.' });
  const hasNoMethod = paymentMethod === null && !isBilledMonthly;
  if (hasNoMethod) issues.push({ path: 'paymentMethod', message: 'Informe a forma de pagamento.' });
  if (finalValueCents == null || hasNoMethod) {
    throw new DomainError('invalid', 'Informe o valor final e a forma de pagamento.', { issues });
  }
  if (finalValueCents > 0 && isCoveredReturn(returnBearer)) {
    throw refusalAt('finalValue', 'Este é um retorno em garantia: o cliente não paga nada. Informe R$ 0,00.');
  }
  return { finalValueCents, paymentMethod, isBilledMonthly };
}
