// Tested in add-call-file.db.test.ts.
import { eq, getTableColumns } from 'drizzle-orm';
import { layEditOver } from '#platform/audit/lay-edit-over.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { refusalAt } from '#shared/errors.ts';
import type { EditCallFileBody } from './contract.ts';
import { lockCallFile, removedMeanwhile } from './parts/lock-call-file.server.ts';
import { callFileKindLabels } from './rules.ts';
import { callFiles } from './tables.server.ts';

/**
 * Edits a photo's kind, caption and visibility to the client; omitted fields stay. Throws `not_found`, `invalid` for
 * showing an internal file to the client, and `conflict` for fields that somebody else changed, or a removed file.
 */
export async function editCallFile(
  ctx: Ctx,
  which: { callId: string; fileId: string },
  { seen = {}, ...wanted }: EditCallFileBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt !== null) throw removedMeanwhile(inside, file);
    const next = await merged(inside, file, wanted, seen);
    if (next.kind === 'interno' && next.shownToClient) {
      throw refusalAt('shownToClient', 'O que é só da central não é mostrado ao cliente. Escolha outro tipo antes.');
    }
    await inside.db.update(callFiles).set(next).where(eq(callFiles.id, file.id));
    await announce(inside, 'calls');
  });
}

type Said = Omit<EditCallFileBody, 'seen'>;
type CallFileRow = typeof callFiles.$inferSelect;
type File = Pick<CallFileRow, 'kind' | 'caption' | 'shownToClient'>;

const columns = getTableColumns(callFiles);

/** The resulting fields: the current value where omitted or left as seen. */
function merged(ctx: Ctx, now: File & Pick<CallFileRow, 'id' | 'callId'>, wanted: Said, seen: Said): Promise<File> {
  const kept = { kind: now.kind, caption: now.caption, shownToClient: now.shownToClient };
  const stands = { ...kept, kind: callFileKindLabels[kept.kind], shownToClient: kept.shownToClient ? 'Sim' : 'Não' };
  return layEditOver<File>(ctx, {
    now: kept,
    seen: bare(seen),
    wanted: { ...kept, ...bare(wanted) },
    record: { table: 'service_calls', id: now.callId },
    noun: 'este arquivo',
    partOf: (field) => ({
      set: { table: 'call_files', values: { [columns[field].name]: kept[field] }, row: now.id },
    }),
    inWords: (field) => stands[field],
  });
}

/** The given fields; an empty caption becomes none. */
function bare({ kind, caption, shownToClient }: Said): Partial<File> {
  return {
    ...(kind !== undefined && { kind }),
    ...(caption !== undefined && { caption: caption || null }),
    ...(shownToClient !== undefined && { shownToClient }),
  };
}
