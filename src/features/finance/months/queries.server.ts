import { eq, sql } from 'drizzle-orm';
import { countedKind, nextMonthToClose } from '#features/ledger/queries.server.ts';
import {
  type EntryKind,
  entryKinds,
  type LedgerAccount,
  ledgerAccountLabels,
  ledgerAccounts,
} from '#features/ledger/rules.ts';
import { closedMonths } from '#features/ledger/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { monthOn, monthsBetween } from '#shared/time/months.ts';
import type { Balance, LedgerMonth, MonthReport } from './contract.ts';
import { listUnfinished } from './parts/list-unfinished.server.ts';
import { isPaperOf } from './parts/month-paper.server.ts';

/** Months since the first posting, newest first, with who closed them. */
export async function listMonths(ctx: Ctx): Promise<{ meses: LedgerMonth[]; proximo: string | null }> {
  const [sums, closed, next] = await Promise.all([readSums(ctx), readClosed(ctx), nextMonthToClose(ctx)]);
  const current = monthOn(ctx.now);
  const first = [...sums.keys()].sort()[0] ?? current;
  return {
    meses: monthsBetween(first, current)
      .reverse()
      .map((month) => monthOf(month, sums.get(month), closed.get(month))),
    proximo: next !== null && next < current ? next : null,
  };
}

/** One month with its balances, its movements and what is unfinished. Throws `not_found` for one to come. */
export async function findMonth(ctx: Ctx, month: string): Promise<MonthReport> {
  if (month > monthOn(ctx.now)) throw new DomainError('not_found', 'Este mês ainda não começou.');
  const [sums, closed, next, opening, moves] = await Promise.all([
    readSums(ctx),
    readClosed(ctx),
    nextMonthToClose(ctx),
    readOpening(ctx, month),
    readMoves(ctx, month),
  ]);
  const standing = closed.get(month);
  const kinds = entryKinds.filter((kind) => moves.some((move) => move.kind === kind));
  const balance = (id: string, name: string, isHere: (row: Amount) => boolean): Balance => {
    const before = add(opening.filter(isHere));
    const byKind = kinds.map((kind) => add(moves.filter((move) => move.kind === kind && isHere(move))));
    const after = before + byKind.reduce((sum, cents) => sum + cents, 0);
    return {
      id,
      name,
      opening: centsToReais(before),
      moves: byKind.map(centsToReais),
      closing: centsToReais(after),
    };
  };
  const names = new Map(
    [...opening, ...moves].flatMap(({ partnerId, name }) => (partnerId ? [[partnerId, name]] : [])),
  );
  const isOwed = ({ account }: Amount) => account === 'receivable';
  const isDebit = ({ cents }: Amount) => cents > 0;
  return {
    ...monthOf(month, sums.get(month), standing),
    isNext: month === next && month < monthOn(ctx.now),
    kinds,
    accounts: ledgerAccounts
      .map((id) => ({ ...balance(id, ledgerAccountLabels[id], ({ account }) => account === id), id }))
      .filter(isMoved),
    partners: [...names]
      .map(([id, name]) => balance(id, name ?? '', (row) => isOwed(row) && row.partnerId === id))
      .filter(isMoved)
      .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    trial: {
      opening: centsToReais(add(opening)),
      debit: centsToReais(add(moves.filter(isDebit))),
      credit: centsToReais(-add(moves.filter((move) => !isDebit(move)))),
      closing: centsToReais(add([...opening, ...moves])),
    },
    unfinished: standing === undefined ? await listUnfinished(ctx, month) : [],
    hasPaper: standing !== undefined && (await ctx.db.$count(files, isPaperOf(standing.id))) > 0,
  };
}

/** The kept report of a closed month; throws `not_found` where none is kept, or not yet. */
export async function readMonthPaper(ctx: Ctx, month: string) {
  const [closed] = await ctx.db
    .select()
    .from(closedMonths)
    .where(eq(closedMonths.month, `${month}-01`));
  if (closed === undefined) throw new DomainError('not_found', 'Este mês ainda não foi fechado.');
  const file = await readSavedFile(ctx, isPaperOf(closed.id));
  if (file === null) {
    throw new DomainError('not_found', 'O PDF deste fechamento está sendo preparado. Tente de novo em um minuto.');
  }
  return file;
}

interface Amount {
  account: LedgerAccount;
  partnerId: string | null;
  name: string | null;
  cents: number;
}

function add(rows: readonly Amount[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

function isMoved({ opening, moves, closing }: Balance): boolean {
  return opening !== 0 || closing !== 0 || moves.some((amount) => amount !== 0);
}

interface Sums {
  revenue: number;
  commission: number;
  received: number;
}

/** Sums of each month, in cents. */
async function readSums(ctx: Ctx): Promise<Map<string, Sums>> {
  const { rows } = await ctx.db.execute<{ month: string; revenue: string; commission: string; received: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(cents) filter (where account = 'charged'), 0) as revenue,
      coalesce(-sum(cents) filter (where account = 'revenue'), 0) as commission,
      coalesce(sum(cents) filter (where account = 'bank'), 0) as received
    from ledger_sums group by 1`);
  return new Map(
    rows.map(({ month, revenue, commission, received }) => [
      month,
      { revenue: Number(revenue), commission: Number(commission), received: Number(received) },
    ]),
  );
}

async function readClosed(ctx: Ctx) {
  const rows = await ctx.db.select().from(closedMonths);
  return new Map(rows.map((row) => [monthOn(row.month), row]));
}

function monthOf(
  month: string,
  sums: Sums | undefined,
  closed: typeof closedMonths.$inferSelect | undefined,
): LedgerMonth {
  return {
    month,
    closed:
      closed === undefined ? null : { at: closed.at.toISOString(), by: closed.actorName, accepted: closed.accepted },
    receita: centsToReais(sums?.revenue ?? 0),
    comissoes: centsToReais(sums?.commission ?? 0),
    recebido: centsToReais(sums?.received ?? 0),
  };
}

/** The balance of each partner's accounts before a month. */
async function readOpening(ctx: Ctx, month: string): Promise<Amount[]> {
  const { rows } = await ctx.db.execute<{
    account: LedgerAccount;
    id: string | null;
    name: string | null;
    cents: string;
  }>(sql`
    select s.account, s.partner_id as id, p.name, sum(s.cents) as cents
    from ledger_sums s left join partners p on p.id = s.partner_id
    where s.month < ${`${month}-01`}::date group by s.account, s.partner_id, p.name`);
  return rows.map(({ id, cents, ...row }) => ({ ...row, partnerId: id, cents: Number(cents) }));
}

/** Moves of each account in a month by purpose, debit and credit apart; a reversal counts with its original. */
async function readMoves(ctx: Ctx, month: string): Promise<(Amount & { kind: EntryKind })[]> {
  const { rows } = await ctx.db.execute<{
    account: LedgerAccount;
    id: string | null;
    name: string | null;
    kind: EntryKind;
    cents: string;
  }>(sql`
    select l.account, l.partner_id as id, p.name, ${countedKind(sql`e.kind`, sql`o.kind`)} as kind,
      sum(l.cents) as cents
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    left join ledger_entries o on o.id = e.contrary_of
    left join partners p on p.id = l.partner_id
    where e.month = ${`${month}-01`}::date
    group by l.account, l.partner_id, p.name, 4, sign(l.cents)`);
  return rows.map(({ id, cents, ...row }) => ({ ...row, partnerId: id, cents: Number(cents) }));
}
