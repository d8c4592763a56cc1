// Tested in add-call-file.db.test.ts.
import { eq, getTableColumns } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { refusalAt } from '#shared/errors.ts';
import type { FieldOf, ValuesOf } from '#shared/record/card.ts';
import { callFileCard, type EditCallFileBody } from './contract.ts';
import { lockCallFile, removedMeanwhile } from './parts/lock-call-file.server.ts';
import { callFiles } from './tables.server.ts';

const columns = getTableColumns(callFiles);

/**
 * Edits a photo's kind, caption and visibility to the client; omitted fields stay. Throws `not_found`, `invalid` for
 * showing an internal file to the client, and `conflict` for fields that somebody else changed, or a removed file.
 */
export async function editCallFile(
  ctx: Ctx,
  which: { callId: string; fileId: string },
  { seen, ...wanted }: EditCallFileBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const file = await lockCallFile(inside, which);
    if (file.removedAt !== null) throw removedMeanwhile(inside, file);
    const partOf = (field: FieldOf<ValuesOf<typeof callFileCard>>) => ({
      set: { table: 'call_files', values: { [columns[field].name]: file[field] }, row: file.id },
    });
    await editRecord(inside, {
      card: callFileCard,
      lock: async () => file,
      seen,
      wanted,
      history: {
        findLast: (tx, field: FieldOf<ValuesOf<typeof callFileCard>>) =>
          findLastChange(tx, { table: 'service_calls', id: file.callId }, partOf(field)),
      },
      save: async (tx, { merged, set }) => {
        if (merged.kind === 'interno' && merged.shownToClient) {
          throw refusalAt(
            'shownToClient',
            'O que é só da central não é mostrado ao cliente. Escolha outro tipo antes.',
          );
        }
        await tx.db.update(callFiles).set(set).where(eq(callFiles.id, file.id));
        await announce(tx, 'calls');
      },
    });
  });
}
