import { and, asc, desc, eq, inArray, max } from 'drizzle-orm';
import { offers } from '#features/dispatch/tables.server.ts';
import { taskStatuses } from '#features/messages/rules.ts';
import { messages } from '#features/messages/tables.server.ts';
import { isUnsettled, problems } from '#features/problems/tables.server.ts';
import { quotes, quoteWaivers, waiverReleases } from '#features/quotes/tables.server.ts';
import { isUndecided, valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { awaitsCorrection } from '../confirmation/rules.ts';
import { readPromises } from '../promise/queries.server.ts';
import { factsOf } from '../queries.server.ts';
import { callCan, isOpenCall } from '../rules.ts';
import { mayArrive } from '../steps/rules.ts';
import { callConfirmations, callEvents, replacedConfirmations, serviceCalls } from '../tables.server.ts';
import { type NextStep, owedSteps, type VisitFacts } from './rules.ts';

type CallRow = typeof serviceCalls.$inferSelect;

/** The facts of a visit, with the amounts in cents that its client approved and the end of a waiting quote. */
export interface KnownVisit extends VisitFacts {
  approved: { totalCents: number; ceilingCents: number } | null;
  quoteUntil: Date | null;
}

/** Returns a function for the visit of each of these calls, by quotes and waivers of its present partner. */
export async function readVisits(ctx: Ctx, calls: readonly CallRow[]): Promise<(call: CallRow) => KnownVisit> {
  const open = calls.filter(({ status }) => isOpenCall(status)).map(({ id }) => id);
  const [quoted, waived, begun] = await Promise.all([
    findQuoted(ctx, open),
    findWaived(ctx, open),
    findBegun(ctx, open),
  ]);
  return (call) => {
    const facts = factsOf(call);
    const own = quoted.filter(({ callId }) => callId === call.id);
    const approved = own.find(({ status }) => status === 'aprovado') ?? null;
    const waiting = own.find(({ status }) => status === 'esperando');
    return {
      canSetOut: callCan.setOut(facts, 'assigned-partner').allowed,
      canArrive: mayArrive(call).allowed,
      canFinish: callCan.finish(facts, 'assigned-partner').allowed,
      needsWaiver: isOpenCall(call.status) && approved === null && !waived.has(call.id),
      awaitsClient: waiting !== undefined,
      hasBegun: call.status === 'em_andamento' && begun.has(call.id),
      approved,
      quoteUntil: waiting?.validUntil ?? null,
    };
  };
}

/** Everything that is owed on a call, the first first. Discrepancies only for people who may see them. */
export async function readOwedSteps(ctx: Ctx, call: CallRow): Promise<NextStep[]> {
  const visit = (await readVisits(ctx, [call]))(call);
  const promiseOf = await readPromises(ctx);
  const seesDiscrepancies = ctx.actor.permissions.has('discrepancies.read');
  const isDiscrepant = and(eq(valueDiscrepancies.callId, call.id), isUndecided);
  const owesMessage = and(
    eq(messages.causeKind, 'call'),
    eq(messages.causeId, call.id),
    inArray(messages.status, [...taskStatuses]),
  );
  const isOfCall = eq(callConfirmations.callId, call.id);
  const [[asked], [problem], hasDiscrepancy, unsent, [stated]] = await Promise.all([
    ctx.db
      .select({ until: max(offers.expiresAt) })
      .from(offers)
      .where(and(eq(offers.callId, call.id), eq(offers.status, 'aberta'))),
    ctx.db
      .select({ status: problems.status, dueAt: problems.dueAt })
      .from(problems)
      .where(and(eq(problems.callId, call.id), isUnsettled))
      // An answer is owed before an end.
      .orderBy(asc(problems.status), asc(problems.dueAt))
      .limit(1),
    seesDiscrepancies ? ctx.db.$count(valueDiscrepancies, isDiscrepant) : 0,
    ctx.db.$count(messages, owesMessage),
    ctx.db
      .select({ correctionAskedAt: callConfirmations.correctionAskedAt, replaced: replacedConfirmations.confirmedAt })
      .from(callConfirmations)
      .leftJoin(replacedConfirmations, eq(replacedConfirmations.callId, callConfirmations.callId))
      .where(isOfCall),
  ]);
  return owedSteps({
    ...visit,
    ...factsOf(call),
    awaitsCorrection: stated !== undefined && awaitsCorrection(stated),
    askedUntil: asked?.until?.toISOString() ?? null,
    promisedAt: promiseOf(call)?.dueAt ?? null,
    quoteUntil: visit.quoteUntil?.toISOString() ?? null,
    problem: problem ? { isAnswered: problem.status === 'respondido', dueAt: problem.dueAt.toISOString() } : null,
    hasDiscrepancy: hasDiscrepancy > 0,
    unsent,
  });
}

/** Waiting and approved quotes of these calls' present partners. */
async function findQuoted(ctx: Ctx, callIds: string[]) {
  if (callIds.length === 0) return [];
  const { callId, status, totalCents, ceilingCents, validUntil } = quotes;
  return ctx.db
    .select({ callId, status, totalCents, ceilingCents, validUntil })
    .from(quotes)
    .innerJoin(serviceCalls, and(eq(serviceCalls.id, callId), eq(serviceCalls.assignedPartnerId, quotes.partnerId)))
    .where(and(inArray(callId, callIds), inArray(status, ['esperando', 'aprovado'])));
}

/** The calls whose present partner may work by a waiver. */
async function findWaived(ctx: Ctx, callIds: string[]): Promise<Set<string>> {
  if (callIds.length === 0) return new Set();
  const waived = await ctx.db
    .select({ callId: quoteWaivers.callId })
    .from(quoteWaivers)
    .innerJoin(
      serviceCalls,
      and(eq(serviceCalls.id, quoteWaivers.callId), eq(serviceCalls.assignedPartnerId, quoteWaivers.partnerId)),
    )
    .where(and(inArray(quoteWaivers.callId, callIds), waiverReleases));
  return new Set(waived.map(({ callId }) => callId));
}

/** The calls whose work began since the last departure. */
async function findBegun(ctx: Ctx, callIds: string[]): Promise<Set<string>> {
  if (callIds.length === 0) return new Set();
  const last = await ctx.db
    .selectDistinctOn([callEvents.callId], { callId: callEvents.callId, type: callEvents.type })
    .from(callEvents)
    .where(and(inArray(callEvents.callId, callIds), inArray(callEvents.type, ['set_out', 'reopened', 'work_begun'])))
    .orderBy(callEvents.callId, desc(callEvents.id));
  return new Set(last.filter(({ type }) => type === 'work_begun').map(({ callId }) => callId));
}
