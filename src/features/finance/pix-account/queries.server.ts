import { desc } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { StoredPixAccount } from './contract.ts';
import { pixAccounts } from './tables.server.ts';

/** Where partners pay to; null while nobody has said. */
export async function findPixAccount(ctx: Ctx): Promise<StoredPixAccount | null> {
  const [account] = await ctx.db.select().from(pixAccounts).orderBy(desc(pixAccounts.id)).limit(1);
  if (account === undefined) return null;
  const { id, kind, pix: key, holder, city } = account;
  return { id, kind, key, holder, city };
}
