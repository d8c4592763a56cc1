import { eq, sql } from 'drizzle-orm';
import { clients } from '#features/clients/tables.server.ts';
import { adjustCommission } from '#features/finance/adjust-commission.server.ts';
import { savePixAccount } from '#features/finance/pix-account/save-pix-account.server.ts';
import { postCommission } from '#features/finance/post-commission.server.ts';
import { reverseCommission } from '#features/finance/reverse-commission.server.ts';
import { recordPayment } from '#features/finance/settlements/record-payment.server.ts';
import { settlePartner } from '#features/finance/settlements/settle-partner.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx, Db } from '#platform/context.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { createRandom, type Random } from '#test/api-fuzz/random.ts';
import { type ExactCall, owedBy, postExactly } from '#test/long/worlds/exact-money.ts';
import type { Operation } from '#test/operation.ts';

/** A settlement as the oracle has it: its calls, what they come to, and what was paid of it. */
export interface ExactSettlement {
  partner: number;
  calls: Set<string>;
  cents: bigint;
  paid: bigint;
}

/** Everything that was done to money, as the oracle works it out by itself. */
export interface ExactMoney {
  partners: string[];
  calls: Map<string, ExactCall>;
  settlements: Map<string, ExactSettlement>;
  /** Refusals that the oracle did not expect, and the contrary. */
  faults: string[];
}

export interface Amounts {
  calls: number;
  partners: number;
  /** Settlements of each partner, one after each share of its calls. */
  rounds: number;
  /** At a time. */
  abreast: number;
}

/** Charges random amounts at random percentages, takes some back, settles and is paid in parts. */
export async function liveRandomMoney(
  ctx: Ctx,
  { rows, operation, seed, amounts }: { rows: Db; operation: Omit<Operation, 'drop'>; seed: number; amounts: Amounts },
): Promise<ExactMoney> {
  const random = createRandom(seed);
  const money: ExactMoney = { partners: [], calls: new Map(), settlements: new Map(), faults: [] };
  while (money.partners.length < amounts.partners) money.partners.push((await operation.addPartner()).id);
  await savePixAccount(ctx, { kind: 'email', key: 'pix@canolivre.example', holder: 'Cano Livre', city: 'Brasília' });
  const rates = await addServices(rows, random, Math.min(amounts.calls, 10_001));
  await addCalls(rows, money, { random, amounts, rates });
  const byPartner = Map.groupBy(money.calls, ([, { partner }]) => partner);
  const waiting = [...byPartner];
  await Promise.all(
    Array.from({ length: amounts.abreast }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [partner, own] = next;
        // A partner's life is the same in every run of one seed, whoever lives beside it.
        const life = { rows, random: createRandom(seed + partner + 1), money, rounds: amounts.rounds };
        await liveOf(ctx, life, partner, own);
        // A database of tests does not analyse itself, and old plans would read grown tables from end to end.
        if (waiting.length % 10 === 0) await rows.execute(sql`analyze`);
      }
    }),
  );
  // The calls were written at once, without what adds up a client's spendings.
  const spent = [...money.calls.values()].flatMap(({ posted }) => posted).reduce((sum, { price }) => sum + price, 0n);
  await rows
    .update(clients)
    .set({ totalSpentCents: Number(spent) })
    .where(eq(clients.phone, clientPhone));
  return money;
}

const clientPhone = '+5561980000001';

type Life = { rows: Db; random: Random; money: ExactMoney; rounds: number };

async function liveOf(ctx: Ctx, life: Life, partner: number, own: readonly [string, ExactCall][]): Promise<void> {
  const { rounds } = life;
  const unsettled = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const share = own.slice(Math.floor((own.length * round) / rounds), Math.floor((own.length * (round + 1)) / rounds));
    for (const [id, call] of share) {
      await charge(ctx, life, id, call);
      unsettled.add(id);
    }
    await settleAndPay(ctx, life, partner, unsettled);
  }
}

/** Posts a call's commission; one in twelve is taken back, and one in twelve is decided anew. */
async function charge(ctx: Ctx, { rows, random, money }: Life, callId: string, call: ExactCall): Promise<void> {
  const partnerId = money.partners[call.partner] ?? '';
  const { price } = call;
  await postCommission(ctx, { callId, partnerId, finalValueCents: Number(price) });
  postExactly(call, 'commission', price);
  const chance = random.int(12);
  if (chance === 0) {
    await rows
      .update(serviceCalls)
      .set({ status: 'em_andamento', finalValueCents: null, paymentMethod: null, finishedAt: null })
      .where(eq(serviceCalls.id, callId));
    await reverseCommission(ctx, callId, 'Ao acaso');
    postExactly(call, 'reversal', price);
  } else if (chance === 1) {
    const decided = randomPrice(random, call.basisPoints);
    await rows
      .update(serviceCalls)
      .set({ finalValueCents: Number(decided) })
      .where(eq(serviceCalls.id, callId));
    await adjustCommission(ctx, { callId, partnerId, finalValueCents: Number(decided) });
    postExactly(call, 'reversal', price);
    postExactly(call, 'commission', decided);
  }
}

/** Settles what a partner owes and pays it in up to four parts; one settlement in eight stays open. */
async function settleAndPay(ctx: Ctx, { random, money }: Life, partner: number, unsettled: Set<string>): Promise<void> {
  const partnerId = money.partners[partner] ?? '';
  const cents = owedBy([...unsettled].flatMap((id) => money.calls.get(id) ?? []));
  const today = todayOn(ctx.now);
  const asked = settlePartner(ctx, { partnerId, dueOn: addDays(today, 7), seenCents: Number(cents) });
  const id = await asked.catch((error: unknown) => {
    if (isDomainError(error)) return null;
    throw error;
  });
  if ((id === null) !== cents <= 0n) {
    money.faults.push(`Partner ${partner} owes ${cents} cents, and ${id === null ? 'was not' : 'was'} settled.`);
  }
  if (id === null) return;
  const settlement: ExactSettlement = { partner, calls: new Set(unsettled), cents, paid: 0n };
  money.settlements.set(id, settlement);
  unsettled.clear();
  const parts = random.int(4) + 1;
  const staysOpen = random.chance(0.125);
  for (let part = 1; part <= parts && settlement.paid < cents; part += 1) {
    const left = cents - settlement.paid;
    const isLast = part === parts && !staysOpen;
    const paid = isLast ? left : BigInt(random.int(Number(left)));
    if (paid === 0n) continue;
    await recordPayment(ctx, { id, cents: Number(paid), paidOn: today, proof: `Parte ${part}` });
    settlement.paid += paid;
  }
}

/** Up to R$ 100.000,00, of every size alike; one in eight is half a cent of commission away from the next. */
function randomPrice(random: Random, basisPoints: bigint): bigint {
  const size = 10 ** (random.int(7) + 1);
  const price = BigInt(random.int(size) + 1);
  if (!random.chance(0.125)) return price;
  for (let more = 0n; more < 400n; more += 1n) {
    if (((price + more) * basisPoints) % 10_000n === 5_000n) return price + more;
  }
  return price;
}

/** Services at as many percentages, so that each of them is the catalogue's own. */
async function addServices(rows: Db, random: Random, count: number): Promise<{ id: string; basisPoints: number }[]> {
  const all = Array.from({ length: 10_001 }, (_, basisPoints) => basisPoints);
  const wanted = count > 10_000 ? all : Array.from({ length: count }, () => random.pick(all));
  const { rows: made } = await rows.execute<{ id: string; basisPoints: number }>(sql`
    insert into services (slug, nome, descricao, descricao_curta, preco_base_cents, tempo_medio_minutes, comissao_portal_basis_points, ordem)
    select 'taxa-' || n, 'Taxa ' || n, '', '', 10000, 60, points, 1000 + n
    from unnest(${sql.param(wanted)}::integer[]) with ordinality as given (points, n)
    returning id, comissao_portal_basis_points as "basisPoints"`);
  return made;
}

/** Calls whose partners reported a random amount, written at once: only their money is tried. */
async function addCalls(
  rows: Db,
  money: ExactMoney,
  { random, amounts, rates }: { random: Random; amounts: Amounts; rates: { id: string; basisPoints: number }[] },
): Promise<void> {
  const [client] = await rows
    .insert(clients)
    .values({ name: 'Condomínio Ipê', phone: clientPhone, isCompany: true, city: 'Brasília', state: 'DF' })
    .returning({ id: clients.id });
  const atOnce = 5_000;
  for (let from = 0; from < amounts.calls; from += atOnce) {
    const wanted = Array.from({ length: Math.min(atOnce, amounts.calls - from) }, (_, at) => {
      const rate = random.pick(rates);
      const price = randomPrice(random, BigInt(rate.basisPoints));
      return {
        n: from + at + 1,
        service: rate.id,
        points: rate.basisPoints,
        price: Number(price),
        partner: random.int(amounts.partners),
      };
    });
    const { rows: made } = await rows.execute<{ id: string; n: number }>(sql`
      insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type,
        city, state, status, final_value_cents, payment_method, assigned_partner_id, created_at, started_at, finished_at)
      select 'CH-2020-' || lpad(n::text, 6, '0'), lpad(n::text, 22, '0'), ${client?.id}::uuid, 'Condomínio Ipê', ${clientPhone},
        service, 'Taxa', 'Brasília', 'DF', 'finalizado', price, 'pix', (${sql.param(money.partners)}::uuid[])[partner + 1], now(), now(), now()
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (n integer, service uuid, price bigint, partner integer)
      returning id, right(protocol_number, 6)::integer as n`);
    const idOf = new Map(made.map(({ id, n }) => [n, id]));
    for (const { n, points, price, partner } of wanted) {
      const call = { partner, basisPoints: BigInt(points), price: BigInt(price), posted: [] };
      money.calls.set(idOf.get(n) ?? '', call);
    }
  }
}
