import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Passage } from '../rules.ts';
import { assistantKnowledge, assistantPassages } from '../tables.server.ts';
import { collectPassages } from './collect-passages.server.ts';

/** An arbitrary unique number, locked while rebuilding passages. */
const lock = 7_204_113;
/** About what a few milliseconds can write. */
const rowsAtOnce = 100;

/** Rebuilds the passages when the pages have changed, and returns their digest; one of several processes does it. */
export async function refreshKnowledge(ctx: Ctx): Promise<string> {
  const said = await digestOf(await collectPassages(ctx));
  if (await isKnown(ctx, said)) return said;
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    // Read again, since it may be outdated after waiting for the lock.
    const passages = await collectPassages(inside);
    const digest = await digestOf(passages);
    if (await isKnown(inside, digest)) return digest;
    await inside.db.delete(assistantPassages);
    for (const rows of pieces(passages)) await inside.db.insert(assistantPassages).values(rows);
    const known = { digest, builtAt: inside.now };
    await inside.db
      .insert(assistantKnowledge)
      .values({ id: 1, ...known })
      .onConflictDoUpdate({ target: assistantKnowledge.id, set: known });
    return digest;
  });
}

async function digestOf(passages: readonly Passage[]): Promise<string> {
  const hash = createHash('sha256');
  for (const rows of pieces(passages)) {
    hash.update(JSON.stringify(rows));
    await setImmediate();
  }
  return hash.digest('base64url');
}

async function isKnown(ctx: Ctx, digest: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(assistantKnowledge).where(eq(assistantKnowledge.digest, digest));
  return row !== undefined;
}

function* pieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
