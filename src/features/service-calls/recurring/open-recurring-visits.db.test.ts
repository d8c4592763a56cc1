import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeClientStatus } from '#features/clients/change-client-status.server.ts';
import { addClientAddress, removeClientAddress } from '#features/clients/editing/save-client-address.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { readWaiting } from '#features/dashboard/waiting/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, startOfDay } from '#shared/time/dates.ts';
import { ownerUrlOf } from '#test/database.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { serviceCalls } from '../tables.server.ts';
import { addRecurringVisit } from './add-recurring-visit.server.ts';
import { changeRecurringVisit, skipVisitDay } from './change-recurring-visit.server.ts';
import type { AddRecurringBody } from './contract.ts';
import { openDueVisits, openVisitDay } from './open-recurring-visits.server.ts';
import { listPlannedDays, listRecurringVisits } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 910_000;
async function addCompany() {
  made += 1;
  const address = { street: 'SQN 304', city: 'Brasília', state: 'DF' as const };
  return registerClient(operation.ctx, { name: 'Condomínio Ipê', phone: mobile(made), isCompany: true, address });
}
/** The test's own today is 2026-11-21. */
const first = '2026-12-02';
function agree(clientId: string, more: Partial<AddRecurringBody> = {}) {
  const rhythm = { startsOn: first, every: 2, unit: 'semanas' as const, time: '09:00', until: null, daysBefore: 7 };
  const what = { serviceId: operation.service.id, addressId: null, note: 'Limpeza da caixa de gordura' };
  return addRecurringVisit(operation.ctx, clientId, { ...rhythm, ...what, ...more });
}
const noonOf = (day: string): Ctx => ({ ...operation.ctx, now: new Date(startOfDay(day).getTime() + 12 * 3_600_000) });
const callsOf = (clientId: string) =>
  operation.db.select().from(serviceCalls).where(eq(serviceCalls.clientId, clientId));

async function asOwner(statement: string) {
  const { rows } = await operation.db.execute<{ name: string }>(sql`select current_database() as name`);
  const owner = new pg.Client({ connectionString: ownerUrlOf(`postgresql://localhost/${rows[0]?.name}`) });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}

describe('a visit that comes again', () => {
  it('gets its call so many days before, once however many processes ask, in words of its own', async () => {
    const client = await addCompany();
    await agree(client.id);
    await openDueVisits(noonOf('2026-11-24'));
    expect(await callsOf(client.id)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => openDueVisits(noonOf('2026-11-25'))));
    expect(await callsOf(client.id)).toMatchObject([
      {
        scheduledAt: new Date('2026-12-02T12:00:00Z'),
        origin: 'recorrente',
        description: 'Limpeza da caixa de gordura',
        street: 'SQN 304',
      },
    ]);
    await openDueVisits(noonOf('2026-12-09'));
    expect(await callsOf(client.id)).toHaveLength(2);
    const [visit] = await listRecurringVisits(noonOf('2026-12-09'), client.id);
    expect(visit?.next.map(({ on }) => on)).toEqual(['2026-12-30', '2027-01-13', '2027-01-27']);
  });

  it('opens nothing for a client who is blocked: the office is told why, until somebody skips it or says why all the same', async () => {
    const early = { ...operation.ctx, now: startOfDay('2026-12-02') };
    // Handles other clients' due visits first.
    await openDueVisits(early);
    const client = await addCompany();
    const { id } = await agree(client.id, { every: 1 });
    await changeClientStatus(operation.ctx, { id: client.id, status: 'bloqueado', reason: 'Não pagou' });
    const stopped = async () => (await readWaiting(early)).waiting.recurringVisits ?? 0;
    const before = await stopped();
    await openDueVisits(early);
    await openDueVisits(early);
    expect(await callsOf(client.id)).toEqual([]);
    const all = await listPlannedDays(early, { from: '2026-12-25', to: '2026-12-25' });
    const told = all.filter(({ clientId }) => clientId === client.id);
    expect(told.map(({ on, problem }) => [on, problem])).toEqual([
      ['2026-12-02', 'Este cliente está bloqueado. Motivo: Não pagou.'],
      ['2026-12-09', 'Este cliente está bloqueado. Motivo: Não pagou.'],
    ]);
    expect((await stopped()) - before).toBe(2);
    await skipVisitDay(early, { id, on: '2026-12-02' });
    await expect(openVisitDay(early, { id, on: '2026-12-09' })).rejects.toMatchObject({ code: 'conflict' });
    await openVisitDay(early, { id, on: '2026-12-09' }, 'Vai pagar na visita');
    expect(await callsOf(client.id)).toHaveLength(1);
    expect(await stopped()).toBe(before);
    await changeClientStatus(operation.ctx, { id: client.id, status: 'ativo', reason: 'Pagou' });
    await openDueVisits(early);
    expect(await callsOf(client.id)).toHaveLength(1);
  });

  it('is left out on a day that was skipped, while paused and after its end', async () => {
    const client = await addCompany();
    const { id } = await agree(client.id, { every: 1 });
    const { ctx } = operation;
    await skipVisitDay(ctx, { id, on: first });
    await expect(skipVisitDay(ctx, { id, on: addDays(first, 1) })).rejects.toMatchObject({ code: 'not_found' });
    await openDueVisits(noonOf('2026-11-25'));
    expect(await callsOf(client.id)).toEqual([]);
    const step = { id, reason: 'Obra no prédio' };
    await changeRecurringVisit(ctx, { ...step, status: 'pausada', from: 'ativa' });
    await openDueVisits(noonOf('2026-12-08'));
    await changeRecurringVisit(noonOf('2026-12-12'), { ...step, status: 'ativa', from: 'pausada' });
    await openDueVisits(noonOf('2026-12-12'));
    const opened = await callsOf(client.id);
    expect(opened.map(({ scheduledAt }) => scheduledAt?.toISOString())).toEqual(['2026-12-16T12:00:00.000Z']);
    await changeRecurringVisit(noonOf('2026-12-13'), { ...step, status: 'encerrada', from: 'ativa' });
    await openDueVisits(noonOf('2026-12-20'));
    expect(await callsOf(client.id)).toHaveLength(1);
    await expect(changeRecurringVisit(ctx, { ...step, status: 'ativa', from: 'encerrada' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const [visit] = await listRecurringVisits(ctx, client.id);
    expect(visit).toMatchObject({ status: 'encerrada', lastStep: { by: 'Pessoa admin', reason: 'Obra no prédio' } });
  });

  it('is told of when its hour went by while nothing opened its call', async () => {
    const client = await addCompany();
    await agree(client.id);
    const late = { ...operation.ctx, now: new Date('2026-12-02T12:00:00Z') };
    await openDueVisits(late);
    const [day] = (await listRecurringVisits(late, client.id))[0]?.next ?? [];
    expect(day).toMatchObject({ on: first, problem: 'A hora desta visita passou sem que o chamado fosse aberto.' });
  });

  it('goes nowhere else once its place was taken from the record, and to the record that stands once its own was merged', async () => {
    const [client, kept] = [await addCompany(), await addCompany()];
    const block = { label: 'Bloco B', street: 'SQN 305', city: 'Brasília', state: 'DF' as const };
    await addClientAddress(operation.ctx, client.id, { ...block, contactName: 'Zelador Ivo' });
    const [place] = (await findClient(operation.ctx, client.id)).addresses;
    await agree(client.id, { addressId: place?.id ?? null });
    await mergeClients(operation.ctx, { keptId: kept.id, otherId: client.id, take: [] });
    await openDueVisits(noonOf('2026-11-25'));
    expect(await callsOf(kept.id)).toMatchObject([{ street: 'SQN 305', reference: 'Falar com Zelador Ivo' }]);
    expect(await listRecurringVisits(operation.ctx, kept.id)).toMatchObject([{ place: 'Bloco B, SQN 305, Brasília' }]);
    await removeClientAddress(operation.ctx, { clientId: kept.id, id: place?.id ?? '' });
    await openDueVisits(noonOf('2026-12-09'));
    expect(await callsOf(kept.id)).toHaveLength(1);
    const stopped = (await listPlannedDays(noonOf('2026-12-09'), { from: '2026-12-16', to: '2026-12-16' })).find(
      ({ clientId }) => clientId === client.id,
    );
    expect(stopped?.problem).toContain('"Bloco B" não está mais');
  });

  it('gets its call though the one before it failed, and the job is tried again for that one', async () => {
    const [broken, sound] = [await addCompany(), await addCompany()];
    await agree(broken.id);
    await agree(sound.id);
    await asOwner(`alter table service_calls add constraint planted check (client_id <> '${broken.id}') not valid`);
    await expect(openDueVisits(noonOf('2026-11-25'))).rejects.toThrow();
    expect(await callsOf(sound.id)).toHaveLength(1);
    await asOwner('alter table service_calls drop constraint planted');
    await openDueVisits(noonOf('2026-11-25'));
    expect([await callsOf(broken.id), await callsOf(sound.id)]).toMatchObject([[{}], [{}]]);
  });
});
