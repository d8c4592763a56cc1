import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { announce } from '#platform/notices.server.ts';
import { register } from '../reference-tables.ts';
import { countRows } from './parts/collect-rows.server.ts';
import { readPersons, takeOut } from './parts/erase-record.server.ts';
import { findHolds } from './parts/find-holds.server.ts';
import { blocks, type ErasedPart, type Hold, outcomeOf, released } from './rules.ts';
import { erasures } from './tables.server.ts';

type Row = typeof erasures.$inferSelect;

/** The rest of erasures whose holds have ended, each in a transaction of its own. */
export const completeErasures: Sweep = {
  table: erasures,
  atOnce: 1,
  async due(ctx) {
    const rows = await ctx.db.select().from(erasures).where(isNotNull(erasures.kept));
    const ids: string[] = [];
    for (const row of rows) if ((await findReleased(ctx, row)) !== null) ids.push(row.id);
    return inArray(erasures.id, ids);
  },
  async end(ctx, ids) {
    for (const id of ids) await completeErasure(ctx, id);
  },
};

/**
 * Takes out what the holds have let go since, inside a transaction, and adds it to the certificate. `wholly` takes all,
 * for a person whom a restored back-up brought back.
 */
export async function completeErasure(ctx: Ctx, id: string, { wholly = false } = {}): Promise<void> {
  const isOpen = and(eq(erasures.id, id), isNotNull(erasures.kept));
  const [row] = await ctx.db.select().from(erasures).where(isOpen).for('update');
  if (row === undefined) return;
  const holds = wholly ? [] : await findReleased(ctx, row);
  const persons = await readPersons(ctx, row.personKind, row.recordId);
  if (persons === null || holds === null) return;
  // Open while this transaction lasts, so that the owner's functions erase.
  await ctx.db.update(erasures).set({ erasedAt: null }).where(eq(erasures.id, id));
  const { going, kept, pending } = await takeOut(ctx, { erasureId: id, persons, holds });
  const letGo = released(row.kept ?? [], kept);
  const before = [...row.parts, ...row.completed.flatMap(({ parts: earlier }) => earlier)];
  const parts = going.flatMap(({ table, count: now }) => {
    const entry = register[table];
    const count = goneSince(before, { table, going: now, letGo: letGo.find((one) => one.table === table)?.count ?? 0 });
    return entry === undefined || count === 0 ? [] : [{ table, count, ...outcomeOf(table, entry) }];
  });
  const entries = [...new Set([...(row.pending?.entries ?? []), ...pending.entries])];
  const fileKeys = [...new Set([...(row.pending?.fileKeys ?? []), ...pending.fileKeys])];
  await ctx.db
    .update(erasures)
    .set({
      kept: kept.length === 0 ? null : kept,
      completed: sql`${erasures.completed} || ${JSON.stringify([{ at: ctx.now.toISOString(), parts }])}::jsonb`,
      pending: { entries, fileKeys },
      erasedAt: ctx.now,
    })
    .where(eq(erasures.id, id));
  for (const topic of ['clients', 'calls', 'partners', 'reviews']) await announce(ctx, topic);
}

/** The holds that still stand, where others have let rows go; null where nothing changed, or one keeps everything. */
async function findReleased(ctx: Ctx, { personKind: kind, recordId, kept }: Row): Promise<Hold[] | null> {
  const persons = await readPersons(ctx, kind, recordId);
  const [person] = persons ?? [];
  if (persons === null || person === undefined || kept === null) return null;
  const holds = await findHolds(ctx, person);
  if (holds.some((hold) => blocks(hold, kind))) return null;
  const now = await countRows(ctx, persons, holds);
  return holds.length === 0 || released(kept, now.kept).length > 0 ? holds : null;
}

/**
 * Rows of one table that went in a completion: those that holds let go, and those that arrived since. Rows erased
 * before are still there, emptied, unless they went whole.
 */
function goneSince(
  erased: readonly ErasedPart[],
  { table, going, letGo }: { table: string; going: number; letGo: number },
): number {
  const emptied = erased.filter((part) => part.table === table && part.outcome !== 'apagado' && part.ofOthers !== true);
  return Math.max(letGo, going - emptied.reduce((sum, { count }) => sum + count, 0));
}
