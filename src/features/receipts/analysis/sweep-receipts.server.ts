import { extname } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { releaseFiles } from '#platform/files/files.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { receiptOwner } from '../queries.server.ts';
import { receipts } from '../tables.server.ts';
import { listOutdatedReceipts } from './queries.server.ts';
import { receiptFacts, receiptMends, receiptReadings, receiptStatements } from './tables.server.ts';

/**
 * Empties receipts that are older than a payment can be claimed: picture, readings and people's values go, with the
 * names and documents in them; amount, day, status and history stay.
 */
export const sweepReceipts = defineJob({
  name: 'sweep-receipts',
  label: 'Apagar imagens e nomes de recibos antigos',
  every: '45 3 * * *',
  forgets: true,
  async run(given) {
    const ctx: Ctx = { ...given, actor: system };
    for (const id of await listOutdatedReceipts(ctx)) await emptyReceipt(ctx, id);
  },
});

function emptyReceipt(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [receipt] = await inside.db.select().from(receipts).where(eq(receipts.id, id)).for('update');
    // Whatever began to hold it meanwhile counts.
    if (receipt === undefined || (await listOutdatedReceipts(inside, id)).length === 0) return;
    // The name of a file can be somebody's.
    const fileName = `recibo${extname(receipt.fileName)}`;
    await inside.db.update(receipts).set({ fileId: null, fileName, emptiedAt: ctx.now }).where(eq(receipts.id, id));
    await releaseFiles(inside, { owner: receiptOwner(id), except: null });
    for (const table of [receiptStatements, receiptMends, receiptReadings]) {
      await inside.db.delete(table).where(eq(table.receiptId, id));
    }
    await inside.db
      .update(receiptFacts)
      .set({ payeeKey: null, endToEndId: null, likeness: null })
      .where(eq(receiptFacts.receiptId, id));
    await inside.db.execute(sql`
      update receipt_facts set caps = (
        select jsonb_agg(case when cap ->> 'receiptId' = ${id}
          then jsonb_set(cap, '{fileName}', to_jsonb(${fileName}::text)) else cap end)
        from jsonb_array_elements(caps) cap)
      where caps @> jsonb_build_array(jsonb_build_object('receiptId', ${id}::text))`);
    await announce(inside, 'receipts');
  });
}
