import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { listPartnersQuery } from '../office/contract.ts';
import { findPartner, listPartners } from '../office/queries.server.ts';
import { reportPresence } from './report-presence.server.ts';
import { type Availability, availabilities } from './rules.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });

/** The availabilities whose list contains the partner. */
async function listsOf(ctx: Ctx, id: string): Promise<Availability[]> {
  const found: Availability[] = [];
  for (const disponibilidade of availabilities) {
    const { prestadores } = await listPartners(ctx, listPartnersQuery.parse({ disponibilidade, limit: '100' }));
    if (prestadores.some((partner) => partner.id === id)) found.push(disponibilidade);
  }
  return found;
}

describe('a partner’s presence', () => {
  it('follows duty and heartbeat, and the list finds it', async () => {
    const { ctx } = operation;
    const partner = await operation.addPartner();
    expect((await findPartner(ctx, partner.id)).presence).toBe('unknown');
    expect(await listsOf(ctx, partner.id)).toEqual(['desconhecido']);
    expect(await reportPresence(partner.ctx, {})).toEqual({ onDuty: false, presence: 'offline', isWorking: false });
    expect(await listsOf(ctx, partner.id)).toEqual(['offline']);
    expect(await reportPresence(partner.ctx, { onDuty: true })).toMatchObject({ onDuty: true, presence: 'online' });
    expect(await listsOf(ctx, partner.id)).toEqual(['online']);

    expect((await findPartner(later(ctx, 119), partner.id)).presence).toBe('online');
    expect((await findPartner(later(ctx, 120), partner.id)).presence).toBe('offline');
    // The next heartbeat keeps the duty.
    expect(await reportPresence(later(partner.ctx, 300), {})).toMatchObject({ onDuty: true, presence: 'online' });
    expect(await reportPresence(later(partner.ctx, 301), { onDuty: false })).toMatchObject({ presence: 'offline' });
  });

  it('is busy with a call under way, while the partner is active', async () => {
    const partner = await operation.addPartner();
    const call = await operation.openCall();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    expect(await reportPresence(partner.ctx, { onDuty: true })).toMatchObject({ presence: 'online' });
    await operation.move(call.id, 'em_andamento');
    expect(await reportPresence(partner.ctx, {})).toMatchObject({ presence: 'busy', isWorking: true });
    expect(await listsOf(operation.ctx, partner.id)).toEqual(['ocupado']);
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: null });
    expect(await listsOf(operation.ctx, partner.id)).toEqual(['offline']);
  });

  it('takes a wish that lay on a phone, unless somebody said the opposite since or it is too old', async () => {
    const partner = await operation.addPartner();
    const wish = (onDuty: boolean, seconds: number) => ({ onDuty, at: later(partner.ctx, seconds).now.toISOString() });
    await reportPresence(partner.ctx, { onDuty: true });
    await reportPresence(later(partner.ctx, 600), { onDuty: false });
    // A wish from before that, reported only now.
    await expect(reportPresence(later(partner.ctx, 660), wish(true, 300))).rejects.toMatchObject({
      code: 'conflict',
      message: 'Você já saiu de serviço às 12:10.',
    });
    expect(await reportPresence(later(partner.ctx, 1_000), wish(true, 700))).toMatchObject({ onDuty: true });
    expect(await reportPresence(later(partner.ctx, 90_000), wish(false, 800))).toMatchObject({ onDuty: false });
    await expect(reportPresence(later(partner.ctx, 90_000), wish(true, 900))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Você pediu para entrar em serviço em'),
    });
  });

  it('is told to the office where it changed, and not where a wish or a sign of life changed nothing', async () => {
    const partner = await operation.addPartner();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const isTold = async (seconds: number, body: { onDuty?: boolean }) => {
      asked.mockClear();
      await reportPresence(later(partner.ctx, seconds), body);
      return asked.mock.calls.some((sent) => JSON.stringify(sent).includes('pg_notify'));
    };
    expect(await isTold(0, {})).toBe(true);
    expect(await isTold(1, { onDuty: true })).toBe(true);
    expect(await isTold(2, { onDuty: true })).toBe(false);
    expect(await isTold(41, {})).toBe(false);
    // Back after a silence.
    expect(await isTold(300, {})).toBe(true);
    expect(await isTold(301, { onDuty: false })).toBe(true);
    expect(await isTold(302, { onDuty: false })).toBe(false);
    asked.mockRestore();
  });

  it('is nobody’s without a partner', async () => {
    await expect(reportPresence(operation.ctx, { onDuty: true })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
