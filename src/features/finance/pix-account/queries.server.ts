import { desc } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { StoredPixAccount } from './contract.ts';
import { pixAccounts } from './tables.server.ts';

/** The account to which partners pay; null while nobody has entered one. */
export async function findPixAccount(ctx: Ctx): Promise<StoredPixAccount | null> {
  const [account] = await ctx.db.select().from(pixAccounts).orderBy(desc(pixAccounts.id)).limit(1);
  if (account === undefined) return null;
  const { id, kind, pix: key, holder, city } = account;
  return { id, kind, key, holder, city };
}
