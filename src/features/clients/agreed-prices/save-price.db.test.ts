import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '#features/catalog/save-service.server.ts';
import { findOwnQuote } from '#features/quotes/own-quotes/queries.server.ts';
import { listClientHistory } from '#features/service-calls/history/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { addDays, momentOf, todayOn } from '#shared/time/dates.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { mergeClients } from '../merging/merge-clients.server.ts';
import { registerClient } from '../register-client.server.ts';
import { listAgreedPrices, listShownPrices } from './queries.server.ts';
import { addPrice, editPrice, removePrice } from './save-price.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const aService = { descricao: 'Com caminhão.', precoBase: 180, tempoMedio: 60, comissaoPortal: 15 };
let made = 810_000;
async function addCompany() {
  made += 1;
  return registerClient(operation.ctx, { name: 'Condomínio Ipê', phone: mobile(made), isCompany: true });
}
const day = (days: number) => addDays(todayOn(operation.ctx.now), days);
const agree = (id: string, value: number, from: string, until: string | null = null) =>
  addPrice(operation.ctx, id, { serviceId: operation.service.id, value, from, until });
const pricesOf = (id: string) => listAgreedPrices(operation.ctx, id);
const estimateOf = async (id: string) => {
  const [call] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, id));
  return call?.estimatedValueCents;
};

describe('a price agreed with a client', () => {
  it('stands where a Portuguese dictionary has its service', async () => {
    const { id } = await addCompany();
    for (const nome of ['Zeladoria de rede', 'Esgoto externo', 'água de chuva', 'Água quente']) {
      const serviceId = await createService(operation.ctx, { ...aService, nome });
      await addPrice(operation.ctx, id, { serviceId, value: 180, from: day(0), until: null });
    }
    const names = (await pricesOf(id)).map(({ serviceName }) => serviceName);
    expect(names).toEqual(['água de chuva', 'Água quente', 'Esgoto externo', 'Zeladoria de rede']);
  });

  it('says who agreed it and when, and stands in the history with amounts only for who may see money', async () => {
    const { id } = await addCompany();
    await agree(id, 180, day(0));
    const [price] = await pricesOf(id);
    expect(price).toMatchObject({ value: 180, from: day(0), until: null, by: 'Pessoa admin' });
    await editPrice(operation.ctx, { clientId: id, id: price?.id ?? '' }, { value: 200, from: day(0), until: day(30) });
    await removePrice(operation.ctx, { clientId: id, id: price?.id ?? '' });
    expect(await pricesOf(id)).toEqual([]);
    const again = editPrice(
      operation.ctx,
      { clientId: id, id: price?.id ?? '' },
      { value: 220, from: day(0), until: null },
    );
    await expect(again).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('não está mais combinado'),
    });
    expect(await pricesOf(id)).toEqual([]);
    const read = async (ctx = operation.ctx) => (await listClientHistory(ctx, id, { page: 1, limit: 50 })).moments;
    const moments = await read();
    expect(moments.map(({ label }) => label).slice(0, 3)).toEqual([
      'Preço combinado retirado',
      'Preço combinado mudado',
      'Preço combinado',
    ]);
    expect(moments[1]?.changes).toContainEqual({ label: 'Valor', from: 'R$ 180,00', to: 'R$ 200,00' });
    const support = await read({ ...operation.ctx, actor: actorOf('suporte') });
    expect(JSON.stringify(support)).not.toContain('R$');
  });

  it('shares no day with another of the same service: of ten agreed at once, one stands', async () => {
    const { id } = await addCompany();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => agree(id, 100 + at, day(at))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [price] = await pricesOf(id);
    const which = { clientId: id, id: price?.id ?? '' };
    await editPrice(operation.ctx, which, { value: 100, from: day(0), until: day(9) });
    await agree(id, 120, day(10));
    await expect(agree(id, 130, day(9), day(9))).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'from' }],
    });
    await expect(editPrice(operation.ctx, which, { value: 100, from: day(0), until: day(10) })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is not changed over somebody else’s change that was not seen', async () => {
    const { id } = await addCompany();
    await agree(id, 180, day(0));
    const [price] = await pricesOf(id);
    const change = (value: number) =>
      editPrice(
        operation.ctx,
        { clientId: id, id: price?.id ?? '' },
        { value, from: day(0), until: null, seen: { value: 180, from: day(0), until: null } },
      );
    const both = await Promise.allSettled([change(190), change(170)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stands = (await pricesOf(id))[0]?.value ?? 0;
    await expect(change(160)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(String(stands)),
    });
  });

  it('is shown to who opens a call and may see money, and is the estimate of the day of the visit', async () => {
    const { id, phone } = await addCompany();
    await agree(id, 180, day(0), day(4));
    await agree(id, 210, day(5));
    expect((await listShownPrices(operation.ctx, id)).map(({ value }) => value)).toEqual([180, 210]);
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    expect(await listShownPrices(support, id)).toEqual([]);
    const open = (values: Parameters<Operation['openCall']>[0]) =>
      operation.openCall({ clientPhone: phone, allowDuplicate: true, ...values });
    expect(await estimateOf((await open({})).id)).toBe(18_000);
    const later = momentOf(`${day(6)}T09:00`)?.toISOString();
    expect(await estimateOf((await open({ scheduledAt: later })).id)).toBe(21_000);
    expect(await estimateOf((await open({ estimatedValue: 50 })).id)).toBe(5_000);
    expect(await estimateOf((await operation.openCall()).id)).toBeNull();
  });

  it('is the line of the quote, to which neither hour nor day adds', async () => {
    const { id, phone } = await addCompany();
    await agree(id, 180, day(0));
    const { call, partner } = await operation.startedCall({ clientPhone: phone });
    const { proposal } = await findOwnQuote(partner.ctx, call.id);
    expect(proposal).toMatchObject({ isAgreed: true });
    expect(proposal.lines).toMatchObject([
      { kind: 'mao_de_obra', description: 'Desentupimento de Pia (preço combinado)', unitValue: 180 },
    ]);
  });

  it('goes on counting for the record into which its client was merged, after that record’s own', async () => {
    const [kept, other] = [await addCompany(), await addCompany()];
    await agree(other.id, 150, day(0));
    await mergeClients(operation.ctx, { keptId: kept.id, otherId: other.id, take: [] });
    expect(await estimateOf((await operation.openCall({ clientPhone: kept.phone })).id)).toBe(15_000);
    await agree(kept.id, 160, day(0));
    const call = await operation.openCall({ clientPhone: other.phone, allowDuplicate: true });
    expect(await estimateOf(call.id)).toBe(16_000);
  });
});
