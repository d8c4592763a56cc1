import { desc, eq } from 'drizzle-orm';
import { listNamedPhotos } from '#features/call-files/queries.server.ts';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { findAgreedDays } from '#features/service-calls/guarantee/queries.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { listAnswers, toGuarantee } from '../queries.server.ts';
import { mayTellProblem } from '../rules.ts';
import { problems } from '../tables.server.ts';
import type { ClientProblems } from './contract.ts';

/** Problems and guarantee of the call behind a key; throws as `findClientCall`. */
export async function readClientProblems(ctx: Ctx, clientKey: string): Promise<ClientProblems> {
  const { id } = await findClientCall(ctx, clientKey);
  const [found] = await ctx.db
    .select({ call: serviceCalls, said: callConfirmations })
    .from(serviceCalls)
    .leftJoin(callConfirmations, eq(callConfirmations.callId, serviceCalls.id))
    .where(eq(serviceCalls.id, id));
  if (found === undefined) throw new Error('The call of a key is missing.');
  const facts = { ...found.call, agreedDays: await findAgreedDays(ctx, found.call.id) };
  const guarantee = toGuarantee(ctx, facts);
  const told = mayTellProblem(facts, ctx.now);
  const rows = await ctx.db
    .select()
    .from(problems)
    .where(eq(problems.callId, id))
    .orderBy(desc(problems.openedAt), desc(problems.id));
  const answers = await listAnswers(
    ctx,
    rows.map((row) => row.id),
  );
  const photoIds = [...new Set(rows.flatMap((row) => row.photoIds))];
  const photos = await listNamedPhotos(ctx, { callId: id, photoIds });
  return {
    guarantee,
    whyClosed: told.allowed ? null : told.why,
    mayAskReturn: guarantee?.holds === true,
    wordsArePublic: found.said?.publishComment === true && found.said.additionalComments !== null,
    problems: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      status: row.status,
      words: row.words,
      photos: photos.flatMap(({ photoId, fileId }) => (row.photoIds.includes(photoId) ? (fileId ?? []) : [])),
      openedAt: row.openedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      isOverdue: row.status === 'aberto' && row.dueAt <= ctx.now,
      answers: answers
        .filter(({ problemId }) => problemId === row.id)
        .map((answer) => ({ id: answer.id, at: answer.at, words: answer.words })),
      outcome: row.outcome,
      outcomeWords: row.outcomeWords,
    })),
  };
}

/** Throws `conflict` when the client can no longer report problems on the page. */
export async function demandMayTell(ctx: Ctx, callId: string): Promise<void> {
  const [call] = await ctx.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new Error('The call of a key is missing.');
  const verdict = mayTellProblem({ ...call, agreedDays: await findAgreedDays(ctx, callId) }, ctx.now);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
}
