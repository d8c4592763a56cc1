import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listNamedPhotos } from '#features/call-files/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findAgreedDays } from '#features/service-calls/guarantee/queries.server.ts';
import { type GuaranteeFacts, guaranteeOf } from '#features/service-calls/guarantee/rules.ts';
import { readPromises } from '#features/service-calls/promise/queries.server.ts';
import type { ReturnBearer } from '#features/service-calls/reference-reasons.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import type { CallAftermath, ListProblemsQuery, Problem, ProblemDetail } from './contract.ts';
import { isOpenProblem, mayOpenReturn, openProblemStatuses } from './rules.ts';
import { problemAnswers, problemEvents, problemKind, problems } from './tables.server.ts';

const isOpen = isOneOf(problems.status, openProblemStatuses);

/** One page of problems: the open ones first, what is due soonest first, then those that ended, the last first. */
export async function listProblems(ctx: Ctx, query: ListProblemsQuery) {
  const { page, limit, offset } = readPage(query);
  const isOverdue = and(isOpen, lte(problems.dueAt, ctx.now));
  const where = and(
    query.kind === undefined ? undefined : eq(problems.kind, query.kind),
    query.status === undefined ? undefined : eq(problems.status, query.status),
    query.prazo === undefined ? undefined : isOverdue,
    query.callId === undefined ? undefined : eq(problems.callId, query.callId),
    query.search === undefined ? undefined : matchesSearch(serviceCalls.searchText, query.search),
  );
  const [rows, [totals]] = await Promise.all([
    selectProblems(ctx)
      .where(where)
      .orderBy(
        desc(isOpen),
        asc(sql`case when ${isOpen} then ${problems.dueAt} end`),
        desc(problems.closedAt),
        asc(problems.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        abertos: countWhere(eq(problems.status, 'aberto')),
        respondidos: countWhere(eq(problems.status, 'respondido')),
        vencidos: countWhere(isOverdue),
        encerrados: countWhere(eq(problems.status, 'encerrado')),
      })
      .from(problems)
      .innerJoin(serviceCalls, eq(serviceCalls.id, problems.callId))
      .where(where),
  ]);
  if (totals === undefined) throw new Error('The problems could not be counted.');
  const { total, ...stats } = totals;
  const promiseOf = await readPromises(ctx);
  return { problemas: rows.map((row) => toProblem(ctx, row, promiseOf(row.call))), total, page, limit, stats };
}

/** One problem with answers and history; throws `not_found`. */
export async function findProblem(ctx: Ctx, id: string): Promise<ProblemDetail> {
  const [row] = await selectProblems(ctx).where(eq(problems.id, id));
  if (row === undefined) throw new DomainError('not_found', problemKind.notFound);
  return {
    ...toProblem(ctx, row, (await readPromises(ctx))(row.call)),
    words: row.problem.words,
    clientPhone: formatPhone(row.call.clientPhone),
    partnerPhone: row.partnerPhone === null ? null : formatPhone(row.partnerPhone),
    photos: await listPhotosOf(ctx, row.problem),
    outcomeWords: row.problem.outcomeWords,
    answers: (await listAnswers(ctx, [id])).map(({ id, at, actorName, words }) => ({ id, at, actorName, words })),
    history: await listSteps(ctx, problemEvents, id),
    guarantee: toGuarantee(ctx, { ...row.call, agreedDays: await findAgreedDays(ctx, row.call.id) }),
    mayWrite: ctx.actor.permissions.has('problems.write'),
  };
}

/** The photos of a problem that are still there, as files of its call. */
export async function listPhotosOf(
  ctx: Ctx,
  { callId, photoIds }: Pick<typeof problems.$inferSelect, 'callId' | 'photoIds'>,
): Promise<string[]> {
  const named = await listNamedPhotos(ctx, { callId, photoIds });
  return named.flatMap(({ fileId }) => fileId ?? []);
}

/** The office's answers to these problems, oldest first. */
export async function listAnswers(ctx: Ctx, problemIds: string[]) {
  if (problemIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(problemAnswers)
    .where(inArray(problemAnswers.problemId, problemIds))
    .orderBy(asc(problemAnswers.at), asc(problemAnswers.id));
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() }));
}

/** A call's guarantee, problems and returns; throws `not_found`. */
export async function readAftermath(ctx: Ctx, callId: string): Promise<CallAftermath> {
  const [call] = await ctx.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
  const facts = { ...call, agreedDays: await findAgreedDays(ctx, callId) };
  const rows = await selectProblems(ctx).where(eq(problems.callId, callId)).orderBy(desc(problems.openedAt));
  const other = alias(serviceCalls, 'other');
  const returns = await ctx.db
    .select()
    .from(other)
    .where(eq(other.returnOf, callId))
    .orderBy(asc(other.createdAt), asc(other.id));
  const [first] = call.returnOf === null ? [] : await ctx.db.select().from(other).where(eq(other.id, call.returnOf));
  const promiseOf = await readPromises(ctx);
  const toReturn = (row: typeof serviceCalls.$inferSelect, bearer: ReturnBearer | null) => ({
    callId: row.id,
    protocol: row.protocolNumber,
    bearer: bearer ?? 'central',
    isOpen: isOpenCall(row.status),
    promise: promiseOf(row),
  });
  const covered = mayOpenReturn(facts, { isCovered: true }, ctx.now);
  const standing = returns.some(({ status }) => isOpenCall(status));
  const whyStanding = standing ? 'Este atendimento já tem um retorno em aberto.' : null;
  return {
    guarantee: toGuarantee(ctx, facts),
    problems: rows.map((row) => ({ ...toProblem(ctx, row, promiseOf(row.call)), words: row.problem.words })),
    returnOf: first === undefined ? null : toReturn(first, call.returnBearer),
    returns: returns.map((row) => toReturn(row, row.returnBearer)),
    whyNoReturn: whyStanding ?? (covered.allowed ? null : covered.why),
    canReturnUncovered: !standing && mayOpenReturn(facts, { isCovered: false }, ctx.now).allowed,
  };
}

/** A guarantee for replies; null for none. */
export function toGuarantee(ctx: Ctx, facts: GuaranteeFacts) {
  const guarantee = guaranteeOf(facts);
  if (guarantee === null) return null;
  const { days, from, until } = guarantee;
  return { days, from: from.toISOString(), until: until.toISOString(), holds: ctx.now < until };
}

function selectProblems(ctx: Ctx) {
  return ctx.db
    .select({ problem: problems, call: serviceCalls, partnerName: partners.name, partnerPhone: partners.phone })
    .from(problems)
    .innerJoin(serviceCalls, eq(serviceCalls.id, problems.callId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectProblems>>[number];

function toProblem(ctx: Ctx, { problem, call, partnerName }: Row, promise: Problem['promise']): Problem {
  return {
    id: problem.id,
    callId: problem.callId,
    protocol: call.protocolNumber,
    promise,
    clientName: call.clientName,
    partnerName,
    serviceType: call.serviceType,
    kind: problem.kind,
    status: problem.status,
    wantsReturn: problem.wantsReturn,
    openedAt: problem.openedAt.toISOString(),
    dueAt: problem.dueAt.toISOString(),
    isOverdue: isOpenProblem(problem.status) && problem.dueAt <= ctx.now,
    outcome: problem.outcome,
  };
}
