import { and, eq } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { keysIn } from '#shared/choices.ts';
import { type CallAmounts, readAmounts } from './parts/read-amounts.server.ts';
import { type AssessmentCause, assessmentCauseLabels } from './reference-causes.ts';
import { type Assessment, agreeing, assessAmounts, assessmentVersion, discrepancyOpened, isDecision } from './rules.ts';
import { discrepancyAssessments, discrepancyKind, valueDiscrepancies } from './tables.server.ts';

/**
 * Compares all amounts of a call in the transaction of whoever stated the last one. Opens a discrepancy when they
 * differ enough, one per call, and adds an assessment to it whenever one of them changed; a decision about other ones
 * stays, with its money, and the matter is pending again. A call that was never reported has none but by the clock.
 */
export function assessValues(ctx: Ctx, callId: string, cause: AssessmentCause): Promise<void> {
  return inTransaction({ ...ctx, actor: system }, async (inside) => {
    const known = await readAmounts(inside, callId);
    // The client of a company that pays by the month paid nobody.
    if (known === null || known.isBilledMonthly) return;
    const findings = assessAmounts(known.amounts);
    if (known.discrepancy !== null) await addAssessment(inside, known, cause, findings ?? agreeing(known.amounts));
    else if (findings !== null && isDue(known, cause)) await openDiscrepancy(inside, callId, known, cause, findings);
  });
}

/** The work is over, or its partner had a day to report it. */
function isDue({ amounts: { callStatus } }: CallAmounts, cause: AssessmentCause): boolean {
  return (
    callStatus === 'finalizado' || callStatus === 'cancelado' || (callStatus === 'em_andamento' && cause === 'clock')
  );
}

async function openDiscrepancy(
  ctx: Ctx,
  callId: string,
  { inputs }: CallAmounts,
  cause: AssessmentCause,
  findings: Assessment,
): Promise<void> {
  const [opened] = await ctx.db
    .insert(valueDiscrepancies)
    .values({ callId, ...newestOf(inputs), ...findings, flaggedAt: ctx.now })
    .returning({ id: valueDiscrepancies.id });
  if (opened === undefined) throw new Error('The discrepancy was not saved.');
  await saveAssessment(ctx, { discrepancyId: opened.id, number: 1, cause, inputs, findings });
  await noteStep(ctx, discrepancyKind, { id: opened.id, from: null, to: 'pending', reason: null });
  const data = { amountCents: findings.differenceCents, severity: findings.severity };
  await addCallEvent(ctx, { callId, type: 'discrepancy_opened', data });
  await publish(ctx, discrepancyOpened, { callId });
}

async function addAssessment(
  ctx: Ctx,
  { discrepancy, inputs }: CallAmounts,
  cause: AssessmentCause,
  findings: Assessment,
): Promise<void> {
  if (discrepancy === null) return;
  const { id, callId, assessments, investigationStatus: from } = discrepancy;
  const ofNewest = and(eq(discrepancyAssessments.discrepancyId, id), eq(discrepancyAssessments.number, assessments));
  const [last] = await ctx.db.select().from(discrepancyAssessments).where(ofNewest);
  const isOtherwise = last === undefined || differs(last, { ...inputs, ...findings });
  if (!isOtherwise && cause !== 'correction') return;
  const number = assessments + 1;
  await saveAssessment(ctx, { discrepancyId: id, number, cause, inputs, findings });
  const opensAgain = cause === 'correction' || (isDecision(from) && saysOtherwise(last, inputs));
  await ctx.db
    .update(valueDiscrepancies)
    .set({ assessments: number, ...newestOf(inputs), ...findings, ...(opensAgain && openAgain) })
    .where(eq(valueDiscrepancies.id, id));
  if (!opensAgain) return;
  const reason = `Valores conferidos de novo: ${lowerFirst(assessmentCauseLabels[cause])}`;
  await noteStep(ctx, discrepancyKind, { id, from, to: 'pending', reason });
  await addCallEvent(ctx, { callId, type: 'discrepancy_decided', reason });
}

const openAgain = {
  investigationStatus: 'pending',
  decisionAskedAt: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
} as const;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Inputs = CallAmounts['inputs'];

interface NewAssessment {
  discrepancyId: string;
  number: number;
  cause: AssessmentCause;
  inputs: Inputs;
  findings: Assessment;
}

async function saveAssessment(ctx: Ctx, { inputs, findings, ...of }: NewAssessment): Promise<void> {
  await ctx.db
    .insert(discrepancyAssessments)
    .values({ ...of, ...inputs, ...findings, comparedAt: ctx.now, rulesVersion: assessmentVersion });
}

/** Whether an amount, a method or the findings are others; a second reading of the same changes nothing. */
function differs(last: typeof discrepancyAssessments.$inferSelect, now: Inputs & Assessment): boolean {
  const compared = { ...now, ...unweighed };
  return keysIn(compared).some((key) => compared[key] !== undefined && String(compared[key]) !== String(last[key]));
}

/**
 * Whether an amount, a method, a cancelling or another use of the receipt is new to whoever decided. That a reading
 * became surer of the same amount is not.
 */
function saysOtherwise(last: typeof discrepancyAssessments.$inferSelect | undefined, now: Inputs): boolean {
  if (last === undefined) return true;
  const isCancelled = ({ callStatus }: Pick<Inputs, 'callStatus'>) => callStatus === 'cancelado';
  return isCancelled(last) !== isCancelled(now) || statedKeys.some((key) => last[key] !== now[key]);
}

const statedKeys = [
  'approvedCents',
  'reportedCents',
  'reportedMethod',
  'paidCents',
  'paidMethod',
  'receiptCents',
  'receiptIsReused',
] as const satisfies readonly (keyof Inputs)[];

/** Moments and names in which two comparisons of the same may differ; a cancelled call has findings of its own. */
const unweighed = {
  callStatus: undefined,
  approvedAt: undefined,
  reportedAt: undefined,
  paidAt: undefined,
  receiptId: undefined,
  receiptAt: undefined,
};

/** The newest assessment as the list shows it. */
function newestOf(inputs: Inputs) {
  return {
    clientPaidAmountCents: inputs.paidCents,
    clientPaymentMethod: inputs.paidMethod,
    clientPaymentAt: inputs.paidAt,
    approvedAmountCents: inputs.approvedCents,
    partnerReportedAmountCents: inputs.reportedCents,
    partnerPaymentMethod: inputs.reportedMethod,
    partnerReportAt: inputs.reportedAt,
    receiptAmountCents: inputs.receiptCents,
    receiptIsSure: inputs.receiptIsSure,
  };
}
