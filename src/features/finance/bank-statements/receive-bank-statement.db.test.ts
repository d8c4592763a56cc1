import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { type BankMovement, writeStatement } from '#test/bank-statements.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { listBankLinesQuery } from './contract.ts';
import { listBankLines, listBankStatements, readStatementFile } from './queries.server.ts';
import { receiveBankStatement, type ToldAccount } from './receive-bank-statement.server.ts';
import { saveBankLines } from './save-bank-lines.server.ts';
import { bankLines, bankStatements } from './tables.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
});
afterAll(async () => {
  ctx.services.uploads.close();
  await operation.drop();
});

let refs = 0;
const paid = (cents: number, day: string, more: Partial<BankMovement> = {}): BankMovement => {
  refs += 1;
  return { day, minute: '10:00', cents, payer: 'Fulano de Tal', document: '', bankRef: `R${refs}`, ...more };
};
const receive = (bytes: Buffer, account: ToldAccount = 'new', name = 'extrato.ofx', at = ctx) =>
  receiveBankStatement(at, { upload: { bytes, fileName: name }, account });

/** Brings a statement and lets its job finish. */
async function bring(bytes: Buffer, account?: ToldAccount, name?: string) {
  const id = await receive(bytes, account, name);
  await saveBankLines.run(ctx, { statementId: id });
  return find(id);
}

const find = async (id: string) => (await listBankStatements(ctx)).extratos.find((one) => one.id === id);

describe('a statement', () => {
  it('is of an account that a person once called ours', async () => {
    const other = await createOperation();
    const told = (bytes: Buffer, account?: ToldAccount) =>
      receiveBankStatement(other.ctx, { upload: { bytes, fileName: 'a.ofx' }, account });
    const bytes = writeStatement('sgml', [paid(4_800, '2026-11-02'), paid(-300, '2026-11-03')], 1_000);
    await expect(told(bytes)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'conta', message: expect.stringContaining('Itaú, conta 091255510') }],
    });
    expect((await listBankStatements(other.ctx)).extratos).toEqual([]);
    await Promise.all([told(bytes, 'new'), told(bytes, 'new'), told(bytes, 'new')]);
    await told(writeStatement('sgml', [paid(500, '2026-11-05')], 1_500));
    expect(await listBankStatements(other.ctx)).toMatchObject({ contas: [{ name: 'Itaú, conta 091255510' }] });
    const sheet = writeStatement('csv', [paid(500, '2026-12-05')], 1_500);
    const nobody = '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77';
    await expect(told(sheet, { id: nobody })).rejects.toMatchObject({ code: 'not_found', issues: [{ path: 'conta' }] });
    other.ctx.services.uploads.close();
    await other.drop();
  });

  it('brought again changes nothing, and says so', async () => {
    const twins = [paid(700, '2026-10-05', { bankRef: '' }), paid(700, '2026-10-05', { bankRef: '' })];
    const bytes = writeStatement('sgml', [...twins, paid(900, '2026-10-06')], 5_000);
    expect(await bring(bytes)).toMatchObject({ lines: 3, new: 3, known: 0 });
    const before = await operation.db.$count(bankLines);
    expect(await bring(bytes)).toMatchObject({ lines: 3, new: 0, known: 3 });
    expect(await operation.db.$count(bankLines)).toBe(before);
  });

  it('that overlaps another adds what is new alone', async () => {
    const shared = [paid(100, '2026-09-10'), paid(100, '2026-09-10', { bankRef: '' })];
    await bring(writeStatement('sgml', shared, 200));
    const more = writeStatement(
      'sgml',
      [...shared, paid(100, '2026-09-10', { bankRef: '' }), paid(5, '2026-09-11')],
      305,
    );
    expect(await bring(more)).toMatchObject({ lines: 4, new: 2, known: 2 });
  });

  it('two at once of the same lines take each once', async () => {
    const bytes = writeStatement(
      'sgml',
      Array.from({ length: 60 }, (_, at) => paid(1_000 + at, '2026-08-10')),
      0,
    );
    const ids = await Promise.all([receive(bytes), receive(bytes), receive(bytes)]);
    await Promise.all(ids.map((statementId) => saveBankLines.run(ctx, { statementId })));
    const taken = await Promise.all(ids.map(find));
    expect(taken.map((one) => one?.new).sort()).toEqual([0, 0, 60]);
    expect(taken.map((one) => (one?.new ?? 0) + (one?.known ?? 0))).toEqual([60, 60, 60]);
  });

  it('counts its lines as new, known and left out, each with the reason', async () => {
    const lines = [paid(300, '2026-07-02'), paid(-100, '2026-07-02'), paid(40, '2026-07-03')];
    const bytes = writeStatement('csv', lines, 1_240);
    const told = await bring(bytes, 'new', 'extrato.csv');
    expect(told).toMatchObject({ lines: 6, new: 3, known: 0, leftOut: [{ why: 'saldo', lines: 3 }] });
    expect(told?.leftOutLines[0]).toMatchObject({ line: 1, text: 'SALDO ANTERIOR' });
  });

  it('leaves out what has not happened yet', async () => {
    const told = await bring(writeStatement('xml', [paid(300, '2026-11-20'), paid(300, '2026-11-25')], 300));
    expect(told).toMatchObject({ lines: 2, new: 1, leftOut: [{ why: 'futura', lines: 1 }] });
  });

  it('of days that came in another format is refused', async () => {
    await bring(writeStatement('sgml', [paid(900, '2026-04-02')], 900));
    const account = (await listBankStatements(ctx)).contas.find(({ name }) => name.startsWith('Itaú'));
    const bytes = Buffer.from('Data;Histórico;Valor\n02/04/2026;PIX;9,00\n');
    await expect(receive(bytes, { id: account?.id ?? '' }, 'a.csv')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('já vieram em OFX'),
    });
  });

  it('is given back as the bank made it', async () => {
    const bytes = writeStatement('xml', [paid(77, '2026-11-19')], 377);
    const id = await receive(bytes, 'new', '../meu extrato?.OFX');
    expect(await readStatementFile(ctx, id)).toEqual({ bytes, fileName: 'meu extrato.ofx' });
  });
});

describe('what is refused or broken', () => {
  it.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'cortado'],
    ['no statement', () => Buffer.from('Oi'), 'não é um extrato'],
    ['too long', () => Buffer.from(`<OFX><STMTRS>${'<STMTTRN><TRNAMT>1,00'.repeat(50_001)}</OFX>`), '50.000 linhas'],
  ])('a file that is %s leaves nothing', async (_, spoil, sentence) => {
    const before = await operation.db.$count(bankStatements);
    const bytes = writeStatement('sgml', [paid(300, '2026-06-02'), paid(40, '2026-06-03')], 0);
    await expect(receive(spoil(bytes))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(sentence),
    });
    expect(await operation.db.$count(bankStatements)).toBe(before);
  });

  it('a reading whose transaction is killed half-way leaves no line, and the next try takes all', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => paid(10 + at, '2026-05-10'));
    const id = await receive(writeStatement('sgml', lines, 0));
    const ofStatement = eq(bankLines.statementId, id);
    const reading = expect(saveBankLines.run(ctx, { statementId: id })).rejects.toThrow();
    await until(async () => expect((await find(id))?.done).toBeGreaterThan(0));
    await operation.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    await reading;
    expect(await operation.db.$count(bankLines, ofStatement)).toBe(0);
    expect(await find(id)).toMatchObject({ status: 'lendo' });
    await saveBankLines.run(ctx, { statementId: id });
    expect(await find(id)).toMatchObject({ status: 'lido', new: 20_000, done: 20_000 });
    await saveBankLines.run(ctx, { statementId: id });
    expect(await operation.db.$count(bankLines, ofStatement)).toBe(20_000);
  });

  it('a line of the bank is never changed, nor taken away', async () => {
    await bring(writeStatement('sgml', [paid(900, '2026-03-02')], 900));
    await expect(operation.db.execute(sql`update bank_lines set cents = cents + 1`)).rejects.toThrow();
    await expect(operation.db.execute(sql`delete from bank_lines`)).rejects.toThrow();
  });
});

describe('the balance that a bank claims', () => {
  it('fits the lines between two claims, or the difference is named with its day', async () => {
    const other = await createOperation();
    const brought = async (movements: BankMovement[], closing: number) => {
      const bytes = writeStatement('xml', movements, closing);
      const id = await receive(bytes, 'new', 'a.ofx', other.ctx);
      await saveBankLines.run(other.ctx, { statementId: id });
      return (await listBankLines(other.ctx, listBankLinesQuery.parse({}))).conferencia;
    };
    expect(await brought([paid(-500, '2026-11-02')], 10_000)).toMatchObject({ until: '2026-11-02', balances: [] });
    expect(await brought([paid(-500, '2026-11-04')], 9_500)).toMatchObject({ until: '2026-11-04', balances: [] });
    // A line of R$ 3,00 is missing from the file.
    expect(await brought([paid(-500, '2026-11-06')], 8_700)).toMatchObject({
      until: '2026-11-05',
      toldUntil: '2026-11-06',
      balances: [{ on: '2026-11-06', difference: -3 }],
    });
    expect(await brought([paid(-300, '2026-11-05')], 9_200)).toMatchObject({ until: '2026-11-06', balances: [] });
    expect(await brought([paid(2_000, '2026-11-08')], 10_700)).toMatchObject({
      until: '2026-11-07',
      unmatched: { lines: 1, amount: 20, since: '2026-11-08' },
    });
    other.ctx.services.uploads.close();
    await other.drop();
  });

  it('agrees on nothing while nothing was told', async () => {
    const other = await createOperation();
    const { conferencia } = await listBankLines(other.ctx, listBankLinesQuery.parse({}));
    expect(conferencia).toMatchObject({ until: null, toldUntil: null, unmatched: { lines: 0 } });
    await other.drop();
  });
});
