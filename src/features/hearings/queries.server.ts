import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { HearingCall, HearingEntry } from './contract.ts';
import { hearingNotFound } from './parts/lock-hearing.server.ts';
import type { Matter } from './rules.ts';
import { hearingCalls, hearingEntries, hearings, matterDecisions, secondLooks } from './tables.server.ts';

/** Owner of files that were sent for a hearing and stand in no answer yet. */
export const unsentFilesOf = (hearingId: string): Owner => ({ ownerKind: 'hearing', ownerId: hearingId });

/** Owner of the files of an answer. */
export const entryFiles = (entryId: string): Owner => ({ ownerKind: 'hearing_entry', ownerId: entryId });

/** A hearing; throws `not_found`, also for one of another partner than named. */
export async function findHearing(ctx: Ctx, id: string, partnerId?: string) {
  const own = partnerId === undefined ? undefined : eq(hearings.partnerId, partnerId);
  const [hearing] = await ctx.db
    .select()
    .from(hearings)
    .where(and(eq(hearings.id, id), own));
  if (hearing === undefined) throw hearingNotFound();
  return hearing;
}

/** Whether a partner is being heard about a matter: asked, and not decided upon yet. */
export async function isBeingHeard(ctx: Ctx, { kind, id }: Matter): Promise<boolean> {
  const about = and(eq(hearings.matterId, id), sql`${hearings.kind} = ${kind}`);
  return (await ctx.db.$count(hearings, and(about, isNull(hearings.decidedAt)))) > 0;
}

/** The cited calls with the amounts of each side, in the order of their days. */
export async function listHearingCalls(ctx: Ctx, hearingId: string): Promise<HearingCall[]> {
  const rows = await ctx.db
    .select({ cited: hearingCalls, protocolNumber: serviceCalls.protocolNumber })
    .from(hearingCalls)
    .innerJoin(serviceCalls, eq(serviceCalls.id, hearingCalls.callId))
    .where(eq(hearingCalls.hearingId, hearingId))
    .orderBy(asc(hearingCalls.day), asc(hearingCalls.id));
  return rows.map(({ cited, protocolNumber }) => ({
    callId: cited.callId,
    protocolNumber,
    service: cited.service,
    day: cited.day,
    place: cited.place,
    approved: reaisOf(cited.approvedCents),
    reported: reaisOf(cited.reportedCents),
    reportedMethod: cited.reportedMethod,
    paid: reaisOf(cited.paidCents),
    paidMethod: cited.paidMethod,
    receipt: reaisOf(cited.receiptCents),
    approvedAt: cited.approvedAt?.toISOString() ?? null,
    reportedAt: cited.reportedAt?.toISOString() ?? null,
    paidAt: cited.paidAt?.toISOString() ?? null,
    receiptAt: cited.receiptAt?.toISOString() ?? null,
    leftAt: cited.leftAt?.toISOString() ?? null,
  }));
}

const reaisOf = (cents: number | null) => (cents === null ? null : centsToReais(cents));

/** Questions, answers, longer deadlines and taken out calls, oldest first, with the files of answers. */
export async function listHearingEntries(ctx: Ctx, hearingId: string): Promise<HearingEntry[]> {
  const rows = await ctx.db
    .select()
    .from(hearingEntries)
    .where(eq(hearingEntries.hearingId, hearingId))
    .orderBy(asc(hearingEntries.at), asc(hearingEntries.id));
  if (rows.length === 0) return [];
  const sent = await ctx.db
    .select({ id: files.id, ownerId: files.ownerId, name: files.fileName, contentType: files.contentType })
    .from(files)
    .where(
      and(
        eq(files.ownerKind, 'hearing_entry'),
        inArray(
          files.ownerId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(({ id, kind, at, actorName, words, dueAt }) => ({
    id,
    kind,
    at: at.toISOString(),
    actorName,
    words,
    dueAt: dueAt?.toISOString() ?? null,
    files: sent.filter(({ ownerId }) => ownerId === id).map(({ ownerId: _, ...file }) => file),
  }));
}

/** A file of an answer in this hearing; throws `not_found`. */
export async function readAnswerFile(ctx: Ctx, { hearingId, fileId }: { hearingId: string; fileId: string }) {
  const [found] = await ctx.db
    .select({ entryId: hearingEntries.id })
    .from(hearingEntries)
    .innerJoin(files, and(eq(files.ownerKind, 'hearing_entry'), eq(files.ownerId, sql`${hearingEntries.id}::text`)))
    .where(and(eq(hearingEntries.hearingId, hearingId), eq(files.id, fileId)));
  const file = found === undefined ? null : await readSavedFile(ctx, eq(files.id, fileId), entryFiles(found.entryId));
  if (file === null) throw new DomainError('not_found', 'Arquivo não encontrado.');
  return file;
}

/** Decisions with their second look, newest first. */
export function selectDecisions(ctx: Ctx) {
  return ctx.db
    .select({ decision: matterDecisions, look: secondLooks })
    .from(matterDecisions)
    .leftJoin(secondLooks, eq(secondLooks.decisionId, matterDecisions.id))
    .orderBy(desc(matterDecisions.decidedAt), desc(matterDecisions.id))
    .$dynamic();
}
export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** A decision and its second look for replies, without the names of those who took them. */
export function toDecision({ decision, look }: DecisionRow) {
  const { id, outcome, reason, effects, decidedAt, lookUntil, undoneAt, undoneReason } = decision;
  return {
    id,
    outcome,
    reason,
    effects,
    decidedAt: decidedAt.toISOString(),
    lookUntil: lookUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneReason,
    look:
      look === null
        ? null
        : {
            words: look.words,
            askedAt: look.askedAt.toISOString(),
            dueAt: look.dueAt.toISOString(),
            outcome: look.outcome,
            reason: look.reason,
            decidedAt: look.decidedAt?.toISOString() ?? null,
          },
  };
}

/**
 * Whether something cites a call: a hearing that is not decided, or a decision that another person looks at, or may be
 * asked to. What belongs to such a call stays: receipts, photos, statements.
 */
export function isCited(ctx: Ctx, callId: SQLWrapper): SQL {
  const mayBeAsked = gt(matterDecisions.lookUntil, new Date(ctx.now.getTime() - minuteMs));
  const waits = or(
    and(isNull(secondLooks.id), eq(matterDecisions.outcome, 'contra'), mayBeAsked),
    and(isNotNull(secondLooks.id), isNull(secondLooks.outcome)),
  );
  return exists(
    ctx.db
      .select({ id: hearingCalls.id })
      .from(hearingCalls)
      .innerJoin(hearings, eq(hearings.id, hearingCalls.hearingId))
      .leftJoin(matterDecisions, and(eq(matterDecisions.hearingId, hearings.id), isNull(matterDecisions.undoneAt)))
      .leftJoin(secondLooks, eq(secondLooks.decisionId, matterDecisions.id))
      .where(
        and(eq(hearingCalls.callId, callId), or(isNull(hearings.decidedAt), and(isNotNull(matterDecisions.id), waits))),
      ),
  );
}

/** Whether nothing of a call may be deleted yet, because a hearing or a decision cites it. */
export async function isHeld(ctx: Ctx, callId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ held: sql<boolean>`${isCited(ctx, sql`${callId}::uuid`)}` })
    .from(sql`(select 1) as one`);
  return row?.held === true;
}
