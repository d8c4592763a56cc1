import { eq } from 'drizzle-orm';
import { listNamedPhotos } from '#features/call-files/queries.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { OpenProblemBody } from './contract.ts';
import { problemReceived } from './parts/problem-received-message.server.ts';
import { answerDueAt, problemKindLabels } from './rules.ts';
import { problemKind, problems } from './tables.server.ts';

/**
 * Stores a reported problem with its deadline for an answer, and confirms it to the client. Throws `not_found`,
 * `invalid` for a missing photo, and `conflict` when the call has an open problem of this kind.
 */
export async function openProblem(
  ctx: Ctx,
  {
    callId,
    kind,
    words,
    wantsReturn = false,
    photos = [],
  }: OpenProblemBody & { photos?: readonly string[] | undefined },
): Promise<{ id: string }> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const [call] = await inside.db
        .select({ id: serviceCalls.id })
        .from(serviceCalls)
        .where(eq(serviceCalls.id, callId));
      if (call === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
      const named = await listNamedPhotos(inside, { callId, photoIds: photos });
      if (named.some(({ fileId }) => fileId === null)) {
        throw refusalAt('photos', 'Uma das fotos não chegou. Envie de novo.');
      }
      const photoIds = [...photos];
      const [opened] = await inside.db
        .insert(problems)
        .values({ callId, kind, words, wantsReturn, photoIds, openedAt: ctx.now, dueAt: answerDueAt(kind, ctx.now) })
        .returning({ id: problems.id });
      if (opened === undefined) throw new Error('The problem was not saved.');
      await noteStep(inside, problemKind, { id: opened.id, from: null, to: 'aberto', reason: null });
      await addCallEvent(inside, { callId, type: 'problem_told', reason: problemKindLabels[kind] });
      const cause = { kind: 'call', id: callId } as const;
      await queueMessage(inside, problemReceived, { problemId: opened.id }, { once: opened.id, cause });
      return opened;
    });
  } catch (error) {
    if (violatedUnique(error) !== 'problems_open_key') throw error;
    throw new DomainError('conflict', 'Já existe um problema deste tipo em aberto neste atendimento.');
  }
}
