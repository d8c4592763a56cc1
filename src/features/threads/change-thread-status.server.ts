// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeThreadStatusBody } from './contract.ts';
import { answerAll, findLastEntry, lockThread, recountThread } from './parts/thread-row.server.ts';
import { threadStatusLabels } from './rules.ts';
import { threads } from './tables.server.ts';

/**
 * Closes a thread, whose words then wait no more, or opens it again. Throws `not_found`, and `conflict` when it has the
 * status already, or when somebody wrote after what was seen.
 */
export function changeThreadStatus(
  ctx: Ctx,
  { id, status, seen }: ChangeThreadStatusBody & { id: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const thread = await lockThread(inside, id);
    if (thread.status === status) {
      throw new DomainError('conflict', `A conversa já está ${threadStatusLabels[status].toLowerCase()}.`);
    }
    const last = await findLastEntry(inside, id);
    if (status === 'resolvida' && last?.id !== seen) {
      throw new DomainError('conflict', 'Chegou mensagem nova. Leia antes de encerrar.');
    }
    await inside.db.update(threads).set({ status }).where(eq(threads.id, id));
    if (status === 'resolvida') await answerAll(inside, id);
    await recountThread(inside, id);
  });
}
