import { extname } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { releaseFiles } from '#platform/files/files.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { announce } from '#platform/notices.server.ts';
import { receiptOwner } from '../queries.server.ts';
import { receipts } from '../tables.server.ts';
import { isOutdated } from './queries.server.ts';
import { receiptFacts, receiptMends, receiptReadings, receiptStatements } from './tables.server.ts';

/**
 * Receipts that are older than a payment can be claimed are emptied: picture, readings and people's values go, with the
 * names and documents in them; amount, day, status and history stay.
 */
export const sweepReceipts: Sweep = {
  table: receipts,
  due: async (ctx) => isOutdated(ctx),
  async end(ctx, ids) {
    for (const id of ids) await emptyReceipt(ctx, id);
    await announce(ctx, 'receipts');
  },
};

async function emptyReceipt(inside: Ctx, id: string): Promise<void> {
  // Whatever began to hold it since it was locked counts.
  const [receipt] = await inside.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), isOutdated(inside)));
  if (receipt === undefined) return;
  // The name of a file can be somebody's.
  const fileName = `recibo${extname(receipt.fileName)}`;
  const emptied = { fileId: null, fileName, emptiedAt: inside.now };
  await inside.db.update(receipts).set(emptied).where(eq(receipts.id, id));
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
}
