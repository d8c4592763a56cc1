import { sql } from 'drizzle-orm';
import { listFinanceQuery } from '#features/finance/contract.ts';
import { findMonth } from '#features/finance/months/queries.server.ts';
import { listFinance } from '#features/finance/queries.server.ts';
import { findSettlement } from '#features/finance/settlements/queries.server.ts';
import { readOwnStatement } from '#features/finance/statements/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { csvLine } from '#shared/files/csv.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import {
  amountsOf,
  type ExactCall,
  owedBy,
  writeCell,
  writePercent,
  writePixAmount,
  writeReais,
} from '#test/long/worlds/exact-money.ts';
import { reais } from '#ui/records/reais.ts';
import type { ExactMoney } from './random-money.ts';

/** Comparisons that were made, by what was compared, and those that differ. */
export interface Compared {
  counts: Record<string, number>;
  faults: string[];
}

/** Compares everything that the books and the statements say with the oracle, to the cent and to the letter. */
export async function compareMoney(ctx: Ctx, money: ExactMoney): Promise<Compared> {
  const counts: Record<string, number> = {};
  const faults = [...money.faults];
  const same = (what: string, about: string, expected: string | bigint, found: string | bigint) => {
    counts[what] = (counts[what] ?? 0) + 1;
    if (expected !== found) faults.push(`${what} of ${about}: the oracle says ${expected}, the product ${found}.`);
  };
  await compareLines(ctx, money, same);
  await compareStatements(ctx, money, same);
  await compareSettlements(ctx, money, same);
  await compareWhole(ctx, money, same);
  return { counts, faults };
}

type Same = (what: string, about: string, expected: string | bigint, found: string | bigint) => void;

/** Each line of each entry of each call, entries in the order of posting, lines by their account. */
async function compareLines(ctx: Ctx, money: ExactMoney, same: Same): Promise<void> {
  const ids = [...money.calls.keys()];
  for (let from = 0; from < ids.length; from += 2_000) {
    const batch = ids.slice(from, from + 2_000);
    const { rows } = await ctx.db.execute<{ call: string; lines: string[] }>(sql`
      select e.call_id as call, array_agg(e.kind || ' ' || l.account || ' ' || l.cents order by e.id, l.account collate "C") as lines
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.call_id = any(${sql.param(batch)}::uuid[]) group by 1`);
    const found = new Map(rows.map(({ call, lines }) => [call, lines]));
    for (const id of batch) {
      const expected = (money.calls.get(id)?.posted ?? []).flatMap((posting) =>
        amountsOf(posting)
          .map(([account, cents]) => `${posting.kind} ${account} ${cents}`)
          .sort(),
      );
      const lines = found.get(id) ?? [];
      const longest = Math.max(lines.length, expected.length);
      for (let at = 0; at < longest; at += 1) same('line', id, expected[at] ?? 'none', lines[at] ?? 'none');
    }
  }
}

/** Each partner's own account: the balance, what stands in no settlement, and each settlement's missing amount. */
async function compareStatements(ctx: Ctx, money: ExactMoney, same: Same): Promise<void> {
  for (const [at, partnerId] of money.partners.entries()) {
    const own = [...money.calls].filter(([, { partner }]) => partner === at);
    const paid = [...money.settlements.values()].filter(({ partner }) => partner === at);
    const owed = owedBy(own.map(([, call]) => call)) - paid.reduce((sum, one) => sum + one.paid, 0n);
    const settled = new Set(paid.flatMap(({ calls }) => [...calls]));
    const open = owedBy(own.filter(([id]) => !settled.has(id)).map(([, call]) => call));
    const statement = await readOwnStatement(ctx, partnerId);
    same('balance', partnerId, writeReais(owed), reais(statement.balance));
    const lines = statement.lines.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n);
    same('open lines', partnerId, open, lines);
    for (const settlement of statement.settlements) {
      const exact = money.settlements.get(settlement.id);
      const missing = exact === undefined ? 0n : exact.cents - exact.paid;
      same('missing', settlement.name, writeReais(missing), reais(settlement.missing));
      if (missing > 0n) {
        same('PIX code', settlement.name, writePixAmount(missing), pixAmountIn(settlement.pix ?? ''));
      }
    }
  }
}

/** Each settlement as a document: its sum, what was paid, and every line as it is read on a screen and in a file. */
async function compareSettlements(ctx: Ctx, money: ExactMoney, same: Same): Promise<void> {
  for (const [id, exact] of money.settlements) {
    const found = await findSettlement(ctx, id);
    same('settlement', found.name, writeReais(exact.cents), reais(found.amount));
    same('paid', found.name, writeReais(exact.paid), reais(found.paid));
    same('status', found.name, exact.paid === exact.cents ? 'pago' : 'aberto', found.status);
    const paid = found.payments.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n);
    same('payments', found.name, exact.paid, paid);
    const said = found.lines.map(({ callId, amount, percent, finalValue }) =>
      [
        callId,
        percentText(percent),
        finalValue === null ? '' : reais(finalValue),
        reais(amount),
        csvLine([amount]).trim(),
      ].join(' '),
    );
    const expected = [...exact.calls].flatMap((call) => linesOf(call, money.calls.get(call)));
    const lines = [expected.sort(), said.sort()] as const;
    const longest = Math.max(expected.length, said.length);
    for (let at = 0; at < longest; at += 1)
      same('shown line', found.name, lines[0][at] ?? 'none', lines[1][at] ?? 'none');
  }
}

/** Percentage, price and commission that a settlement shows of each posting that owes anything, as text. */
function linesOf(id: string, call: ExactCall | undefined): string[] {
  return (call?.posted ?? [])
    .filter(({ commission }) => commission !== 0n)
    .map(({ price, commission }) =>
      [
        id,
        writePercent(call?.basisPoints ?? 0n),
        writeReais(price),
        writeReais(commission),
        writeCell(commission),
      ].join(' '),
    );
}

/** The sums of everything: the trial balance, revenue, commissions, and what is missing. */
async function compareWhole(ctx: Ctx, money: ExactMoney, same: Same): Promise<void> {
  const calls = [...money.calls.values()];
  const sums = new Map<string, bigint>();
  for (const posting of calls.flatMap(({ posted }) => posted)) {
    for (const [account, cents] of amountsOf(posting)) sums.set(account, (sums.get(account) ?? 0n) + cents);
  }
  const sumOf = (account: string) => sums.get(account) ?? 0n;
  const paid = [...money.settlements.values()].reduce((sum, one) => sum + one.paid, 0n);
  const { rows } = await ctx.db.execute<{ cents: string }>(
    sql`select coalesce(sum(cents), 0) as cents from ledger_lines`,
  );
  same('trial balance', 'all lines', 0n, BigInt(rows[0]?.cents ?? -1));
  const { trial, accounts } = await findMonth(ctx, monthOn(todayOn(ctx.now)));
  same('trial balance', 'the closing report', writeReais(0n), reais(trial.closing));
  const closing = (id: string) => reais(accounts.find((account) => account.id === id)?.closing ?? 0);
  for (const account of ['revenue', 'charged', 'charged_contra']) {
    same('account', account, writeReais(sumOf(account)), closing(account));
  }
  same('account', 'receivable', writeReais(sumOf('receivable') - paid), closing('receivable'));
  same('account', 'bank', writeReais(paid), closing('bank'));
  const { stats } = await listFinance(ctx, listFinanceQuery.parse({ date: 'tudo' }));
  same('figure', 'revenue', writeReais(sumOf('charged')), reais(stats.receitaTotal));
  same('figure', 'commissions', writeReais(sumOf('receivable')), reais(stats.comissoes));
  same('figure', 'missing', writeReais(sumOf('receivable') - paid), reais(stats.pendente));
}

/** Field 54 of a PIX code, read from its start field by field. */
function pixAmountIn(code: string): string {
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    if (code.slice(at, at + 2) === '54') return code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return 'none';
}
