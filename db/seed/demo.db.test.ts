import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSettlementsQuery } from '#features/finance/settlements/contract.ts';
import { listSettlements } from '#features/finance/settlements/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { seedDemo } from './demo.ts';
import { demoCalls } from './demo-content.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the sample operation', () => {
  it('refuses an address that the public can reach', async () => {
    await expect(seedDemo(test.ctx, { isLoopback: false })).rejects.toThrow(/PUBLIC_URL/);
  });

  it('tells calls in every state and one discrepancy, once however often it is loaded', async () => {
    const logins = await seedDemo(test.ctx, { isLoopback: true });
    expect(await seedDemo(test.ctx, { isLoopback: true })).toEqual(logins);
    const { db } = test.ctx;
    const states = await db.selectDistinct({ status: serviceCalls.status }).from(serviceCalls);
    expect(states.map(({ status }) => status).sort()).toEqual(['cancelado', 'em_andamento', 'finalizado', 'pendente']);
    const [calls] = await db.select({ n: count() }).from(serviceCalls);
    expect(calls?.n).toBe(demoCalls.length);
    const { acertos } = await listSettlements(test.ctx, listSettlementsQuery.parse({}));
    expect(acertos.map(({ status, isLate, paid }) => [status, isLate, paid > 0])).toEqual([
      ['aberto', false, false],
      ['aberto', false, true],
      ['aberto', true, false],
      ['pago', false, true],
    ]);
    expect(await verifyLedger(db)).toMatchObject({ problems: [] });
    const high = eq(valueDiscrepancies.severity, 'high');
    expect(await db.select().from(valueDiscrepancies).where(high)).toHaveLength(1);
  });

  it('prints logins that open the doors of their roles', async () => {
    for (const { email, password } of await seedDemo(test.ctx, { isLoopback: true })) {
      const answer = await test.call({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
      expect(answer.statusCode, email).toBe(200);
    }
  });
});
