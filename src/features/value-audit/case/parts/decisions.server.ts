import { and, eq } from 'drizzle-orm';
import { confirmDecision as confirmTold } from '#features/hearings/confirm-decision.server.ts';
import { ensureRead } from '#features/hearings/ensure-read.server.ts';
import { isBeingHeard } from '#features/hearings/queries.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { FieldChange } from '#shared/record/card.ts';
import { formatTime } from '#shared/time/dates.ts';
import { endDecision } from '../../parts/end-decision.server.ts';
import { hearFirst, tellDecision } from '../../parts/hear-first.server.ts';
import { assessmentCauseLabels } from '../../reference-causes.ts';
import type { DecidedStatus } from '../../rules.ts';
import { discrepancyAssessments, discrepancyDecisions } from '../../tables.server.ts';
import { decideAmount, undoAmount } from './decide-amount.server.ts';
import type { LockedCase } from './lock-case.server.ts';

type Standing = typeof discrepancyDecisions.$inferSelect;

/** Columns of a discrepancy that is decided now. */
export function decidedNow(ctx: Ctx, reason: string | null | undefined) {
  return { decisionAskedAt: null, decidedBy: ctx.actor.id, decidedAt: ctx.now, decisionReason: reason || null };
}

/** Refuses a decision about a case that was never opened, or has newer amounts or answers than were seen. */
export async function refuseOlderCase(
  ctx: Ctx,
  locked: LockedCase,
  seen: { assessment?: number | undefined; answers?: number | undefined },
): Promise<void> {
  await refuseOlderAmounts(ctx, locked, seen.assessment);
  await ensureRead(ctx, { kind: 'discrepancia', id: locked.id }, seen.answers ?? 0);
}

async function refuseOlderAmounts(ctx: Ctx, { id, assessments }: LockedCase, seen: number | undefined) {
  if (seen === undefined) throw refusalAt('assessment', 'Abra o caso e confira os valores antes de decidir.');
  if (seen === assessments) return;
  const newest = await findAssessment(ctx, id, assessments);
  const cause = assessmentCauseLabels[newest.cause];
  throw new DomainError(
    'conflict',
    `Os valores mudaram às ${formatTime(newest.comparedAt)}: ${lowerFirst(cause)}. Confira os valores novos e decida de novo.`,
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Stores a decision about the newest assessment, with its money, and gives what changed of the call. */
export async function recordDecision(
  ctx: Ctx,
  locked: LockedCase,
  { verdict, amountCents, reason }: { verdict: DecidedStatus; amountCents: number | null; reason: string },
): Promise<FieldChange[]> {
  const told = { id: locked.id, status: verdict, amountCents };
  await hearFirst(ctx, told);
  const { changes, finishedCall } =
    amountCents === null ? { changes: [], finishedCall: false } : await decideAmount(ctx, locked, amountCents);
  await saveDecision(ctx, locked, { verdict, amountCents, finishedCall, reason });
  await tellDecision(ctx, { ...told, reason });
  return changes;
}

async function saveDecision(
  ctx: Ctx,
  { id: discrepancyId, assessments }: LockedCase,
  decision: Pick<Standing, 'verdict' | 'amountCents' | 'finishedCall' | 'reason'>,
): Promise<void> {
  const { id: assessmentId } = await findAssessment(ctx, discrepancyId, assessments);
  await ctx.db.insert(discrepancyDecisions).values({ ...doneNow(ctx), discrepancyId, assessmentId, ...decision });
}

/** Undoes the standing decision, and its money, in one transaction; nothing else. */
export async function undoStanding(ctx: Ctx, locked: LockedCase, standing: Standing, reason: string): Promise<void> {
  await endDecision(ctx, locked.id, { ending: 'undone', reason });
  await tellDecision(ctx, { id: locked.id, status: 'investigating', amountCents: null, reason });
  await undoAmount(ctx, locked, standing, reason);
}

/** Confirms the standing decision on the newest amounts, and a hearing with it: its money stays untouched. */
export async function confirmStanding(ctx: Ctx, locked: LockedCase, standing: Standing, reason: string) {
  await endDecision(ctx, locked.id, { ending: 'confirmed', reason });
  const { verdict, amountCents, finishedCall } = standing;
  await saveDecision(ctx, locked, { verdict, amountCents, finishedCall, reason });
  const matter = { kind: 'discrepancia', id: locked.id } as const;
  if (!(await isBeingHeard(ctx, matter))) return confirmTold(ctx, matter);
  const told = { id: locked.id, status: verdict, amountCents };
  await hearFirst(ctx, told);
  await tellDecision(ctx, { ...told, reason, isConfirmed: true });
}

async function findAssessment(ctx: Ctx, discrepancyId: string, number: number) {
  const isIt = and(eq(discrepancyAssessments.discrepancyId, discrepancyId), eq(discrepancyAssessments.number, number));
  const [found] = await ctx.db.select().from(discrepancyAssessments).where(isIt);
  if (found === undefined) throw new Error('A discrepancy has no newest assessment.');
  return found;
}

/** Says a step in the call's timeline. */
export async function noteInCall(
  ctx: Ctx,
  { callId }: LockedCase,
  what: string,
  reason: string | null | undefined,
  changes: FieldChange[] = [],
): Promise<void> {
  await addCallEvent(ctx, {
    callId,
    type: 'discrepancy_decided',
    reason: reason ? `${what}: ${reason}` : what,
    changes,
  });
}
