// Tested in add-call-file.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { isHeld } from '#features/hearings/queries.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { expireFiles } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import { dayMs } from '#shared/time/durations.ts';
import { lockCallFile, removedMeanwhile } from './parts/lock-call-file.server.ts';
import { callFileName, removedRetentionDays } from './rules.ts';
import { callFiles } from './tables.server.ts';

interface Which {
  callId: string;
  fileId: string;
}

/**
 * Removes a file from its call, with a reason; its bytes are deleted 30 days later. Throws `not_found`, and `conflict`
 * for a removed one, or while a hearing or a decision cites the call.
 */
export async function removeCallFile(ctx: Ctx, { reason, ...which }: Which & { reason: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt !== null) throw removedMeanwhile(inside, file);
    if (await isHeld(inside, which.callId)) throw new DomainError('conflict', heldSentence);
    const removed = { removedAt: ctx.now, removedByName: ctx.actor.name, removeReason: reason, shownToClient: false };
    await inside.db.update(callFiles).set(removed).where(eq(callFiles.id, file.id));
    const end = new Date(ctx.now.getTime() + removedRetentionDays * dayMs);
    await expireFiles(inside, bytesOf(file), end);
    await addCallEvent(inside, {
      callId: which.callId,
      type: 'file_removed',
      reason,
      data: { file: callFileName(file) },
    });
  });
}

const heldSentence =
  'O prestador está sendo ouvido sobre este atendimento: os arquivos dele ficam até a última palavra.';

/**
 * Restores a removed file. Throws `not_found`, and `conflict` for one that was not removed, was sent again, or is
 * deleted for good.
 */
export async function undoRemoveCallFile(ctx: Ctx, which: Which): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt === null) throw new DomainError('conflict', 'Este arquivo já voltou ao chamado.');
    const isSame = and(eq(callFiles.callId, which.callId), eq(callFiles.sentSha256, file.sentSha256));
    if ((await inside.db.$count(callFiles, and(isSame, isNull(callFiles.removedAt)))) > 0) {
      throw new DomainError('conflict', 'Esta mesma foto foi enviada de novo e já está no chamado.');
    }
    const bytes = bytesOf(file);
    const there = await expireFiles(inside, bytes, null);
    if (bytes.length === 0 || there.length < bytes.length) {
      throw new DomainError(
        'conflict',
        `Este arquivo foi removido há mais de ${removedRetentionDays} dias e não volta mais.`,
      );
    }
    await inside.db
      .update(callFiles)
      .set({ removedAt: null, removedByName: null, removeReason: null })
      .where(eq(callFiles.id, file.id));
    await addCallEvent(inside, { callId: which.callId, type: 'file_restored', data: { file: callFileName(file) } });
  });
}

function bytesOf({ fileId, smallFileId }: typeof callFiles.$inferSelect): string[] {
  return [fileId, smallFileId].filter((id) => id !== null);
}
