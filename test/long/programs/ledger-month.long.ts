import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { payReturn } from '#features/finance/borne-costs/pay-return.server.ts';
import { refundClient } from '#features/finance/borne-costs/refund-client.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { readOwnStatement } from '#features/finance/statements/queries.server.ts';
import { writeOffSettlement } from '#features/finance/write-offs/write-off-settlement.server.ts';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { workUser } from '#platform/database/embedded-worker.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { actorOf } from '#test/context.ts';
import { type MoneyFact, workOut } from '#test/long/worlds/money-oracle.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';
import { operationIn } from '#test/operation.ts';
import { makePlace } from '#test/start-product.ts';

// Two months lived through, day by day: calls, refunds, returns, weekly settlements, payments and losses, a close at
// the end of each, and a call of the first month that is reopened after its close. An oracle that shares no code says
// what each partner owes.
const [calls = 300, people = 12] = process.argv.slice(2).map(Number);
const random = createRandom(Number(process.env.SEED ?? 26));

const place = makePlace('ledger-month');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'data'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
await migrateDatabase({ ownerUrl: server.ownerUrl, worker: workUser });
process.env.PUBLIC_URL = 'https://canolivre.example';
process.env.HOST = '127.0.0.1';
process.env.DATA_DIR = place;
const { db, services, close } = openHouse(server.url);
const rows = openDatabase(server.ownerUrl);
const at = (day: string): Ctx => ({
  db,
  services,
  now: new Date(`${day}T15:00:00Z`),
  actor: actorOf('admin'),
  log: silentLog,
});
const operation = await operationIn(at('2026-11-01'), rows.db);
const { comissaoPortalBasisPoints: basisPoints } = operation.service;
const facts: MoneyFact[] = [];
const finished: { call: string; partner: string; price: number; day: string; isTouched: boolean }[] = [];
const settlements: { id: string; partner: string; left: number }[] = [];
const faults: string[] = [];
let closed = '';

try {
  await live();
  await compare();
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  await Promise.all([close(), rows.close()]);
  await server.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The month that something done on a day counts in. */
function monthOf(day: string): string {
  const own = day.slice(0, 7);
  return own > closed ? own : nextOf(closed);
}

function nextOf(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7);
}

async function live(): Promise<void> {
  const partners: string[] = [];
  while (partners.length < people) partners.push((await operation.addPartner()).id);
  const days = Array.from({ length: 60 }, (_, n) => addDays('2026-11-01', n)).filter((day) => day <= '2026-12-30');
  for (const [n, day] of days.entries()) {
    if (day === '2026-12-01') await closeMonth('2026-11', day);
    const share = Math.floor((calls * (n + 1)) / days.length) - Math.floor((calls * n) / days.length);
    for (let one = 0; one < share; one += 1) await work(day, random.pick(partners));
    if (n % 5 === 2) await giveBack(day);
    if (n % 9 === 4) await mend(day, partners);
    if (n % 7 === 6) for (const partner of partners) await settle(day, partner);
    if (n % 3 === 1) await collect(day);
    if (day === '2026-12-03') await reopenOld(day);
  }
  await closeMonth('2026-12', '2027-01-01');
}

async function work(day: string, partner: string): Promise<void> {
  const ctx = at(day);
  const call = await operation.openCall({}, ctx);
  await assignPartner(ctx, { callId: call.id, partnerId: partner });
  await changeCallStatus(ctx, { id: call.id, status: 'em_andamento' });
  const price = random.chance(0.05) ? 0 : random.int(150_000) + 1;
  await changeCallStatus(ctx, { id: call.id, status: 'finalizado', finalValueCents: price, paymentMethod: 'pix' });
  if (price === 0) return;
  facts.push({ what: 'finished', month: monthOf(day), partner, call: call.id, price, basisPoints });
  finished.push({ call: call.id, partner, price, day, isTouched: false });
}

async function giveBack(day: string): Promise<void> {
  const one = random.pick(finished.filter(({ isTouched }) => !isTouched));
  one.isTouched = true;
  const [price, byPartner] = [random.int(one.price) + 1, random.chance(0.4)];
  const partnerPart = random.pick([0, price, Math.floor(price / 2)]);
  const bearer = partnerPart === 0 ? 'central' : partnerPart === price ? 'prestador' : 'dividido';
  await refundClient(at(day), one.call, {
    amount: price / 100,
    bearer,
    partnerAmount: bearer === 'dividido' ? partnerPart / 100 : null,
    handedBy: byPartner ? 'prestador' : 'central',
    reason: 'Um mês vivido',
    seen: 0,
  });
  facts.push({ what: 'refunded', month: monthOf(day), call: one.call, price, partnerPart, byPartner });
}

async function mend(day: string, partners: readonly string[]): Promise<void> {
  const one = random.pick(finished.filter(({ isTouched }) => !isTouched));
  one.isTouched = true;
  const ctx = at(day);
  const doneBy = random.pick(partners.filter((partner) => partner !== one.partner));
  const back = await openReturn(ctx, { callId: one.call, bearer: 'prestador', words: 'Voltou a entupir' });
  await assignPartner(ctx, { callId: back.id, partnerId: doneBy });
  await changeCallStatus(ctx, { id: back.id, status: 'em_andamento' });
  await changeCallStatus(ctx, { id: back.id, status: 'finalizado', finalValueCents: 0, paymentMethod: 'pix' });
  const price = random.int(20_000) + 100;
  const isDivided = random.chance(0.5);
  const firstPart = isDivided ? Math.floor(price / 3) : price;
  await payReturn(ctx, back.id, {
    amount: price / 100,
    bearer: isDivided ? 'dividido' : 'prestador',
    partnerAmount: isDivided ? firstPart / 100 : null,
    reason: 'Um mês vivido',
  });
  facts.push({ what: 'return paid', month: monthOf(day), first: one.partner, doneBy, price, firstPart });
}

/** A partner to whom the portal owes, or who owes nothing, waits. */
async function settle(day: string, partner: string): Promise<void> {
  const ctx = at(day);
  const { lines } = await readOwnStatement(ctx, partner);
  const open = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  if (open <= 0) return;
  const id = await settlePartner(ctx, { partnerId: partner, dueOn: addDays(day, 7) });
  settlements.push({ id, partner, left: open });
}

async function collect(day: string): Promise<void> {
  for (const settlement of settlements.filter(({ left }) => left > 0)) {
    if (random.chance(0.4)) continue;
    const { id, partner, left } = settlement;
    if (random.chance(0.05)) {
      await writeOffSettlement(at(day), { id, reason: 'Um mês vivido' });
      facts.push({ what: 'given up', month: monthOf(day), partner, price: left });
      settlement.left = 0;
      continue;
    }
    const price = random.chance(0.6) ? left : random.int(left) + 1;
    await recordPayment(at(day), { id, cents: price, paidOn: day, proof: 'Um mês vivido' });
    facts.push({ what: 'paid', month: monthOf(day), partner, price });
    settlement.left -= price;
  }
}

async function closeMonth(month: string, day: string): Promise<void> {
  await rows.db.insert(closedMonths).values({ month: `${month}-01`, ...doneNow(at(day)) });
  closed = month;
  console.log(`${month} closed, with ${facts.length} things done to money so far`);
}

/** A call of the closed month, reopened after the close: its contrary counts in the open one. */
async function reopenOld(day: string): Promise<void> {
  const one = finished.find((call) => call.day.startsWith('2026-11') && !call.isTouched);
  if (one === undefined) throw new Error('There is no call to reopen.');
  one.isTouched = true;
  await changeCallStatus(at(day), { id: one.call, status: 'em_andamento', reason: 'Um mês vivido' });
  facts.push({ what: 'reopened', month: monthOf(day), call: one.call });
}

async function compare(): Promise<void> {
  const owed = workOut(facts);
  const { problems } = await verifyLedger(rows.db);
  for (const { what, about } of problems) faults.push(`${what} (${about}).`);
  const { rows: sums } = await rows.db.execute<{ partner: string; month: string; cents: string }>(
    sql`select partner_id as partner, to_char(month, 'YYYY-MM') as month, cents from ledger_sums where account = 'receivable'`,
  );
  const held = new Map(sums.map(({ partner, month, cents }) => [`${partner} ${month}`, BigInt(cents)]));
  const partners = new Set([...owed.keys()].map((key) => key.split(' ')[0] ?? ''));
  for (const partner of partners) {
    const { balance } = await readOwnStatement(at(todayOn(new Date('2026-12-31T15:00:00Z'))), partner);
    held.set(`${partner} all`, BigInt(Math.round(balance * 100)));
  }
  for (const key of new Set([...owed.keys(), ...held.keys()])) {
    const [expected, found] = [owed.get(key) ?? 0n, held.get(key) ?? 0n];
    if (expected !== found) faults.push(`${key}: the oracle says ${expected} cents, the books ${found}.`);
  }
  console.log(
    `${finished.length} calls, ${facts.length} things done to money, ${partners.size} partners, ` +
      `${owed.size} sums compared, ${faults.length} differ`,
  );
}
