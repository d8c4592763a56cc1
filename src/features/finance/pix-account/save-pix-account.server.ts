// Tested in ../settlements/settle-partner.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { readPixKey } from '#shared/br/pix.ts';
import { refusalAt } from '#shared/errors.ts';
import { pixAccounts } from '../tables.server.ts';
import type { PixAccount } from './contract.ts';

/** Sets where partners pay to from now on; what stood before stays in the history. Throws `invalid` for no key. */
export async function savePixAccount(ctx: Ctx, { kind, key, holder, city }: PixAccount): Promise<void> {
  const read = readPixKey(kind, key);
  if (!read.ok) throw refusalAt('key', read.message);
  const account = { kind, pix: read.key, holder, city, ...doneNow(ctx) };
  await inTransaction(ctx, ({ db }) => db.insert(pixAccounts).values(account));
  await announce(ctx, 'finance');
}
