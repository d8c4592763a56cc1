import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { sweepDue } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { confirmCompletion } from './confirmation/confirm-completion.server.ts';
import { deviceDays } from './reference-sides.ts';
import { reportOwnCall } from './steps/report-own-call.server.ts';
import { sweepDevices } from './sweep-devices.server.ts';
import { callDevices } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
const phone = { address: '203.0.113.9', device: 'Mozilla/5.0 (Linux; Android 10; K)' };

async function stated(client: Partial<Ctx>, partner: Partial<Ctx>) {
  const call = await operation.openCall();
  const own = await operation.addPartner();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: own.id });
  await operation.move(call.id, 'em_andamento');
  const details = { finalValueCents: 32_000, paymentMethod: 'pix', reason: 'Preço combinado na porta' } as const;
  await reportOwnCall({ ...own.ctx, ...partner }, { id: call.id, step: 'finish', details });
  await confirmCompletion({ ...operation.ctx, actor: anonymous, ...client }, { clientKey: call.clientKey, statement });
  const rows = await operation.db.select().from(callDevices).where(eq(callDevices.callId, call.id));
  return new Map(rows.map(({ side, deviceHash }) => [side, deviceHash]));
}

describe('the digest of a device', () => {
  it('is the same for one device on both sides, and tells another apart by address or browser', async () => {
    const same = await stated(phone, phone);
    expect(same.get('client')).toMatch(/^[0-9a-f]{64}$/);
    expect(same.get('partner')).toBe(same.get('client'));
    const elsewhere = await stated({ ...phone, address: '203.0.113.10' }, { ...phone, device: 'Firefox' });
    expect(new Set([...same.values(), ...elsewhere.values()]).size).toBe(3);
  });

  it('shows neither address nor browser, and is absent where nobody asked from outside', async () => {
    const [hash = ''] = [...(await stated(phone, {})).values()];
    expect(hash).not.toContain('203');
    expect((await stated({}, {})).size).toBe(0);
  });

  it('goes after a year', async () => {
    await stated(phone, phone);
    const later = (days: number) => ({ ...operation.ctx, now: new Date(operation.ctx.now.getTime() + days * dayMs) });
    await sweepDue(later(deviceDays), sweepDevices);
    expect(await operation.db.$count(callDevices)).toBeGreaterThan(0);
    const nextDay = later(deviceDays + 1);
    await sweepDue(nextDay, sweepDevices);
    expect(await operation.db.$count(callDevices)).toBe(0);
  });
});
