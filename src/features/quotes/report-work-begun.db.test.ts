import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { findOwnCall } from '#features/service-calls/own-calls/queries.server.ts';
import { reportOwnCall } from '#features/service-calls/steps/report-own-call.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { decideQuote } from './decide-quote.server.ts';
import { findOwnQuote } from './own-quotes/queries.server.ts';
import { listWaivers } from './queries.server.ts';
import { reportWorkBegun } from './report-work-begun.server.ts';
import { sendQuote } from './send-quote.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const details = { finalValueCents: 18_000, paymentMethod: 'pix' } as const;
const locked = { code: 'invalid', issues: [{ path: 'withoutQuoteReason' }] };

describe('the lock', () => {
  it('refuses to begin and to report without an approved quote, unless the partner says why', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id };
    await expect(reportWorkBegun(partner.ctx, { ...own, reason: null })).rejects.toMatchObject(locked);
    await expect(reportOwnCall(partner.ctx, { id: call.id, step: 'finish', details })).rejects.toMatchObject(locked);
    expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ status: 'em_andamento', needsWaiver: true });

    await reportOwnCall(partner.ctx, { id: call.id, step: 'finish', details: { ...details, reason: 'Contrato' } });
    expect(await listWaivers(operation.ctx, { callId: call.id })).toMatchObject([
      { moment: 'inicio', actorName: 'Pessoa admin', reason: null },
      { moment: 'conclusao', actorName: 'Pessoa partner', reason: 'Contrato' },
    ]);
  });

  it('opens with a waiver of the beginning, once', async () => {
    const { call, partner } = await operation.startedCall();
    const own = { callId: call.id, partnerId: partner.id };
    expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({
      arrivedAt: null,
      promise: { dueAt: expect.anything() },
    });
    await reportWorkBegun(partner.ctx, { ...own, reason: 'Preço já combinado' });
    // A partner who begins is there.
    const arrivedAt = operation.ctx.now.toISOString();
    expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ arrivedAt, promise: null });
    await reportWorkBegun(partner.ctx, { ...own, reason: null });
    expect(await findOwnQuote(partner.ctx, call.id)).toMatchObject({ isReleased: true, hasBegun: true });
    await reportOwnCall(partner.ctx, { id: call.id, step: 'finish', details });
    expect((await listWaivers(operation.ctx, { callId: call.id })).map(({ moment }) => moment)).toEqual([
      'inicio',
      'inicio',
    ]);
  });

  it('opens with an approved quote, and closes again for whoever gets the call next', async () => {
    const { call, partner } = await operation.startedCall();
    const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: 180 }];
    const { contentHash } = await sendQuote(partner.ctx, {
      callId: call.id,
      partnerId: partner.id,
      lines,
      discount: 0,
      validDays: 10,
      guaranteeDays: 90,
      note: '',
      after: 0,
    });
    const yes = { callId: call.id, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' } as const;
    const seen = () => findOwnCall(partner.ctx, call.id);
    expect(await seen()).toMatchObject({ needsWaiver: true, awaitsClient: true, approved: null });
    await decideQuote(operation.ctx, yes);
    const approved = { total: 180, ceiling: 180 };
    expect(await seen()).toMatchObject({ needsWaiver: false, awaitsClient: false, approved });
    await reportWorkBegun(partner.ctx, { callId: call.id, partnerId: partner.id, reason: null });
    await operation.move(call.id, 'pendente', { reason: 'Trocar' });
    const next = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: next.id });
    await reportOwnCall(next.ctx, { id: call.id, step: 'setOut' });
    expect(await findOwnCall(next.ctx, call.id)).toMatchObject({ approved: null });
    expect(await findOwnQuote(next.ctx, call.id)).toMatchObject({ isReleased: false, hasBegun: false, lastVersion: 1 });
    await expect(reportOwnCall(next.ctx, { id: call.id, step: 'finish', details })).rejects.toMatchObject(locked);
  });

  it('never stops the office: its steps are kept, with why where it was said', async () => {
    const { call } = await operation.startedCall();
    await operation.move(call.id, 'finalizado', { reais: 180, method: 'pix', reason: 'Cliente antigo' });
    expect(await listWaivers(operation.ctx, { callId: call.id })).toMatchObject([
      { moment: 'inicio' },
      { moment: 'conclusao', reason: 'Cliente antigo' },
    ]);
  });
});
