import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { register } from '../../reference-tables.ts';
import { type ErasedPart, erasableColumnsOf, outcomeOf } from '../rules.ts';
import type { CollectedRows } from './collect-rows.server.ts';

interface Erasing {
  erasureId: string;
  rows: readonly CollectedRows[];
  /** Null where nothing names the person in free words. */
  pattern: string | null;
  /** Accounts of the person. */
  userIds: readonly string[];
}

interface Erased {
  parts: ErasedPart[];
  /** Of the entries of the log that tell of the rows. */
  records: [table: string, id: string][];
}

/** Erases the person's rows, and what names the person in everybody's, through the functions of the owner's right. */
export async function eraseWords(ctx: Ctx, { erasureId, rows, pattern, userIds }: Erasing): Promise<Erased> {
  const erasable = new Set(erasableColumnsOf(register).map(({ tableName }) => tableName));
  const counts = new Map<string, number>();
  const ofOthers = new Set<string>();
  const records: Erased['records'] = [];
  const actors = sql`${sql.param([...userIds])}::uuid[]`;
  for (const { table, places, ids } of rows) {
    if (places.length === 0) continue;
    counts.set(table, places.length);
    // Proof that the law was kept stays in the log too.
    if (!table.startsWith('privacy_')) for (const id of ids) records.push([table, id]);
    if (!erasable.has(table)) continue;
    const { rows: done } = await ctx.db.execute<{ count: number }>(
      sql`select erase_rows(${erasureId}, ${table}, ${sql.param(places)}::text[], ${pattern}, ${actors}) as count`,
    );
    if (done[0]?.count !== places.length) throw new Error(`Not every row of ${table} was erased.`);
  }
  for (const table of erasable) {
    // Rows that were locked lie where they lay: nothing but their erasure moves them.
    const kept = rows.find((one) => one.table === table)?.kept.map(({ place }) => place) ?? [];
    const { rows: found } = await ctx.db.execute<{ id: string | null }>(
      sql`select redact_others(${erasureId}, ${table}, coalesce(${pattern}, 'a\\Ab'), ${actors}, ${sql.param(kept)}::text[]) as id`,
    );
    for (const { id } of found) if (id !== null && !table.startsWith('privacy_')) records.push([table, id]);
    if (found.length === 0 || counts.has(table)) continue;
    counts.set(table, found.length);
    ofOthers.add(table);
  }
  if (pattern !== null) {
    const lines = await ctx.db.$count(sql`bank_lines`, sql`text ~* ${pattern}`);
    if (lines > 0) counts.set('bank_lines', lines);
  }
  const parts = Object.entries(register).flatMap(([table, entry]) => {
    const count = counts.get(table) ?? 0;
    if (count === 0) return [];
    return [{ table, count, ...outcomeOf(table, entry), ...(ofOthers.has(table) && { ofOthers: true as const }) }];
  });
  return { parts, records };
}
