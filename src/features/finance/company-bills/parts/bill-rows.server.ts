import { and, eq, isNull, sql } from 'drizzle-orm';
import { clients } from '#features/clients/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { billKind, companyBillCredits, companyBillLines, companyBillPayments, companyBills } from '../tables.server.ts';
import { lockCompany } from './add-bill-line.server.ts';

/** The sum of a bill: frozen, or that of its lines while it gathers. */
export const billCents = sql<number>`coalesce(${companyBills.cents}, (
  select sum(l.cents) from ${companyBillLines} l where l.bill_id = ${companyBills.id}), 0)`.mapWith(Number);

/** Payments of a bill, with credits that came to it, less those that left it. */
export const billPaidCents = sql<number>`(
  coalesce((select sum(p.cents) from ${companyBillPayments} p where p.bill_id = ${companyBills.id} and p.undone_at is null), 0)
  + coalesce((select sum(c.cents) from ${companyBillCredits} c where c.to_bill_id = ${companyBills.id} and c.undone_at is null), 0)
  - coalesce((select sum(c.cents) from ${companyBillCredits} c where c.from_bill_id = ${companyBills.id} and c.undone_at is null), 0)
)`.mapWith(Number);

/** Bills with their company, their sum and what was paid. */
export function selectBills(ctx: Ctx) {
  return ctx.db
    .select({
      bill: companyBills,
      clientName: sql<string>`coalesce(${clients.companyName}, ${clients.name})`,
      cents: billCents,
      paidCents: billPaidCents,
    })
    .from(companyBills)
    .innerJoin(clients, eq(clients.id, companyBills.clientId))
    .$dynamic();
}
export type BillRow = Awaited<ReturnType<typeof selectBills>>[number];

/** A bill, its company held until the transaction ends; throws `not_found`. */
export async function lockBill(ctx: Ctx, id: string): Promise<BillRow> {
  const [known] = await ctx.db
    .select({ clientId: companyBills.clientId })
    .from(companyBills)
    .where(eq(companyBills.id, id));
  if (known === undefined) throw new DomainError('not_found', billKind.notFound);
  await lockCompany(ctx, known.clientId);
  const [row] = await selectBills(ctx).where(eq(companyBills.id, id));
  if (row === undefined) throw new DomainError('not_found', billKind.notFound);
  return row;
}

/** Credits that were taken off a bill go back to where they came from. */
export function returnCredits(ctx: Ctx, billId: string) {
  return ctx.db
    .update(companyBillCredits)
    .set({ undoneAt: ctx.now })
    .where(and(eq(companyBillCredits.toBillId, billId), isNull(companyBillCredits.undoneAt)));
}
