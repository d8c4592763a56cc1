import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundClient } from '#features/finance/borne-costs/refund-client.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operationIn } from '#test/operation.ts';
import { ledgerChecks } from './tables.server.ts';
import { verifyEachNight } from './verify-each-night.server.ts';
import { verifyLedger } from './verify-ledger.server.ts';

let database: TestDatabase;
let owner: ReturnType<typeof openDatabase>;
let operation: Awaited<ReturnType<typeof operationIn>>;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase(database.ownerUrl, { max: 1 });
  operation = await operationIn(createTestContext(database.db), database.db);
  const { call } = await operation.finishedCall(320.2);
  await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
  await operation.move(call.id, 'finalizado', { reais: 250, method: 'dinheiro' });
  await operation.finishedCall(0);
  const { partner } = await operation.finishedCall(100);
  const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2026-12-01' });
  await recordPayment(operation.ctx, { id, cents: 500, paidOn: '2026-11-21', proof: 'Extrato' });
  const { call: returned } = await operation.finishedCall(200);
  const body = { bearer: 'prestador', partnerAmount: null, handedBy: 'central', reason: 'Voltou' } as const;
  await refundClient(operation.ctx, returned.id, { ...body, amount: 100, seen: 0 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

/** Findings after a change behind the triggers' back, which is rolled back. */
async function foundAfter(change: ReturnType<typeof sql>): Promise<string[]> {
  const undone = new Error('undone');
  const found: string[] = [];
  await owner.db
    .transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(change);
      found.push(...new Set((await verifyLedger(db)).problems.map(({ what }) => what)));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

it('finds nothing in books that nobody touched, and keeps that for the page of the machine', async () => {
  expect(await verifyLedger(operation.db)).toEqual({ entries: 7, problemCount: 0, problems: [] });
  await verifyEachNight.run(operation.ctx, undefined);
  expect(await operation.db.select().from(ledgerChecks)).toMatchObject([{ entries: 7, problemCount: 0 }]);
});

it.each([
  [
    'a cent added',
    sql`update ledger_lines set cents = cents + 1 where account = 'revenue'`,
    'An entry does not come to zero',
  ],
  ['a line gone', sql`delete from ledger_lines where account = 'charged'`, 'An entry does not come to zero'],
  [
    'a contrary of another amount',
    sql`update ledger_lines l set cents = l.cents * 2 from ledger_entries e where e.id = entry_id and kind = 'reversal'`,
    'A contrary is not what it takes back',
  ],
  [
    'a sum moved',
    sql`update ledger_sums set cents = cents + 1 where account = 'receivable'`,
    'A kept sum is not what its lines add up to',
  ],
  [
    'a percentage changed',
    sql`update ledger_entries set commission_basis_points = 9000`,
    'A commission is not its percentage of the value',
  ],
  [
    'a value changed',
    sql`update service_calls set final_value_cents = 1 where status = 'finalizado'`,
    'A call costs another amount than its commission was posted on',
  ],
  [
    'a total of days moved',
    sql`update commission_totals set value_cents = value_cents + 1 where kind = 'day'`,
    'A kept total of commissions is not what its entries add up to',
  ],
  [
    'a call counted twice',
    sql`update commission_totals set calls = calls + 1 where kind = 'city'`,
    'A kept total of commissions is not what its entries add up to',
  ],
  [
    'a line counted twice',
    sql`update line_totals set lines = lines + 1`,
    'A kept count of lines is not what was posted that day',
  ],
  [
    'a line that no settlement holds, forgotten',
    sql`delete from unsettled_lines`,
    'A line is in a settlement and among the unsettled, or in neither',
  ],
  [
    'a settled line among the unsettled',
    sql`insert into unsettled_lines (line_id, entry_id, partner_id, cents, at, month, kind)
      select l.id, l.entry_id, l.partner_id, l.cents, now(), current_date, 'commission'
      from settlement_lines s join ledger_lines l on l.id = s.line_id limit 1`,
    'A line is in a settlement and among the unsettled, or in neither',
  ],
  [
    'revenue that no commission brought',
    sql`update ledger_sums set cents = cents - 1 where account = 'revenue'`,
    'A month has other revenue than its commissions',
  ],
  ['a refund forgotten', sql`delete from borne_costs`, 'Commission that went back is not that of the refunds'],
  [
    'a client that spent more',
    sql`update clients set total_spent_cents = total_spent_cents + 1`,
    'A client spent another amount than its calls were posted on',
  ],
  [
    'a settlement of another amount',
    sql`update settlements set cents = cents + 1`,
    'A settlement is not the sum of its lines',
  ],
  [
    'a settlement called paid',
    sql`update settlements set status = 'pago', paid_at = now() where status = 'aberto'`,
    'A settlement has another standing than its payments',
  ],
  [
    'a payment of another amount',
    sql`update settlement_payments set cents = cents + 1`,
    'A payment is not what its entry moved',
  ],
  [
    'a line let out of its settlement',
    sql`update settlement_lines set freed_at = now()`,
    'A partner owes another amount than its open lines',
  ],
  [
    'a month closed before',
    sql`insert into closed_months (id, month, at, actor_kind, actor_name) values ('00000000-0000-7000-8000-000000000000', '2026-11-01', now(), 'system', 'Sistema')`,
    'An entry was posted into a month after it had been closed',
  ],
])('names %s', async (_, change, what) => {
  expect(await foundAfter(change)).toContain(what);
});
