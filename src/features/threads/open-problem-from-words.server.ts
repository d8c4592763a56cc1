// Tested in receive-media.db.test.ts.
import { openProblem } from '#features/problems/open-problem.server.ts';
import type { ProblemKind } from '#features/problems/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { claimWords, findWords, nameTurned } from './parts/turn-entry.server.ts';

/** Opens a problem of a call with a person's words, once. Throws as opening does, and `conflict` the second time. */
export function openProblemFromWords(
  ctx: Ctx,
  { callId, kind, ...which }: { id: string; entryId: string; callId: string; kind: ProblemKind },
): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const { text } = await findWords(inside, which);
    if (text === '') throw new DomainError('invalid', 'Esta mensagem não tem texto.');
    await claimWords(inside, which, 'problema');
    const { id } = await openProblem(inside, { callId, kind, words: cutText(text, 2_000) });
    await nameTurned(inside, which.entryId, id);
    return id;
  });
}
