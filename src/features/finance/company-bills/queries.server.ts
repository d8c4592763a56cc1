import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { findReceiver } from '#features/clients/billing/queries.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { pixCode } from '#shared/br/pix.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import type { BillDetail, CompanyBill, ListBillsQuery } from './contract.ts';
import { type BillRow, billCents, billPaidCents, selectBills } from './parts/bill-rows.server.ts';
import { billName, billTxid, dueBillStatuses } from './rules.ts';
import { billKind, companyBillEvents, companyBillLines, companyBillPayments, companyBills } from './tables.server.ts';

const isDue = isOneOf(companyBills.status, dueBillStatuses);
const isLateOn = (today: string): SQL | undefined => and(isDue, lt(companyBills.dueOn, today));

/** One page of bills, newest month first, with sums over everything that matches. */
export async function listBills(ctx: Ctx, query: ListBillsQuery) {
  const { page, limit, offset } = readPage(query);
  const late = isLateOn(todayOn(ctx.now));
  const where = and(
    query.status === undefined ? undefined : query.status === 'vencida' ? late : eq(companyBills.status, query.status),
    query.clientId === undefined ? undefined : eq(companyBills.clientId, query.clientId),
    query.search === undefined ? undefined : matchesSearch(clients.searchText, query.search),
  );
  const missing = sql`greatest(${billCents} - ${billPaidCents}, 0)`;
  const sum = (amount: SQL, only: SQL | undefined) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${only}), 0)`.mapWith(Number);
  const [rows, [sums]] = await Promise.all([
    selectBills(ctx)
      .where(where)
      .orderBy(desc(companyBills.month), desc(companyBills.number))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        gathering: sum(sql`${billCents}`, eq(companyBills.status, 'aberta')),
        due: sum(missing, isDue),
        late: sum(missing, late),
        paid: sum(sql`${billPaidCents}`, sql`true`),
      })
      .from(companyBills)
      .innerJoin(clients, eq(clients.id, companyBills.clientId))
      .where(where),
  ]);
  return {
    faturas: rows.map((row) => toBill(ctx, row)),
    total: sums?.total ?? 0,
    page,
    limit,
    stats: {
      reunindo: centsToReais(sums?.gathering ?? 0),
      aReceber: centsToReais(sums?.due ?? 0),
      vencido: centsToReais(sums?.late ?? 0),
      recebido: centsToReais(sums?.paid ?? 0),
    },
  };
}

/** One bill; throws `not_found`. */
export async function findBill(ctx: Ctx, id: string): Promise<BillDetail> {
  const [row] = await selectBills(ctx).where(eq(companyBills.id, id));
  if (row === undefined) throw new DomainError('not_found', billKind.notFound);
  const [receiver, lines, payments, history, pix] = await Promise.all([
    findReceiver(ctx, row.bill.clientId),
    ctx.db
      .select()
      .from(companyBillLines)
      .where(eq(companyBillLines.billId, id))
      .orderBy(asc(companyBillLines.finishedOn), asc(companyBillLines.id)),
    ctx.db
      .select()
      .from(companyBillPayments)
      .where(eq(companyBillPayments.billId, id))
      .orderBy(desc(companyBillPayments.id)),
    listSteps(ctx, companyBillEvents, id),
    findBillPix(ctx, row),
  ]);
  const standing = payments.filter(({ undoneAt }) => undoneAt === null);
  const paidByHand = standing.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...toBill(ctx, row),
    receiver,
    pix,
    lines: lines.map(({ cents, serviceType, billId: _, lineId: __, ...line }) => ({
      ...line,
      service: serviceType,
      amount: centsToReais(cents),
    })),
    payments: payments.map(({ cents, paidOn, proof, actorName, undoneAt, undoneByName, undoneReason, id: of }) => ({
      id: of,
      amount: centsToReais(cents),
      paidOn,
      proof,
      by: actorName,
      undone: undoneAt === null ? null : { by: undoneByName ?? '', reason: undoneReason ?? '' },
    })),
    credit: centsToReais(row.paidCents - paidByHand),
    history,
  };
}

/** The code that pays what is missing of a closed bill; null where nothing is, or no account is known. */
export async function findBillPix(ctx: Ctx, { bill, cents, paidCents }: BillRow): Promise<string | null> {
  const missing = cents - paidCents;
  const account = await findPixAccount(ctx);
  if (account === null || missing <= 0 || bill.status === 'aberta') return null;
  const { key, holder: name, city } = account;
  return pixCode({ key, name, city, cents: missing, txid: billTxid(billName(bill.number, bill.month)) });
}

/** A bill for people, amounts in reais. */
function toBill(ctx: Ctx, { bill, clientName, cents, paidCents }: BillRow): CompanyBill {
  const { id, number, clientId, month, status, dueOn } = bill;
  return {
    id,
    name: billName(number, month),
    clientId,
    clientName,
    month: monthOn(month),
    status,
    amount: centsToReais(cents),
    paid: centsToReais(paidCents),
    missing: centsToReais(cents - paidCents),
    dueOn,
    isLate: dueBillStatuses.some((one) => one === status) && dueOn !== null && dueOn < todayOn(ctx.now),
  };
}
