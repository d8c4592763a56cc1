import { eq, isNotNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { erasures, type PendingErasure } from '../tables.server.ts';

type Row = typeof erasures.$inferSelect;

/** Removes bytes and sealed entries of the log that erasures left; what is not sealed yet waits for the next time. */
export async function finishErasures(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.select().from(erasures).where(isNotNull(erasures.pending));
  for (const row of rows) await finishErasure(ctx, row);
}

async function finishErasure(ctx: Ctx, { id, pending }: Row): Promise<void> {
  if (pending === null) return;
  for (const key of pending.fileKeys) await ctx.services.files.remove(key);
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.execute<{ left: (number | string)[] | null }>(
      sql`select erase_log(${id}, ${sql.param([...pending.entries])}::bigint[]) as left`,
    );
    const entries = (rows[0]?.left ?? []).map(Number);
    const left: PendingErasure | null = entries.length === 0 ? null : { entries, fileKeys: [] };
    await db.update(erasures).set({ pending: left }).where(eq(erasures.id, id));
  });
}
