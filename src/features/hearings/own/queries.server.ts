import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { hearingNotFound } from '../parts/lock-hearing.server.ts';
import {
  type DecisionRow,
  listHearingCalls,
  listHearingEntries,
  selectDecisions,
  toDecision,
} from '../queries.server.ts';
import { hearingState, isInTime, matterWords, mayAskAgain } from '../rules.ts';
import { hearingCalls, hearings, matterDecisions } from '../tables.server.ts';
import type { OwnDecision, OwnHearing, OwnHearings } from './contract.ts';

type Hearing = typeof hearings.$inferSelect;

/** A partner's hearings, newest first, and decisions about its papers. */
export async function listOwnHearings(ctx: Ctx, partnerId: string): Promise<OwnHearings> {
  const [rows, decided] = await Promise.all([
    ctx.db
      .select({ hearing: hearings, calls: count(hearingCalls.id) })
      .from(hearings)
      .leftJoin(hearingCalls, eq(hearingCalls.hearingId, hearings.id))
      .where(eq(hearings.partnerId, partnerId))
      .groupBy(hearings.id)
      .orderBy(desc(hearings.openedAt), desc(hearings.id)),
    selectDecisions(ctx).where(and(eq(matterDecisions.partnerId, partnerId), isNull(matterDecisions.hearingId))),
  ]);
  return {
    hearings: rows.map(({ hearing, calls }) => ({ ...headOf(ctx, hearing), calls })),
    decisions: decided.map((row) => ({ ...toOwnDecision(ctx, row), about: matterWords[row.decision.kind] })),
  };
}

/** One hearing as its partner reads it; throws `not_found` also for one of another partner. */
export async function findOwnHearing(
  ctx: Ctx,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<OwnHearing> {
  const [hearing] = await ctx.db
    .select()
    .from(hearings)
    .where(and(eq(hearings.id, id), eq(hearings.partnerId, partnerId)));
  if (hearing === undefined) throw hearingNotFound();
  const [calls, entries, [decided]] = await Promise.all([
    listHearingCalls(ctx, id),
    listHearingEntries(ctx, id),
    selectDecisions(ctx).where(eq(matterDecisions.hearingId, id)),
  ]);
  const { allegation, forPartner, against, words, dueAt, decidedAt } = hearing;
  return {
    ...headOf(ctx, hearing),
    allegation,
    forPartner,
    against,
    words,
    calls,
    entries: entries.map(({ actorName: _, ...entry }) => entry),
    mayAnswer: decidedAt === null && isInTime(dueAt, ctx.now),
    decision: decided === undefined ? null : toOwnDecision(ctx, decided),
  };
}

function headOf(ctx: Ctx, hearing: Hearing) {
  return {
    id: hearing.id,
    about: matterWords[hearing.kind],
    openedAt: hearing.openedAt.toISOString(),
    dueAt: hearing.dueAt.toISOString(),
    state: hearingState(hearing, ctx.now),
  };
}

/** Nobody's name: towards the partner 'a central' decides. */
function toOwnDecision(ctx: Ctx, row: DecisionRow): OwnDecision {
  const asked = { ...row.decision, hasLook: row.look !== null };
  return { ...toDecision(row), mayAskAgain: mayAskAgain(asked, ctx.now).allowed };
}
