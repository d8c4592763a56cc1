// Tested in add-call-file.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { EditCallFileBody } from './contract.ts';
import { lockCallFile } from './parts/lock-call-file.server.ts';
import { callFileNotFound } from './queries.server.ts';
import { callFiles } from './tables.server.ts';

/**
 * Says what a photo of a call shows, and whether its client sees it; what is left out stays. Throws `not_found`, also for one that
 * was removed, and `invalid` where the office's own would be shown to the client.
 */
export async function editCallFile(
  ctx: Ctx,
  which: { callId: string; fileId: string },
  { kind, caption, shownToClient }: EditCallFileBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt !== null) throw callFileNotFound();
    const next = { kind: kind ?? file.kind, shownToClient: shownToClient ?? file.shownToClient };
    if (next.kind === 'interno' && next.shownToClient) {
      const message = 'O que é só da central não é mostrado ao cliente. Escolha outro tipo antes.';
      throw new DomainError('invalid', message, { issues: [{ path: 'shownToClient', message }] });
    }
    const said = caption === undefined ? {} : { caption: caption || null };
    await inside.db
      .update(callFiles)
      .set({ ...next, ...said })
      .where(eq(callFiles.id, file.id));
    await announce(inside, 'calls');
  });
}
