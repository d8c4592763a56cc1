import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeClientStatus } from '#features/clients/change-client-status.server.ts';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { confirmCompletion } from '../confirmation/confirm-completion.server.ts';
import { listClientHistory, listPartnerHistory } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const firstPage = { page: 1, limit: 20 };
const inSeconds = (seconds: number): Ctx => ({
  ...operation.ctx,
  now: new Date(operation.ctx.now.getTime() + seconds * 1_000),
});

describe("a client's story", () => {
  it('tells its status and its calls together, newest first, and nobody else’s', async () => {
    const call = await operation.openCall({}, inSeconds(1));
    await operation.openCall({}, inSeconds(2));
    await changeClientStatus(inSeconds(3), { id: call.clientId, status: 'bloqueado', reason: 'Não pagou' });
    const { moments, total } = await listClientHistory(operation.ctx, call.clientId, firstPage);
    expect(moments.slice(0, 2)).toMatchObject([
      { label: 'Status: Bloqueado', reason: 'Não pagou', call: null },
      { label: 'Chamado aberto', call: { id: call.id, protocolNumber: call.protocolNumber } },
    ]);
    expect(total).toBe(moments.length);
    const second = await listClientHistory(operation.ctx, call.clientId, { page: 2, limit: 1 });
    expect(second).toMatchObject({ total, moments: [{ label: 'Chamado aberto' }] });
  });

  it('keeps discrepancies from who may not read them', async () => {
    const { call } = await operation.finishedCall(100);
    const statement = { paidAmount: 150, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    await confirmCompletion(inSeconds(5), { clientKey: call.clientKey, statement });
    const labels = async (ctx: Ctx) =>
      (await listClientHistory(ctx, call.clientId, firstPage)).moments.map(({ label }) => label);
    expect(await labels(operation.ctx)).toContain('Discrepância de valores aberta');
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    expect(await labels(support)).not.toContain('Discrepância de valores aberta');
  });
});

describe("a partner's story", () => {
  it('has a call only for as long as it was its own', async () => {
    const [first, second] = await Promise.all([operation.addPartner(), operation.addPartner()]);
    const call = await operation.openCall({}, inSeconds(10));
    await assignPartner(inSeconds(11), { callId: call.id, partnerId: first.id });
    await unassignPartner(inSeconds(12), { callId: call.id, reason: 'Quebrou o carro' });
    await assignPartner(inSeconds(13), { callId: call.id, partnerId: second.id });
    await changePartnerStatus(inSeconds(14), { id: first.id, status: 'suspenso', reason: 'Férias' });
    const labels = async (id: string) =>
      (await listPartnerHistory(operation.ctx, id, firstPage)).moments.map(({ label }) => label);
    expect((await labels(first.id)).slice(0, 3)).toEqual([
      'Status: Suspenso',
      'Prestador desatribuído',
      'Prestador atribuído',
    ]);
    expect((await labels(second.id))[0]).toBe('Prestador atribuído');
    expect(await labels(second.id)).not.toContain('Prestador desatribuído');
  });
});
