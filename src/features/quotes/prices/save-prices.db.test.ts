import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { findOwnQuote } from '../own-quotes/queries.server.ts';
import { priceRules } from '../tables.server.ts';
import { savePrices } from './save-prices.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('changes what the next quote proposes, at night with a line of its own', async () => {
  const { call, partner } = await operation.startedCall();
  const night = { ...partner.ctx, now: new Date('2026-11-24T02:00:00Z') };
  const prices = { nightPercent: 20, holidayPercent: 0, kmValue: 3.5, meterValue: 40, ceilingMeters: 12 };
  await savePrices(operation.ctx, { ...prices, nightPercent: 0 });
  expect((await findOwnQuote(night, call.id)).proposal.lines).toHaveLength(1);
  await savePrices(operation.ctx, { ...prices, nightPercent: 10 });
  await savePrices(operation.ctx, prices);
  const { proposal, prices: shown } = await findOwnQuote(night, call.id);
  const [labour, surcharge] = proposal.lines;
  expect(shown).toEqual({ kmValue: 3.5, meterValue: 40, ceilingMeters: 12 });
  expect(surcharge).toMatchObject({ kind: 'noturno', unitValue: Math.round((labour?.unitValue ?? 0) * 20) / 100 });
});

it('keeps what another one changed in another field, and tells of the same field who, what and when', async () => {
  const seen = { nightPercent: 20, holidayPercent: 0, kmValue: 3.5, meterValue: 40, ceilingMeters: 12 };
  await savePrices(operation.ctx, seen);
  await savePrices(operation.ctx, { ...seen, kmValue: 4, seen });
  await savePrices(operation.ctx, { ...seen, holidayPercent: 12.5, seen });
  const late = savePrices(operation.ctx, { ...seen, holidayPercent: 15, kmValue: 5, seen });
  await expect(late).rejects.toMatchObject({
    issues: [
      { path: 'holidayPercent', message: expect.stringMatching(/mudou para "12,5%" às/) },
      { path: 'kmValue', message: expect.stringMatching(/mudou para "R\$.4,00" às/) },
    ],
  });
  const [kept] = await operation.ctx.db.select().from(priceRules);
  expect(kept).toMatchObject({ holidayBasisPoints: 1250, kmCents: 400, nightBasisPoints: 2000 });
});
