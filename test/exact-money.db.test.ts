import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { compareMoney } from '#test/long/situations/compare-money.ts';
import { liveRandomMoney } from '#test/long/situations/random-money.ts';
import { exactCommission, writeCell, writePercent, writePixAmount, writeReais } from '#test/long/worlds/exact-money.ts';
import { createOperation, type Operation } from '#test/operation.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('the oracle of exact money', () => {
  it('gives half a cent to the portal, and nothing below it', () => {
    expect([exactCommission(1n, 5_000n), exactCommission(1n, 4_999n), exactCommission(333n, 1_500n)]).toEqual([
      1n,
      0n,
      50n,
    ]);
  });

  it('writes amounts as screens, sheets and PIX codes do', () => {
    expect([writeReais(-123_456_789n), writeReais(5n)]).toEqual(['-R$\u00a01.234.567,89', 'R$\u00a00,05']);
    expect([writePercent(1_250n), writePercent(5n), writePercent(10_000n)]).toEqual(['12,5%', '0,05%', '100%']);
    expect([writeCell(-120n), writeCell(5n), writeCell(300n)]).toEqual(['-1,2', '0,05', '3']);
    expect(writePixAmount(32_050n)).toBe('320.50');
  });
});

it('agrees to the cent with commissions, books, settlements, payments, and what is shown of them', async () => {
  const amounts = { calls: 240, partners: 4, rounds: 2, abreast: 4 };
  const money = await liveRandomMoney(operation.ctx, { rows: operation.db, operation, seed: 27, amounts });
  const { counts, faults } = await compareMoney(operation.ctx, money);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ balance: 4, settlement: 8 });
  expect(counts.line).toBeGreaterThan(800);
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});
