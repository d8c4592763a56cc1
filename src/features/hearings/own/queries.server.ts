import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { documentKindLabels } from '#features/partners/papers/rules.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import {
  type DecisionRow,
  findHearing,
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
  const papers = await ctx.db
    .select({ id: partnerDocuments.id, kind: partnerDocuments.kind })
    .from(partnerDocuments)
    .where(eq(partnerDocuments.partnerId, partnerId));
  const kinds = new Map(papers.map(({ id, kind }) => [id, documentKindLabels[kind]]));
  return {
    hearings: rows.map(({ hearing, calls }) => ({ ...headOf(ctx, hearing), calls })),
    decisions: decided.map((row) => ({
      ...toOwnDecision(ctx, row),
      about: kinds.get(row.decision.matterId) ?? matterWords[row.decision.kind],
    })),
  };
}

/** One hearing as its partner reads it; throws `not_found` also for one of another partner. */
export async function findOwnHearing(
  ctx: Ctx,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<OwnHearing> {
  const hearing = await findHearing(ctx, id, partnerId);
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
