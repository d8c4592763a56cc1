import { desc } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { pixAccounts } from '../tables.server.ts';
import type { PixAccount } from './contract.ts';

/** Where partners pay to; null while nobody has said. */
export async function findPixAccount(ctx: Ctx): Promise<PixAccount | null> {
  const [account] = await ctx.db.select().from(pixAccounts).orderBy(desc(pixAccounts.id)).limit(1);
  if (account === undefined) return null;
  const { kind, pix: key, holder, city } = account;
  return { kind, key, holder, city };
}
