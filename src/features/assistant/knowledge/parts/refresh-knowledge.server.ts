import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Passage } from '../rules.ts';
import { assistantKnowledge, assistantPassages } from '../tables.server.ts';
import { collectPassages } from './collect-passages.server.ts';

/** Any number of its own: whoever makes the passages anew holds it. */
const lock = 7_204_113;
/** As many as a slice of a few milliseconds writes. */
const rowsAtOnce = 100;

/**
 * Makes the passages anew when what the pages say has changed, and gives its digest; of several processes at once, one
 * does it.
 */
export async function refreshKnowledge(ctx: Ctx): Promise<string> {
  const said = await digestOf(await collectPassages(ctx));
  if (await isKnown(ctx, said)) return said;
  return inTransaction(ctx, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    // Read again: who waited for the lock may hold what is old by now.
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
