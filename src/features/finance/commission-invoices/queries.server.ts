import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { commissionKinds } from '#features/ledger/rules.ts';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { monthOn } from '#shared/time/months.ts';
import type { CommissionInvoice, CommissionInvoices } from './contract.ts';
import { invoiceDescription, invoiceState, missingOf } from './rules.ts';
import { commissionInvoices } from './tables.server.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  legal_name: string | null;
  document: string;
  email: string;
  zip_code: string | null;
  address: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  cents: string;
  calls: string;
}

/** The commission of each partner in a month with what its note needs, and what was noted. */
export async function listInvoices(ctx: Ctx, month: string): Promise<CommissionInvoices> {
  if (month > monthOn(ctx.now)) throw new DomainError('not_found', 'Este mês ainda não começou.');
  const first = `${month}-01`;
  const [{ rows }, versions, closed] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select p.id, p.name, p.legal_name, p.document, p.email, p.zip_code, p.address, p.complement, p.neighborhood,
        p.city, p.state, coalesce(revenue.cents, 0) as cents, coalesce(posted.calls, 0) as calls
      from partners p
      left join (
        select partner_id, -sum(cents) as cents from ledger_sums
        where month = ${first}::date and account = 'revenue' group by 1
      ) revenue on revenue.partner_id = p.id
      left join (
        select partner_id, count(*) filter (where kind = 'commission') - count(*) filter (where kind = 'reversal') as calls
        from ledger_entries where month = ${first}::date and ${isOneOf(sql`kind`, commissionKinds)} group by 1
      ) posted on posted.partner_id = p.id
      where revenue.cents <> 0
        or exists (select 1 from commission_invoices i where i.partner_id = p.id and i.month = ${first}::date)
      order by fold(p.name), p.id`),
    ctx.db
      .select()
      .from(commissionInvoices)
      .where(eq(commissionInvoices.month, first))
      .orderBy(desc(commissionInvoices.id)),
    ctx.db.$count(closedMonths, eq(closedMonths.month, first)),
  ]);
  const notas = rows.map((row) =>
    toInvoice(
      row,
      month,
      versions.filter(({ partnerId }) => partnerId === row.id),
    ),
  );
  const counted = (status: CommissionInvoice['status']) => notas.filter((nota) => nota.status === status).length;
  return {
    month,
    isClosed: closed > 0,
    notas,
    stats: {
      valor: centsToReais(rows.reduce((sum, { cents }) => sum + Number(cents), 0)),
      emitidas: counted('anotada'),
      faltam: counted('falta'),
    },
  };
}

type Version = typeof commissionInvoices.$inferSelect;

function toInvoice(row: Row, month: string, versions: readonly Version[]): CommissionInvoice {
  const { zip_code: zipCode, address, complement, neighborhood } = row;
  const [cents, calls] = [Number(row.cents), Number(row.calls)];
  const isNoted = versions[0] !== undefined && versions[0].number !== null;
  return {
    id: row.id,
    partnerName: row.name,
    takerName: row.legal_name ?? row.name,
    document: row.document,
    email: row.email,
    address: address === null || complement === null ? address : `${address}, ${complement}`,
    neighborhood,
    zipCode,
    city: row.city,
    state: row.state,
    missing: missingOf({ zipCode, address, neighborhood }),
    amount: centsToReais(cents),
    calls,
    description: invoiceDescription({ month, calls }),
    status: invoiceState({ cents, isNoted }),
    history: versions.map(({ id, number, verificationCode, issuedOn, reason, actorName, at }) => ({
      id,
      number,
      verificationCode,
      issuedOn,
      reason,
      by: actorName,
      at: at.toISOString(),
    })),
  };
}

/** Notes of a partner that stand, newest month first. */
export async function listOwnInvoices(ctx: Ctx, partnerId: string) {
  const newest = ctx.db
    .selectDistinctOn([commissionInvoices.month])
    .from(commissionInvoices)
    .where(eq(commissionInvoices.partnerId, partnerId))
    .orderBy(desc(commissionInvoices.month), desc(commissionInvoices.id))
    .as('newest');
  const rows = await ctx.db
    .select()
    .from(newest)
    .where(and(isNotNull(newest.number), isNotNull(newest.verificationCode), isNotNull(newest.issuedOn)))
    .orderBy(desc(newest.month));
  return rows.map(({ id, month, number, verificationCode, issuedOn, cents }) => ({
    id,
    month: monthOn(month),
    number: number ?? '',
    verificationCode: verificationCode ?? '',
    issuedOn: issuedOn ?? '',
    amount: centsToReais(cents),
  }));
}
