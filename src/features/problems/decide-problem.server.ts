// Tested in open-problem.db.test.ts.
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { DecideProblemBody } from './contract.ts';
import { problemAnswered } from './parts/problem-answered-message.server.ts';
import { type ProblemOutcome, problemKindLabels, problemOutcomeLabels } from './rules.ts';
import { problemKind } from './tables.server.ts';

/** Ends a problem with an outcome, of which the client is notified. Throws as `moveRecord` does. */
export function decideProblem(
  ctx: Ctx,
  {
    id,
    outcome,
    words,
    from,
    returnId,
  }: Omit<DecideProblemBody, 'outcome'> & { id: string; outcome: ProblemOutcome; returnId?: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const set = { outcome, outcomeWords: words, closedAt: ctx.now, ...(returnId !== undefined && { returnId }) };
    const told = `${problemOutcomeLabels[outcome]}: ${words}`;
    const moved = await moveRecord(inside, problemKind, { id, to: 'encerrado', seen: from, reason: told, set });
    if (moved === null) return;
    const { callId, kind } = moved.record;
    const label = `${problemKindLabels[kind]} · ${problemOutcomeLabels[outcome]}`;
    await addCallEvent(inside, { callId, type: 'problem_ended', reason: label });
    const once = `${id}:${ctx.now.toISOString()}`;
    const cause = { kind: 'call', id: callId } as const;
    await queueMessage(inside, problemAnswered, { problemId: id, words: told }, { once, cause });
  });
}
