import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { listUserIdsWith } from '#features/accounts/queries.server.ts';
import type { Permission } from '#features/accounts/reference-permissions.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { hiddenUnless, matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { listHearingCalls, listHearingEntries, selectDecisions, toDecision } from '../queries.server.ts';
import {
  type Deciders,
  type HearingState,
  hearingState,
  type Matter,
  mayDecideAgainst,
  partTaken,
  whoDecides,
} from '../rules.ts';
import { hearingCalls, hearings, matterDecisions, secondLooks } from '../tables.server.ts';
import type { Heard, HeardMatter, ListHearingsQuery, WaitingLook } from './contract.ts';

type Row = typeof hearings.$inferSelect;

/** The same states as `hearingState`, for filters and counts. */
function isIn(ctx: Ctx, state: HearingState): SQL | undefined {
  const { decidedAt, answeredAt, dueAt } = hearings;
  const silent = new Date(ctx.now.getTime() - minuteMs);
  const open = isNull(decidedAt);
  if (state === 'decidida') return isNotNull(decidedAt);
  if (state === 'respondida') return and(open, isNotNull(answeredAt));
  return and(open, isNull(answeredAt), state === 'aguarda' ? gt(dueAt, silent) : lte(dueAt, silent));
}

/** Hearings that a person may decide: answered, or past their deadline. */
export function awaitsDecision(ctx: Ctx): SQL {
  const silent = new Date(ctx.now.getTime() - minuteMs);
  return sql`${hearings.decidedAt} is null and (${hearings.answeredAt} is not null or ${lte(hearings.dueAt, silent)})`;
}

/** One page of hearings: those to be decided first, then those that wait for their partner, then decided ones. */
export async function listHearings(ctx: Ctx, query: ListHearingsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.kind === undefined ? undefined : sql`${hearings.kind} = ${query.kind}`,
    query.situacao === undefined ? undefined : isIn(ctx, query.situacao),
    query.search === undefined
      ? undefined
      : matchesSearch(partners.searchText, query.search, hiddenUnless(ctx, 'partners.write', partners.document)),
  );
  const counted = (state: HearingState) => countWhere(isIn(ctx, state) ?? sql`false`);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({ hearing: hearings, partnerName: partners.name, calls: count(hearingCalls.id) })
      .from(hearings)
      .innerJoin(partners, eq(partners.id, hearings.partnerId))
      .leftJoin(hearingCalls, and(eq(hearingCalls.hearingId, hearings.id), isNull(hearingCalls.leftAt)))
      .where(where)
      .groupBy(hearings.id, partners.name)
      .orderBy(
        desc(awaitsDecision(ctx)),
        desc(isNull(hearings.decidedAt)),
        asc(sql`case when ${hearings.decidedAt} is null then ${hearings.dueAt} end`),
        desc(hearings.decidedAt),
        asc(hearings.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        aguarda: counted('aguarda'),
        respondida: counted('respondida'),
        sem_resposta: counted('sem_resposta'),
        decidida: counted('decidida'),
      })
      .from(hearings)
      .innerJoin(partners, eq(partners.id, hearings.partnerId))
      .where(where),
  ]);
  if (totals === undefined) throw new Error('The hearings could not be counted.');
  const { total, ...stats } = totals;
  return {
    hearings: rows.map(({ hearing, partnerName, calls }) => ({ ...headOf(ctx, hearing, partnerName), calls })),
    total,
    page,
    limit,
    stats,
  };
}

/** Hearings, decisions and second looks of one matter. */
export async function readHeardMatter(ctx: Ctx, { kind, id }: Matter): Promise<HeardMatter> {
  const [rows, decisions, { hearings: times }] = await Promise.all([
    ctx.db
      .select({ hearing: hearings, partnerName: partners.name })
      .from(hearings)
      .innerJoin(partners, eq(partners.id, hearings.partnerId))
      .where(and(eq(hearings.matterId, id), sql`${hearings.kind} = ${kind}`))
      .orderBy(desc(hearings.openedAt), desc(hearings.id)),
    selectDecisions(ctx).where(and(eq(matterDecisions.matterId, id), eq(matterDecisions.kind, kind))),
    readSettings(ctx),
  ]);
  const against = mayDecideAgainst(rows[0]?.hearing ?? null, ctx.now);
  const { permissions } = ctx.actor;
  return {
    hearings: await Promise.all(rows.map(({ hearing, partnerName }) => toHeard(ctx, hearing, partnerName))),
    decisions: decisions.map((row) => {
      const { look, ...decision } = toDecision(row);
      const named = row.look && { id: row.look.id, decidedByName: row.look.decidedByName };
      return {
        ...decision,
        decidedByName: row.decision.decidedByName,
        look: look && named && { ...look, ...named },
      };
    }),
    whyNotAgainst: against.allowed ? null : against.why,
    answerDays: times.answerDays,
    mayWrite: permissions.has('hearings.write'),
    mayDecide: permissions.has(whoDecides[kind]),
  };
}

async function toHeard(ctx: Ctx, hearing: Row, partnerName: string): Promise<Heard> {
  const { id, allegation, forPartner, against, words, rulesVersion, inputsDigest } = hearing;
  const [calls, entries] = await Promise.all([listHearingCalls(ctx, id), listHearingEntries(ctx, id)]);
  const head = headOf(ctx, hearing, partnerName);
  return { ...head, allegation, forPartner, against, words, rulesVersion, inputsDigest, calls, entries };
}

function headOf(ctx: Ctx, hearing: Row, partnerName: string) {
  const { id, kind, matterId, partnerId, openedByName } = hearing;
  return {
    id,
    kind,
    matterId,
    partnerId,
    partnerName,
    openedByName,
    openedAt: hearing.openedAt.toISOString(),
    dueAt: hearing.dueAt.toISOString(),
    state: hearingState(hearing, ctx.now),
  };
}

/** Decisions that a second person is asked to look at and that still stand. */
export const lookWaits = and(isNull(secondLooks.outcome), isNull(matterDecisions.undoneAt));

export async function countWaitingLooks(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(secondLooks)
    .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
    .where(lookWaits);
  return row?.count ?? 0;
}

/** Requests for another person that wait, the first due first. */
export async function listWaitingLooks(ctx: Ctx): Promise<{ looks: WaitingLook[] }> {
  const rows = await ctx.db
    .select({
      look: secondLooks,
      decision: matterDecisions,
      partnerName: partners.name,
      companyName: partnerApplications.companyName,
    })
    .from(secondLooks)
    .innerJoin(matterDecisions, eq(matterDecisions.id, secondLooks.decisionId))
    .leftJoin(partners, eq(partners.id, matterDecisions.partnerId))
    .leftJoin(partnerApplications, eq(partnerApplications.id, matterDecisions.applicationId))
    .where(lookWaits)
    .orderBy(asc(secondLooks.dueAt), asc(secondLooks.id));
  const needed = [...new Set(rows.map(({ decision }) => whoDecides[decision.kind]))];
  const people = new Map<Permission, string[]>();
  for (const permission of needed) people.set(permission, await listUserIdsWith(ctx, permission));
  const took = await listPeopleOf(
    ctx,
    rows.map(({ decision }) => decision.matterId),
  );
  return {
    looks: rows.map(({ look, decision, partnerName, companyName }) => ({
      id: look.id,
      kind: decision.kind,
      matterId: decision.matterId,
      applicationId: decision.applicationId,
      partnerId: decision.partnerId,
      name: partnerName ?? companyName ?? '',
      decidedAt: decision.decidedAt.toISOString(),
      decidedByName: decision.decidedByName,
      reason: decision.reason,
      words: look.words,
      askedAt: look.askedAt.toISOString(),
      dueAt: look.dueAt.toISOString(),
      isOverdue: look.dueAt <= ctx.now,
      whyNot: whyNot(ctx, decision, {
        able: people.get(whoDecides[decision.kind]) ?? [],
        deciders: took.filter(({ kind, matterId }) => kind === decision.kind && matterId === decision.matterId),
      }),
    })),
  };
}

function listPeopleOf(ctx: Ctx, matterIds: readonly string[]) {
  const { kind, matterId, decidedById, confirmedBy, undoneBy } = matterDecisions;
  return ctx.db
    .select({ kind, matterId, decidedById, confirmedBy, undoneBy })
    .from(matterDecisions)
    .where(inArray(matterId, [...matterIds]));
}

/** The reason why the reader cannot decide a second look; it names a way out where nobody else can. */
function whyNot(
  ctx: Ctx,
  { kind, decidedByName }: Pick<typeof matterDecisions.$inferSelect, 'kind' | 'decidedByName'>,
  { able, deciders }: { able: readonly string[]; deciders: readonly Deciders[] },
): string | null {
  const part = ctx.actor.id === null ? null : partTaken(ctx.actor.id, deciders);
  if (part === null && ctx.actor.permissions.has(whoDecides[kind])) return null;
  if (able.some((id) => partTaken(id, deciders) === null)) {
    return part === null ? 'Só um administrador decide isto.' : `${part} outra pessoa precisa olhar.`;
  }
  if (able.length > 1)
    return 'Quem pode decidir isto já participou da decisão. Convide outro administrador em Usuários.';
  return `Só ${part === null ? decidedByName : 'você'} pode decidir isto hoje, e já participou da decisão. Convide outro administrador em Usuários.`;
}
