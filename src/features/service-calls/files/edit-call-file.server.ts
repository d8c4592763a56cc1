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
 * was removed, `invalid` where the office's own would be shown to the client, and `conflict` for what somebody else changed too.
 */
export async function editCallFile(
  ctx: Ctx,
  which: { callId: string; fileId: string },
  { seen = {}, ...wanted }: EditCallFileBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt !== null) throw callFileNotFound();
    const next = merged(file, wanted, seen);
    if (next.kind === 'interno' && next.shownToClient) {
      const message = 'O que é só da central não é mostrado ao cliente. Escolha outro tipo antes.';
      throw new DomainError('invalid', message, { issues: [{ path: 'shownToClient', message }] });
    }
    await inside.db.update(callFiles).set(next).where(eq(callFiles.id, file.id));
    await announce(inside, 'calls');
  });
}

type Said = Omit<EditCallFileBody, 'seen'>;
type File = Pick<typeof callFiles.$inferSelect, 'kind' | 'caption' | 'shownToClient'>;

/** What is wanted of each field; as it stands now where it was left out, or left as it was seen. */
function merged(now: File, wanted: Said, seen: Said): File {
  const kept = { kind: now.kind, caption: now.caption, shownToClient: now.shownToClient };
  const asked = { ...kept, ...bare(wanted) };
  const stood = bare(seen);
  const touched = fields.filter((field) => stood[field] === undefined || asked[field] !== stood[field]);
  const clash = touched.find(
    (field) => stood[field] !== undefined && kept[field] !== stood[field] && kept[field] !== asked[field],
  );
  if (clash !== undefined) {
    const message = 'Outra pessoa mudou este arquivo enquanto isso. Confira e salve de novo.';
    throw new DomainError('conflict', message, { issues: [{ path: clash, message }] });
  }
  return { ...kept, ...Object.fromEntries(touched.map((field) => [field, asked[field]])) };
}

const fields = ['kind', 'caption', 'shownToClient'] as const;

/** What was said, without what was left out; an empty caption is none. */
function bare({ kind, caption, shownToClient }: Said): Partial<File> {
  return {
    ...(kind !== undefined && { kind }),
    ...(caption !== undefined && { caption: caption || null }),
    ...(shownToClient !== undefined && { shownToClient }),
  };
}
