import { describe, expect, it } from 'vitest';
import { type BankMovement, writeStatement } from '#test/bank-statements.ts';
import { maxStatementLines } from '../rules.ts';
import { readStatement } from './read-statement.server.ts';

const paid = (cents: number, more: Partial<BankMovement> = {}): BankMovement => ({
  day: '2026-11-20',
  minute: '14:32',
  cents,
  payer: 'José Conceição Desentupidora',
  document: '41720398550',
  bankRef: 'A1',
  ...more,
});
const read = (dialect: 'sgml' | 'xml' | 'csv', movements: BankMovement[], closing = 100_050) =>
  readStatement(writeStatement(dialect, movements, closing));
const ofx = (lines: string, rest = '</BANKTRANLIST></STMTRS></OFX>') =>
  Buffer.from(`<OFX><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>7-1</BANKACCTFROM><BANKTRANLIST>${lines}${rest}`);
const line = (amount: string, more = '', date = '20261120') =>
  `<STMTTRN><DTPOSTED>${date}<TRNAMT>${amount}${more}</STMTTRN>`;

describe('three banks tell the same movements', () => {
  const movements = [
    paid(4_800, { txid: 'AC2026000123' }),
    paid(-1_050, { words: 'Tarifa & serviços', bankRef: '' }),
    paid(12_345, { day: '2026-11-21', bankRef: 'A1' }),
  ];

  it.each(['sgml', 'xml', 'csv'] as const)('%s gives day, cents and words of each', (dialect) => {
    const { head, lines } = read(dialect, movements);
    expect(lines.map(({ happenedOn, cents, bankRef }) => [happenedOn, cents, bankRef])).toEqual([
      ['2026-11-20', 4_800, 'A1'],
      ['2026-11-20', -1_050, ''],
      ['2026-11-21', 12_345, 'A1'],
    ]);
    expect(lines[0]?.text).toMatch(/Jos[ée] Concei[çc][ãa]o|JOSÉ CONCEIÇÃO/);
    expect(lines[0]?.text).toContain('AC2026000123');
    expect(lines[1]?.text).toBe('Tarifa & serviços');
    expect(head).toMatchObject({
      fromOn: '2026-11-20',
      toOn: '2026-11-21',
      closing: { on: '2026-11-21', cents: 100_050 },
    });
  });

  it('and their heads are not believed: what the bytes are is', () => {
    expect(read('sgml', movements).head).toMatchObject({
      encoding: 'Windows-1252',
      bank: '0341',
      account: '091255510',
    });
    expect(read('xml', movements).head).toMatchObject({ encoding: 'UTF-8', branch: '1', account: '7788990-1' });
    expect(read('csv', movements).head).toMatchObject({ branch: '0123', account: '44556-7' });
  });

  it('a balance without its decimal mark is read in cents, and that is said', () => {
    expect(read('sgml', movements).head.remarks).toEqual([expect.stringMatching(/lido em centavos: R\$\s1\.000,50/)]);
    expect(read('xml', movements).head.remarks).toEqual([]);
  });

  it('rows that are balances are left out by name, and the one before the first day is kept as a claim', () => {
    const { head } = read('csv', movements);
    expect(head.leftOutCounts).toEqual([{ why: 'saldo', lines: 3 }]);
    expect(head).toMatchObject({ lines: 6, opening: { on: '2026-11-19', cents: 100_050 - 16_095 } });
  });
});

describe('equal lines of one file', () => {
  it('stay two where nothing tells them apart, each with its place', () => {
    const { lines, head } = read('sgml', [paid(4_800), paid(4_800), paid(4_800, { day: '2026-11-21' })]);
    expect(lines.map(({ ordinal, hasTwin }) => [ordinal, hasTwin])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ]);
    expect(new Set(lines.map(({ digest }) => digest)).size).toBe(3);
    expect(head.leftOutCounts).toEqual([]);
  });

  it('are one where they carry the id of one PIX', () => {
    const endToEnd = 'E0000000020261120143200000000abc';
    const { lines, head } = read('xml', [paid(4_800, { endToEnd }), paid(4_800, { endToEnd })]);
    expect(lines).toHaveLength(1);
    expect(head).toMatchObject({ lines: 2, leftOutCounts: [{ why: 'repetida', lines: 1 }] });
  });

  it('get the same digests from the next file', () => {
    const first = read('csv', [paid(4_800), paid(4_800)]).lines;
    const second = read('csv', [paid(4_800), paid(4_800), paid(900, { day: '2026-11-22' })]).lines;
    expect(second.slice(0, 2).map(({ digest }) => digest)).toEqual(first.map(({ digest }) => digest));
  });
});

describe('what a bank writes oddly', () => {
  it('is signed by the sign where the file has any, else by the type', () => {
    const typed = (type: string, amount: string) => line(amount, `<TRNTYPE>${type}`);
    const cents = (lines: string) => readStatement(ofx(lines)).lines.map((one) => one.cents);
    expect(cents(typed('CREDIT', '10.00') + typed('CREDIT', '-3.00'))).toEqual([1_000, -300]);
    expect(cents(typed('IN', '10.00') + typed('OUT', '3.00') + typed('D', '1,00'))).toEqual([1_000, -300, -100]);
    expect(cents(typed('DEBIT', '-10.00') + typed('DEBIT', '10.00'))).toEqual([-1_000, 1_000]);
  });

  it('is left out with its reason, and the rest is taken', () => {
    const { head, lines } = readStatement(
      ofx(line('1.500') + line('0,00') + line('abc') + line('5,00', '', '20261399') + line('7,00')),
    );
    expect(lines.map(({ line: number, cents }) => [number, cents])).toEqual([[5, 700]]);
    expect(head.leftOut.map(({ line: number, why }) => [number, why])).toEqual([
      [1, 'valor_duvidoso'],
      [2, 'valor_zero'],
      [3, 'sem_valor'],
      [4, 'sem_dia'],
    ]);
  });

  it('a mark in the words stays part of them', () => {
    expect(readStatement(ofx(line('5,00', '<MEMO>A < B & C > D'))).lines[0]?.text).toBe('A < B & C > D');
  });
});

describe('what is refused, with a sentence', () => {
  it.each([
    ['nothing', Buffer.from('  '), 'vazio'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'não é um extrato'],
    ['a page', Buffer.from('<!DOCTYPE html><html>'), 'não é um extrato'],
    ['a sheet of something else', Buffer.from('Nome;Telefone\nAna;6199\n'), 'faltam as colunas'],
    ['an OFX without a statement', Buffer.from('<OFX></OFX>'), 'nenhum extrato'],
    ['one cut in the middle', ofx(line('5,00'), '<STMTTRN><DTPOSTED>2026'), 'cortado'],
    ['a sheet cut in the middle', Buffer.from('Data;Histórico;Valor\n20/11/2026;A;5,00\n21/11/2026;B'), 'cortado'],
    ['two accounts', ofx(line('5,00'), '</STMTRS><STMTRS></OFX>'), 'mais de uma conta'],
    ['a card', Buffer.from('<OFX><CCSTMTRS></OFX>'), 'cartão'],
    ['one without movements', ofx(''), 'nenhum movimento'],
    ['one that is too long', ofx(line('5,00').repeat(maxStatementLines + 1)), '50.000 linhas'],
  ])('%s', (_, bytes, sentence) => {
    expect(() => readStatement(bytes)).toThrow(sentence);
  });

  it('and no file made to be slow is', () => {
    const before = process.cpuUsage();
    for (const bytes of [
      `<OFX>${'<'.repeat(2_000_000)}`,
      `<OFX>${'<A'.repeat(1_000_000)}>`,
      `"${'a;'.repeat(1_000_000)}`,
    ]) {
      expect(() => readStatement(Buffer.from(bytes))).toThrow();
    }
    expect(process.cpuUsage(before).user).toBeLessThan(8_000_000);
  });
});
