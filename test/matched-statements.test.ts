import { describe, expect, it } from 'vitest';
import {
  createMatcher,
  type Payable,
  withoutRivals,
} from '#features/finance/bank-statements/parts/match-lines.server.ts';
import { readStatement } from '#features/finance/bank-statements/parts/read-statement.server.ts';
import { addDays } from '#shared/time/dates.ts';
import { type BankDialect, type BankMovement, writeStatement } from '#test/bank-statements.ts';
import { cpf } from '#test/operation.ts';

/** The same pseudo-random numbers in every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const trades = ['Desentupidora', 'Hidráulica', 'Limpa Fossa', 'Encanadores', 'Esgotos'];
const families = ['Silva', 'Conceição', 'do Cerrado', 'Araújo Prado', 'Taguatinga', 'São João', 'Gama Leste', 'Ipê'];
const endings = ['', ' e Filhos', ' Serviços Ltda'];
const partners = trades.flatMap((trade, one) =>
  families.flatMap((family, two) =>
    endings.map((ending, three) => {
      const number = one * 100 + two * 10 + three;
      return { id: `p${number}`, names: [`${trade} ${family}${ending}`], document: cpf(3_000_000 + number * 7_919) };
    }),
  ),
);

interface Told extends BankMovement {
  /** The settlements that it pays, told apart by the world alone. */
  pays: string[];
  /** A machine's allowed conclusion. */
  kind: 'exact' | 'question' | 'nothing';
}

/** Four hundred movements of one bank: half of the payments without the code, with all that goes wrong in life. */
function lifeOf(dialect: BankDialect, seed: number) {
  const below = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const payables: Payable[] = [];
  const told: Told[] = [];
  const owe = (partnerId: string, cents: number): Payable => {
    const number = String(payables.length + 1).padStart(6, '0');
    const openedOn = addDays('2026-10-01', below(40));
    const payable: Payable = {
      kind: 'acerto',
      id: `s${number}`,
      name: `AC-2026-${number}`,
      txid: `AC2026${number}`,
      partnerId,
      cents,
      openedOn,
      dueOn: addDays(openedOn, 7),
      proof: '',
    };
    payables.push(payable);
    return payable;
  };
  const say = (kind: Told['kind'], pays: Payable[], more: Partial<BankMovement>) => {
    const [first] = pays;
    const partner = partners.find(({ id }) => id === first?.partnerId);
    told.push({
      kind,
      pays: pays.map(({ id }) => id),
      day: addDays(first?.dueOn ?? '2026-10-20', below(9) - 5),
      minute: `1${below(10)}:3${below(10)}`,
      cents: first?.cents ?? 1_000 + below(90_000),
      payer: partner?.names[0] ?? '',
      ...(partner && { document: partner.document }),
      // Three in a hundred have none, and one bank gives one id to two lines.
      bankRef: below(30) === 0 ? '' : `${dialect}${Math.floor(told.length / (dialect === 'sgml' ? 2 : 1))}`,
      ...more,
    });
    return told.at(-1) as Told;
  };
  const amount = () => 1_500 + below(400) * 100;
  const exact = (code: boolean) => {
    const debt = owe(pick(partners).id, amount());
    return { debt, line: say('exact', [debt], code ? { txid: debt.txid } : {}) };
  };

  for (let at = 0; at < 230; at += 1) exact(at % 2 === 0);
  // A client's payment of the very amount that a partner owes.
  for (let at = 0; at < 60; at += 1) {
    say('nothing', [], {
      payer: `Cliente ${pick(families)} Pereira`,
      document: cpf(9_000_000 + at),
      cents: pick(payables).cents,
    });
  }
  // Paid in part, or too much.
  for (let at = 0; at < 24; at += 1) {
    const debt = owe(pick(partners).id, amount());
    say('question', [debt], {
      cents: debt.cents + (at % 2 === 0 ? -500 : 700),
      ...(at % 3 === 0 && { txid: debt.txid }),
    });
  }
  // Two debts of one amount and one partner.
  for (let at = 0; at < 8; at += 1) {
    const cents = 700_000 + at * 100;
    const partner = pick(partners).id;
    const debts = [owe(partner, cents), owe(partner, cents)];
    for (const debt of debts) say('question', [debt], { day: debts[0]?.dueOn ?? '' });
  }
  // One debt paid twice.
  for (let at = 0; at < 10; at += 1) {
    const debt = owe(pick(partners).id, 800_000 + at * 100);
    for (const round of [0, 1]) say('question', [debt], { day: addDays(debt.dueOn, round) });
  }
  // Paid, and sent back by the bank.
  for (let at = 0; at < 10; at += 1) {
    const debt = owe(pick(partners).id, 900_000 + at * 100);
    const endToEnd = `E0000000020261120143${String(at).padStart(12, '0')}`;
    const { day } = say('question', [debt], { endToEnd });
    say('nothing', [], { day: addDays(day, 1), cents: -debt.cents, words: `PIX DEVOLVIDO ${endToEnd}` });
  }
  // One payment for two debts.
  for (let at = 0; at < 10; at += 1) {
    const partner = pick(partners).id;
    const debts = [owe(partner, 1_000_000 + at * 310), owe(partner, 2_000_000 + at * 170)];
    say('question', debts, { cents: debts.reduce((sum, { cents }) => sum + cents, 0) });
  }
  // Somebody else pays by the code.
  for (let at = 0; at < 6; at += 1) {
    const debt = owe(pick(partners).id, amount());
    const other = pick(partners.filter(({ id }) => id !== debt.partnerId));
    say('question', [debt], { txid: debt.txid, payer: other.names[0] ?? '', document: other.document });
  }
  while (told.length < 392)
    say('nothing', [], { cents: -(100 + below(9_000)), words: 'TARIFA DE MANUTENÇÃO', payer: '' });
  // The bank prints eight payments twice, with the id that is one payment's alone.
  for (let at = 0; at < 8; at += 1) {
    const { line } = exact(at % 2 === 0);
    line.bankRef = `0f8fad5b-d9cb-469f-a165-70867728${String(1_000 + at)}`;
    told.push({ ...line });
  }
  return { payables, told: told.slice(0, 400) };
}

const banks = [
  ['sgml', 11],
  ['xml', 22],
  ['csv', 33],
] as const;

/** Shares of one bank's statement that came out right, and what came out wrong. */
function measure(dialect: BankDialect, seed: number) {
  const { payables, told } = lifeOf(dialect, seed);
  const inOrder = [...told].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const { head, lines } = readStatement(writeStatement(dialect, inOrder, 5_000_000));
  // Lines that are balances shift the numbers of a sheet: movements and lines keep their order.
  const kept = inOrder.filter((one, at) => !inOrder.slice(0, at).some((other) => isPrintedTwice(one, other)));
  const match = createMatcher({
    partners,
    payables,
    claims: [],
    returns: lines.filter(({ cents, text }) => cents < 0 && /DEVOLV/.test(text)),
  });
  const open = lines.map((line, at) => ({ id: String(at), ...line }));
  const matches = withoutRivals(new Map(open.filter(({ cents }) => cents > 0).map((line) => [line.id, match(line)])));
  const rows = kept.map((truth, at) => ({ truth, found: matches.get(String(at)) }));
  const isRight = ({ truth, found }: (typeof rows)[number]) =>
    found?.outcome === 'certo' && found.candidates.find(({ isChosen }) => isChosen)?.payable.id === truth.pays[0];
  const isOffered = ({ truth, found }: (typeof rows)[number]) =>
    truth.pays.every((id) => found?.candidates.some(({ payable }) => payable.id === id));
  const exact = rows.filter(({ truth }) => truth.kind === 'exact');
  const withCode = exact.filter(({ truth }) => truth.txid !== undefined);
  const withoutCode = exact.filter(({ truth }) => truth.txid === undefined);
  const share = (some: typeof rows, of: (row: (typeof rows)[number]) => boolean) =>
    some.filter(of).length / some.length;
  return {
    printed: told.length,
    read: lines.length,
    leftOut: head.leftOutCounts,
    taken: lines.map(({ cents }) => cents),
    wanted: kept.map(({ cents }) => cents),
    withCode: share(withCode, isRight),
    withoutCode: share(withoutCode, isRight),
    offered: share(exact, (row) => isRight(row) || isOffered(row)),
    questions: share(
      rows.filter(({ truth }) => truth.kind === 'question' && !truth.endToEnd),
      (row) => row.found?.outcome === 'sugestao' && isOffered(row),
    ),
    wrong: rows.filter((row) => row.found?.outcome === 'certo' && !(row.truth.kind === 'exact' && isRight(row))).length,
  };
}

function isPrintedTwice(one: Told, other: Told): boolean {
  return one.bankRef.length === 36 && one.bankRef === other.bankRef;
}

describe.each(banks)('four hundred lines of the bank that writes %s', (dialect, seed) => {
  const found = measure(dialect, seed);

  it('are read to the cent, the printed twice once', () => {
    expect(found.printed).toBe(400);
    expect(found.taken).toEqual(found.wanted);
    expect(found.leftOut.find(({ why }) => why === 'repetida')).toEqual({
      why: 'repetida',
      lines: 400 - found.wanted.length,
    });
  });

  it('pay nothing wrong by a machine', () => {
    expect(found.wrong).toBe(0);
  });

  it('are matched with their code, and nearly as well without', () => {
    expect(found).toMatchObject({ offered: 1, questions: 1 });
    expect(found.withCode).toBeGreaterThan(0.97);
    expect(found.withoutCode).toBeGreaterThan(0.8);
  });
});
