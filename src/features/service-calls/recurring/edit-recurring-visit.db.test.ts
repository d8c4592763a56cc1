import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { addClientAddress, removeClientAddress } from '#features/clients/editing/save-client-address.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { startOfDay } from '#shared/time/dates.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { listClientHistory } from '../history/queries.server.ts';
import { serviceCalls } from '../tables.server.ts';
import { addRecurringVisit } from './add-recurring-visit.server.ts';
import { changeRecurringVisit, skipVisitDay } from './change-recurring-visit.server.ts';
import type { AddRecurringBody, EditRecurringBody } from './contract.ts';
import { editRecurringVisit } from './edit-recurring-visit.server.ts';
import { openDueVisits } from './open-recurring-visits.server.ts';
import { findWishedPartner, listRecurringVisits } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 920_000;
async function agree(more: Partial<AddRecurringBody> = {}) {
  made += 1;
  const address = { street: 'SQN 304', city: 'Brasília', state: 'DF' as const };
  const client = await registerClient(operation.ctx, { name: 'Condomínio Ipê', phone: mobile(made), address });
  const rhythm = { startsOn: '2026-12-02', every: 2, unit: 'semanas' as const, time: '09:00', until: null };
  const what = { serviceId: operation.service.id, addressId: null, daysBefore: 7, note: 'Caixa de gordura' };
  const body = { ...rhythm, ...what, partnerId: null, ...more };
  const { id } = await addRecurringVisit(operation.ctx, client.id, body);
  return { id, client, body };
}
const noonOf = (day: string): Ctx => ({ ...operation.ctx, now: new Date(startOfDay(day).getTime() + 12 * 3_600_000) });
const daysOf = async (clientId: string) => {
  const rows = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.clientId, clientId));
  return rows
    .map(({ scheduledAt, ...call }) => ({ ...call, at: scheduledAt?.toISOString() }))
    .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
};
const read = async (clientId: string, ctx = operation.ctx) => (await listRecurringVisits(ctx, clientId))[0];
const edit = (id: string, body: EditRecurringBody, ctx = operation.ctx) => editRecurringVisit(ctx, id, body);

describe('visits that come again, edited', () => {
  it('leave the call that is open as it is, and open the next ones as agreed by now', async () => {
    const { id, client, body } = await agree();
    const [other] = await operation.db.select().from(services).where(ne(services.id, operation.service.id)).limit(1);
    await addClientAddress(operation.ctx, client.id, {
      label: 'Bloco B',
      street: 'SQN 305',
      city: 'Brasília',
      state: 'DF',
    });
    const [place] = (await findClient(operation.ctx, client.id)).addresses;
    const partner = await operation.addPartner();
    await openDueVisits(noonOf('2026-11-26'));
    const next = { startsOn: '2026-12-11', every: 1, time: '14:30', daysBefore: 3, note: 'Levar bomba' };
    const what = { serviceId: other?.id ?? '', addressId: place?.id ?? null, partnerId: partner.id };
    await edit(id, { ...body, ...next, ...what }, noonOf('2026-11-27'));
    expect(await read(client.id, noonOf('2026-11-27'))).toMatchObject({
      settled: [{ on: '2026-12-02', call: { scheduledAt: '2026-12-02T12:00:00.000Z' } }],
      next: [{ on: '2026-12-11' }, { on: '2026-12-18' }, { on: '2026-12-25' }],
      partner: { id: partner.id, name: partner.name },
    });
    await openDueVisits(noonOf('2026-12-08'));
    const [first, second, ...more] = await daysOf(client.id);
    expect(first).toMatchObject({ at: '2026-12-02T12:00:00.000Z', street: 'SQN 304', description: 'Caixa de gordura' });
    expect(second).toMatchObject({
      ...{ at: '2026-12-11T17:30:00.000Z', street: 'SQN 305', description: 'Levar bomba', serviceId: other?.id },
    });
    expect(more).toEqual([]);
    expect(await findWishedPartner(operation.ctx, first?.id ?? '')).toBeNull();
    expect(await findWishedPartner(operation.ctx, second?.id ?? '')).toBe(partner.id);
  });

  it('stand in the history of the client, before and after, and who it was', async () => {
    const { id, client, body } = await agree();
    await edit(id, { ...body, time: '10:00', every: 3, startsOn: '2026-12-09' });
    // An unchanged form creates no message.
    await edit(id, { ...body, time: '10:00', every: 3, startsOn: '2026-12-09' });
    const { moments } = await listClientHistory(operation.ctx, client.id, { page: 1, limit: 10 });
    expect(moments.map(({ label }) => label).slice(0, 2)).toEqual([
      'Visita recorrente mudada',
      'Visita recorrente combinada',
    ]);
    expect(moments[0]).toMatchObject({ actorName: 'Pessoa admin' });
    expect(moments[0]?.changes).toEqual([
      { label: 'Visita de Desentupimento de Pia', from: null, to: null },
      {
        label: 'Ritmo',
        from: 'A cada 2 semanas, quarta, desde 02/12/2026',
        to: 'A cada 3 semanas, quarta, desde 09/12/2026',
      },
      { label: 'Hora', from: '09:00', to: '10:00' },
    ]);
  });

  it('keep what two people changed in different fields, and name what both changed', async () => {
    const { id, client, body } = await agree();
    const seen = { ...body };
    await Promise.all([
      edit(id, { ...body, time: '10:00', seen }),
      edit(id, { ...body, note: 'Portão dos fundos', seen }),
    ]);
    expect(await read(client.id)).toMatchObject({ time: '10:00', note: 'Portão dos fundos' });
    const outcomes = await Promise.allSettled(
      [3, 4].map((every) => edit(id, { ...body, every, note: 'Portão dos fundos', time: '10:00', seen })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const marina = { ...operation.ctx, actor: { ...operation.ctx.actor, id: crypto.randomUUID(), name: 'Marina' } };
    await expect(edit(id, { ...body, startsOn: '2026-12-03', seen }, marina)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Pessoa admin mudou esta visita recorrente enquanto isso. Confira e salve de novo.',
      issues: [
        {
          path: 'startsOn',
          message: expect.stringMatching(
            /^Pessoa admin mudou para "A cada \d semanas, quarta, desde 02\/12\/2026" às \d\d:\d\d\./,
          ),
        },
      ],
    });
    // The second press names the field no more: what is typed counts, and the other fields stay what they are.
    const { startsOn: _, ...others } = seen;
    await edit(id, { ...body, startsOn: '2026-12-03', seen: others });
    expect(await read(client.id)).toMatchObject({
      startsOn: '2026-12-03',
      every: 2,
      time: '10:00',
      note: 'Portão dos fundos',
    });
  });

  it('are tried anew where a call could not be opened, and those that were missed are told of still', async () => {
    const { id, client, body } = await agree({ every: 1, startsOn: '2026-11-25' });
    await addClientAddress(operation.ctx, client.id, { label: 'Loja', street: 'CLN 1', city: 'Brasília', state: 'DF' });
    const [place] = (await findClient(operation.ctx, client.id)).addresses;
    await edit(id, { ...body, addressId: place?.id ?? null });
    await removeClientAddress(operation.ctx, { clientId: client.id, id: place?.id ?? '' });
    await openDueVisits(noonOf('2026-11-24'));
    const late = noonOf('2026-11-26');
    expect(await read(client.id, late)).toMatchObject({
      isPlaceGone: true,
      next: [{ on: '2026-11-25' }, { on: '2026-12-02' }, {}],
    });
    // The deleted place cannot stay unchanged: choosing the record's own address is an edit.
    await edit(id, { ...body, startsOn: '2026-12-04', seen: { ...body } }, late);
    const after = await read(client.id, late);
    expect(after).toMatchObject({ isPlaceGone: false, place: 'SQN 304, Brasília' });
    expect(after?.next.map(({ on, problem }) => [on, problem !== null])).toEqual([
      ['2026-11-25', true],
      ['2026-12-04', false],
      ['2026-12-11', false],
    ]);
    await skipVisitDay(late, { id, on: '2026-11-25' });
    await expect(skipVisitDay(late, { id, on: '2026-12-02' })).rejects.toMatchObject({ code: 'not_found' });
    await openDueVisits(noonOf('2026-11-28'));
    expect((await daysOf(client.id)).map(({ at }) => at)).toEqual(['2026-12-04T12:00:00.000Z']);
  });

  it('are refused what nobody could keep: a day gone by, a service or partner out of use, an end before the beginning, visits that ended', async () => {
    const { id, body } = await agree();
    const partner = await operation.addPartner();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Teste' });
    const refused = (more: Partial<EditRecurringBody>) => edit(id, { ...body, ...more });
    const at = (path: string) => ({ code: 'invalid', issues: [{ path }] });
    await expect(refused({ startsOn: '2026-11-20' })).rejects.toMatchObject(at('startsOn'));
    await expect(refused({ serviceId: crypto.randomUUID() })).rejects.toMatchObject(at('serviceId'));
    await expect(refused({ partnerId: partner.id })).rejects.toMatchObject(at('partnerId'));
    await expect(refused({ addressId: crypto.randomUUID() })).rejects.toMatchObject(at('addressId'));
    await expect(edit(crypto.randomUUID(), body)).rejects.toMatchObject({ code: 'not_found' });
    await changeRecurringVisit(operation.ctx, { id, status: 'encerrada', from: 'ativa', reason: 'Saiu' });
    await expect(refused({ note: 'Tarde demais' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
