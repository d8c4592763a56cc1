import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { findOrCreateClientByPhone } from '#features/clients/register-client.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { findCall } from './office/queries.server.ts';
import { serviceCalls } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('opening a call', () => {
  it('numbers calls without gaps or repeats when thirty come at once', async () => {
    const opened = await Promise.all(Array.from({ length: 30 }, () => operation.openCall()));
    const numbers = opened.map(({ protocolNumber }) => Number(protocolNumber.slice(-6))).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => first + at));
    expect(new Set(opened.map(({ clientKey }) => clientKey)).size).toBe(30);
    expect(opened.every(({ clientKey }) => /^[A-Za-z0-9_-]{22}$/.test(clientKey))).toBe(true);
  });

  it('starts a new sequence with the year of Brasília', async () => {
    const at = (now: string) => operation.openCall({}, { ...operation.ctx, now: new Date(now) });
    expect((await at('2030-01-01T02:59:59Z')).protocolNumber).toBe('CH-2029-000001');
    expect((await at('2030-01-01T03:00:00Z')).protocolNumber).toBe('CH-2030-000001');
  });

  it('points out that the client has an open call, and opens a second one when told to', async () => {
    const clientPhone = mobile(700_001);
    const first = await operation.openCall({ clientPhone });
    const again = operation.openCall({ clientPhone });
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(first.protocolNumber),
      issues: [{ path: 'allowDuplicate' }],
    });
    const second = await operation.openCall({ clientPhone, allowDuplicate: true });
    expect(second.clientId).toBe(first.clientId);
    await operation.move(first.id, 'cancelado', { reason: 'Engano' });
    await operation.move(second.id, 'cancelado', { reason: 'Engano' });
    await operation.openCall({ clientPhone });
  });

  it.each(['new', 'returning'])('opens one call when ten operators enter the same %s client at once', async (kind) => {
    const clientPhone = mobile(kind === 'new' ? 700_002 : 700_003);
    const address = { city: 'Brasília', state: 'DF' };
    if (kind === 'returning')
      await inTransaction(operation.ctx, (inside) =>
        findOrCreateClientByPhone(inside, { name: 'Rosa', phone: clientPhone, address }),
      );
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => operation.openCall({ clientPhone })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await operation.db
      .select()
      .from(serviceCalls)
      .where(eq(serviceCalls.clientPhone, `+55${clientPhone}`));
    expect(rows).toHaveLength(1);
  });

  it('keeps when the client wants the visit, and refuses a moment that has passed', async () => {
    const { id } = await operation.openCall({ scheduledAt: '2026-11-22T14:30:00-03:00' });
    expect((await findCall(operation.ctx, id)).scheduledAt).toBe('2026-11-22T17:30:00.000Z');
    const late = operation.openCall({ scheduledAt: '2026-11-21T14:59:00Z' });
    await expect(late).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'scheduledAt', message: 'Escolha um momento que ainda não passou.' }],
    });
    await expect(operation.openCall({ scheduledAt: '2036-11-21T15:00:00Z' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('takes a service by its name, and refuses one that is unknown or switched off', async () => {
    const named = (serviceType: string) => operation.openCall({ serviceId: undefined, serviceType });
    const { id } = await named('hidrojateamento');
    expect((await findCall(operation.ctx, id)).serviceType).toBe('Hidrojateamento');
    await expect(named('Jardinagem')).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'serviceType' }] });
    await operation.db.update(services).set({ ativo: false }).where(eq(services.nome, 'Manutenção Preventiva'));
    await expect(named('Manutenção Preventiva')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('keeps everything that the operator typed', async () => {
    const { id } = await operation.openCall({
      clientPhone: '(61) 99111-2222',
      clientEmail: 'joao@exemplo.com.br',
      priority: 'urgente',
      description: 'Pia da cozinha parada',
      estimatedValue: 199.9,
      address: {
        zipCode: '72.220-140',
        street: 'QNN 14',
        number: '22',
        neighborhood: 'Ceilândia',
        city: 'Brasília',
        state: 'DF',
      },
    });
    const call = await findCall(operation.ctx, id);
    expect(call).toMatchObject({
      clientPhone: '(61) 99111-2222',
      status: 'pendente',
      priority: 'urgente',
      estimatedValue: 199.9,
      address: { zipCode: '72220-140', street: 'QNN 14', number: '22', complement: null },
      assignedPartnerName: null,
      confirmation: null,
    });
    expect(call.confirmationUrl).toMatch(/^http:\/\/localhost:3000\/validacao-cliente\/[\w-]{22}$/);
    expect(call.timeline.map(({ type, actorName }) => [type, actorName])).toEqual([['opened', 'Pessoa admin']]);
  });
});
