import { desc } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { pixKeyKindLabels, readPixKey } from '#shared/br/pix.ts';
import { type DomainError, refusalAt } from '#shared/errors.ts';
import type { PixAccount } from './contract.ts';
import { tellPixAccount } from './parts/pix-account-changed-message.server.ts';
import { pixAccounts } from './tables.server.ts';

/**
 * Sets where partners pay to from now on, and tells administrators; the account before stays in the history. Throws
 * `invalid` for no key, `conflict` with who was faster where another took the place of the one that was seen.
 */
export async function savePixAccount(
  ctx: Ctx,
  { kind, key, holder, city, seen }: PixAccount & { seen?: string | null | undefined },
): Promise<void> {
  const read = readPixKey(kind, key);
  if (!read.ok) throw refusalAt('key', read.message);
  const wanted = { kind, pix: read.key, holder, city };
  try {
    await inTransaction(ctx, async (inside) => {
      const last = await findLast(inside);
      if (seen !== undefined && seen !== (last?.id ?? null)) throw await changedMeanwhile(inside);
      const [saved] = await inside.db
        .insert(pixAccounts)
        .values({ ...wanted, followsId: last?.id ?? null, ...doneNow(inside) })
        .returning({ id: pixAccounts.id });
      if (saved === undefined) throw new Error('The PIX account was not saved.');
      await tellPixAccount(inside, saved.id);
      await announce(inside, 'finance');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'pix_accounts_follows_key') throw error;
    throw await changedMeanwhile(ctx);
  }
}

async function findLast(ctx: Ctx) {
  const [last] = await ctx.db.select().from(pixAccounts).orderBy(desc(pixAccounts.id)).limit(1);
  return last;
}

async function changedMeanwhile(ctx: Ctx): Promise<DomainError> {
  const last = await findLast(ctx);
  const now = last && `Agora: ${pixKeyKindLabels[last.kind]} ${last.pix}, de ${last.holder}. Confira antes de salvar.`;
  return tooLate(ctx, last, 'mudou a conta PIX', now);
}
