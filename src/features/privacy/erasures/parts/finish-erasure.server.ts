import { eq, isNotNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { erasures, type PendingErasure } from '../tables.server.ts';

type Row = typeof erasures.$inferSelect;

/** Removes bytes and sealed entries of the log that erasures left; what is not sealed yet waits for the next time. */
export async function finishErasures(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.select().from(erasures).where(isNotNull(erasures.pending));
  for (const row of rows) await finishErasure(ctx, row);
}

async function finishErasure(ctx: Ctx, { id, pending: seen }: Row): Promise<void> {
  for (const key of seen?.fileKeys ?? []) await ctx.services.files.remove(key);
  await inTransaction(ctx, async ({ db }) => {
    // The press and the clock may finish the same one at once.
    const [row] = await db.select().from(erasures).where(eq(erasures.id, id)).for('update');
    const pending = row?.pending ?? null;
    if (pending === null) return;
    const { rows } = await db.execute<{ left: (number | string)[] | null }>(
      sql`select erase_log(${id}, ${sql.param([...pending.entries])}::bigint[]) as left`,
    );
    const entries = (rows[0]?.left ?? []).map(Number);
    const fileKeys = pending.fileKeys.filter((key) => !seen?.fileKeys.includes(key));
    const left: PendingErasure | null = entries.length + fileKeys.length === 0 ? null : { entries, fileKeys };
    await db.update(erasures).set({ pending: left }).where(eq(erasures.id, id));
  });
}
