import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerDrivers } from '#features/partners/tables.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import type { Limit } from '#shared/limits/limit.ts';
import { limits } from '#shared/limits/limits.ts';
import { mobile, operationIn } from '#test/operation.ts';
import { createPhoneWorld, type PhoneWorld } from '#test/phone-world.ts';
import { sendCode } from './send-code.server.ts';

let world: PhoneWorld;
beforeAll(async () => {
  world = await createPhoneWorld({ channels: ['sms'] });
});
afterAll(() => world.destroy());
beforeEach(async () => void (await world.ctx().db.delete(rateLimits)));

let made = 0;
const ask = (address: string, phone = mobile(4_000_000 + ++made)) =>
  world.post('/api/send-verification-code', { phone, method: 'sms' }, { address });
const setCount = ({ name }: Limit, count: number) =>
  world
    .ctx()
    .db.update(rateLimits)
    .set({ count })
    .where(like(rateLimits.key, `${name}:%`));
const statusOf = async (address: string, phone?: string) => (await ask(address, phone)).statusCode;

describe('the budget of codes, a limit for everybody', () => {
  it('is not spent by one network', async () => {
    expect(await statusOf('203.0.113.1')).toBe(200);
    await setCount(limits.codeNetworkDay, limits.codeNetworkDay.max - 1);
    expect(await statusOf('203.0.113.2')).toBe(200);
    expect(await statusOf('203.0.113.3')).toBe(429);
    expect(await statusOf('192.0.2.1')).toBe(200);
  });

  it('once scarce leaves three to each network, and ends in the end', async () => {
    for (let host = 1; host <= 4; host += 1) expect(await statusOf(`203.0.113.${host}`)).toBe(200);
    await setCount(limits.codeCalmDay, limits.codeCalmDay.max);
    const refused = await ask('203.0.113.5');
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'Erro ao enviar código']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let host = 1; host <= 3; host += 1) expect(await statusOf(`192.0.2.${host}`)).toBe(200);
    expect(await statusOf('192.0.2.4')).toBe(429);
    await setCount(limits.codeAllDay, limits.codeAllDay.max - 1);
    expect(await statusOf('198.51.100.1')).toBe(200);
    expect(await statusOf('198.18.0.1')).toBe(429);
  });

  it('of released drivers is their own', async () => {
    const { ctx, addPartner } = await operationIn(world.ctx());
    const { id: partnerId } = await addPartner();
    const phones = [mobile(5_000_001), mobile(5_000_002), mobile(5_000_003)];
    const driver = { partnerId, fullName: 'João', validLicense: true, role: 'driver' as const, createdAt: ctx.now };
    await ctx.db.insert(partnerDrivers).values(phones.map((phone) => ({ ...driver, phone: `+55${phone}` })));
    expect(await statusOf('203.0.113.1')).toBe(200);
    await setCount(limits.codeAllDay, limits.codeAllDay.max);
    expect(await statusOf('203.0.113.2')).toBe(429);
    expect(await statusOf('203.0.113.3', phones[0])).toBe(200);
    await setCount(limits.codeDriversDay, limits.codeDriversDay.max - 1);
    expect(await statusOf('203.0.113.4', phones[1])).toBe(200);
    expect(await statusOf('203.0.113.5', phones[2])).toBe(429);
  });
});

it('counts a code that the provider refused inside a transaction which is undone', async () => {
  const phone = mobile(6_000_000);
  const send = () =>
    inTransaction(world.ctx(), (ctx) =>
      sendCode(ctx, { phone, method: 'sms', flow: 'a'.repeat(22), address: '203.0.113.9' }),
    ).catch(({ code }) => code);
  world.failSending(true);
  const answers: string[] = [];
  for (let time = 0; time < 4; time += 1) answers.push(await send());
  world.failSending(false);
  expect(answers).toEqual(['unavailable', 'unavailable', 'unavailable', 'too_many']);
});
