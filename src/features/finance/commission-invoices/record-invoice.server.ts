import { and, eq, ne, sql } from 'drizzle-orm';
import { closedMonths, ledgerSums } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import type { RecordInvoiceBody } from './contract.ts';
import { addVersion, type InvoiceKey } from './parts/add-version.server.ts';

/**
 * Notes the NFS-e that was issued for a partner's commission of a closed month, or mends it. Throws `invalid` for a
 * month that is open, without an amount, for a day that cannot be, and for the number of another note; `not_found`, and
 * `conflict` with who was faster.
 */
export async function recordInvoice(ctx: Ctx, given: InvoiceKey & RecordInvoiceBody): Promise<void> {
  const { month, partnerId, number, verificationCode, issuedOn } = given;
  if (issuedOn > todayOn(ctx.now)) throw refusalAt('issuedOn', 'A nota não pode ser de um dia que ainda vem.');
  if (issuedOn < `${month}-01`) throw refusalAt('issuedOn', `A nota não pode ser de antes de ${monthInWords(month)}.`);
  await addVersion(ctx, { month, partnerId, seen: given.seen }, async (inside) => {
    const cents = await findCents(inside, given);
    // Of two who note one number at once, the second sees what the first noted.
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('commission_invoices'))`);
    const other = await findOther(inside, given);
    if (other !== undefined) {
      throw refusalAt('number', `A nota ${number} já está anotada para ${other.name}, ${monthInWords(other.month)}.`);
    }
    return { number, verificationCode, issuedOn, cents, reason: null };
  });
}

/** The commission of a partner in a closed month. */
async function findCents(ctx: Ctx, { month, partnerId }: InvoiceKey): Promise<number> {
  if ((await ctx.db.$count(partners, eq(partners.id, partnerId))) === 0) {
    throw new DomainError('not_found', 'Prestador não encontrado.');
  }
  if ((await ctx.db.$count(closedMonths, eq(closedMonths.month, `${month}-01`))) === 0) {
    throw new DomainError('invalid', 'Feche o mês antes de anotar a nota: até lá o valor ainda pode mudar.');
  }
  const [sum] = await ctx.db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerSums.cents}), 0)`.mapWith(Number) })
    .from(ledgerSums)
    .where(
      and(
        eq(ledgerSums.partnerId, partnerId),
        eq(ledgerSums.month, `${month}-01`),
        eq(ledgerSums.account, 'revenue'),
        ne(ledgerSums.cents, 0),
      ),
    );
  const cents = sum?.cents ?? 0;
  if (cents <= 0) throw new DomainError('invalid', 'Este prestador não tem comissão a faturar neste mês.');
  return cents;
}

/** The partner whose standing note has this number already, beside the one that is mended. */
async function findOther(ctx: Ctx, { month, partnerId, number }: InvoiceKey & { number: string }) {
  const { rows } = await ctx.db.execute<{ name: string; month: string }>(sql`
    select p.name, to_char(i.month, 'YYYY-MM') as month
    from commission_invoices i join partners p on p.id = i.partner_id
    where ltrim(i.number, '0') = ltrim(${number}, '0')
      and not exists (select 1 from commission_invoices later where later.follows_id = i.id)
      and (i.partner_id, i.month) <> (${partnerId}::uuid, ${`${month}-01`}::date)
    limit 1`);
  return rows[0];
}
