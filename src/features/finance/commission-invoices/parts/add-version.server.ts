import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { DomainError } from '#shared/errors.ts';
import { monthInWords } from '#shared/time/months.ts';
import { commissionInvoices } from '../tables.server.ts';

export interface InvoiceKey {
  month: string;
  partnerId: string;
}

type Version = typeof commissionInvoices.$inferSelect;
type NewVersion = Pick<Version, 'number' | 'verificationCode' | 'issuedOn' | 'cents' | 'reason'>;

/**
 * Adds what is said of a partner's note after what was said before, as `make` gives it. Throws `conflict` with who was
 * faster where another version took the place of the one that was seen.
 */
export async function addVersion(
  ctx: Ctx,
  key: InvoiceKey & { seen: string | null | undefined },
  make: (inside: Ctx, last: Version | undefined) => Promise<NewVersion>,
): Promise<void> {
  const { month, partnerId, seen } = key;
  try {
    await inTransaction(ctx, async (inside) => {
      const last = await findLast(inside, key);
      if (seen !== undefined && seen !== (last?.id ?? null)) throw await changedMeanwhile(inside, key);
      const version = { ...(await make(inside, last)), partnerId, month: `${month}-01` };
      await inside.db
        .insert(commissionInvoices)
        .values({ ...version, followsId: last?.id ?? null, ...doneNow(inside) });
      await announce(inside, 'finance');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'commission_invoices_follows_key') throw error;
    throw await changedMeanwhile(ctx, key);
  }
}

async function findLast(ctx: Ctx, { month, partnerId }: InvoiceKey): Promise<Version | undefined> {
  const [last] = await ctx.db
    .select()
    .from(commissionInvoices)
    .where(and(eq(commissionInvoices.partnerId, partnerId), eq(commissionInvoices.month, `${month}-01`)))
    .orderBy(desc(commissionInvoices.id))
    .limit(1);
  return last;
}

async function changedMeanwhile(ctx: Ctx, key: InvoiceKey): Promise<DomainError> {
  const last = await findLast(ctx, key);
  const now = last?.number == null ? 'Agora não há nota anotada.' : `Agora: nota ${last.number}.`;
  return tooLate(ctx, last, `mudou a nota de ${monthInWords(key.month)}`, `${now} Confira antes de salvar.`);
}
