import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { findPixAccount } from './queries.server.ts';
import { savePixAccount } from './save-pix-account.server.ts';
import { pixAccounts } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const account = (holder: string) => ({ kind: 'cnpj', key: '00.000.000/0001-91', holder, city: 'Brasília' }) as const;

it('of people who set the account at once one does, and the others are told who, and what stands there now', async () => {
  const { ctx } = operation;
  const before = await operation.db.$count(pixAccounts);
  for (const round of ['first', 'second']) {
    const seen = (await findPixAccount(ctx))?.id ?? null;
    const holders = [1, 2, 3, 4].map((n) => `${round} ${n}`);
    const tries = await Promise.allSettled(holders.map((holder) => savePixAccount(ctx, { ...account(holder), seen })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const now = await findPixAccount(ctx);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(
            new RegExp(`já mudou a conta PIX .* Agora: CNPJ 00000000000191, de ${now?.holder}`),
          ),
        });
      }
    }
  }
  expect(await operation.db.$count(pixAccounts)).toBe(before + 2);
});

it('refuses an account that was read before another took its place', async () => {
  const { ctx } = operation;
  const seen = (await findPixAccount(ctx))?.id ?? null;
  await savePixAccount(ctx, { ...account('Marina'), seen });
  await expect(savePixAccount(ctx, { ...account('Olívia'), seen })).rejects.toMatchObject({ code: 'conflict' });
  await savePixAccount(ctx, account('Olívia'));
  expect(await findPixAccount(ctx)).toMatchObject({ holder: 'Olívia' });
});
