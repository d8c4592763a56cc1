import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partners } from '#features/partners/tables.server.ts';
import { reportArrival } from '#features/service-calls/steps/report-arrival.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { moveSearch } from './advance-search.server.ts';
import { claimAlarm } from './alarms/claim-alarm.server.ts';
import { listAlarms } from './alarms/queries.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { watchCalls } from './open-due-alarms.server.ts';
import { openSearch } from './open-search.server.ts';
import { alarms, partnerSearches } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const minutes = (count: number, ctx: Ctx = operation.ctx): Ctx => ({
  ...ctx,
  now: new Date(operation.ctx.now.getTime() + count * 60_000),
});

/** The ringing alarms of a call and the people who claimed them. */
async function rings(callId: string): Promise<string[]> {
  const open = await listAlarms(operation.ctx);
  return open
    .filter((alarm) => alarm.callId === callId)
    .map(({ kind, taken }) => (taken === null ? kind : `${kind}: ${taken.by}`));
}

async function searchInVain(callId: string) {
  await openSearch(operation.ctx, callId);
  const [search] = await operation.db
    .select()
    .from(partnerSearches)
    .where(eq(partnerSearches.callId, callId))
    .orderBy(partnerSearches.id)
    .then((rows) => rows.toReversed());
  await moveSearch(operation.ctx, search?.id ?? '');
}

describe('an alarm', () => {
  it('rings when nobody accepted, until the call has a partner', async () => {
    const call = await operation.openCall({ address: { city: 'Goiânia', state: 'GO' } });
    await searchInVain(call.id);
    expect(await rings(call.id)).toEqual(['ninguem_aceitou']);
    const partner = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    expect(await rings(call.id)).toEqual([]);
  });

  it('is taken by one person, and rings anew when a later search finds nobody either', async () => {
    const call = await operation.openCall({ address: { city: 'Goiânia', state: 'GO' } });
    await searchInVain(call.id);
    const [alarm] = (await listAlarms(operation.ctx)).filter(({ callId }) => callId === call.id);
    const people = ['Ana', 'Bia', 'Caio'].map((name) => ({ ...actorOf('operador'), name }));
    const claims = await Promise.allSettled(
      people.map((actor) => claimAlarm({ ...operation.ctx, actor }, alarm?.id ?? '')),
    );
    const won = claims.findIndex(({ status }) => status === 'fulfilled');
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = claims.find((claim) => claim.status === 'rejected');
    expect(String(lost?.reason)).toContain(`${people[won]?.name} já cuida deste alarme desde as 12:00.`);
    expect(await rings(call.id)).toEqual([`ninguem_aceitou: ${people[won]?.name}`]);
    await searchInVain(call.id);
    expect(await rings(call.id)).toEqual(['ninguem_aceitou']);
  });

  it('rings before the promised hour when nobody is on the way, and once more when it is over', async () => {
    const call = await operation.openCall({ priority: 'urgente' });
    await watchCalls(minutes(49));
    expect(await rings(call.id)).toEqual([]);
    await watchCalls(minutes(50));
    await watchCalls(minutes(51));
    expect(await rings(call.id)).toEqual(['nao_saiu']);
    await watchCalls(minutes(60));
    await watchCalls(minutes(61));
    expect(await rings(call.id)).toEqual(['prazo']);
    const [alarm] = (await listAlarms(operation.ctx)).filter(({ callId }) => callId === call.id);
    const ana = { ...minutes(62), actor: { ...actorOf('operador'), name: 'Ana' } };
    await claimAlarm(ana, alarm?.id ?? '');
    await watchCalls(minutes(63));
    expect(await rings(call.id)).toEqual(['prazo: Ana']);
    const partner = await operation.addPartner();
    await assignPartner(minutes(64), { callId: call.id, partnerId: partner.id });
    expect(await rings(call.id)).toEqual(['prazo: Ana']);
    await operation.move(call.id, 'em_andamento');
    expect(await rings(call.id)).toEqual([]);
  });

  it('rings for an agreed hour that passes while somebody is on the way, until the door', async () => {
    const scheduledAt = minutes(60).now.toISOString();
    const { call } = await operation.startedCall({ scheduledAt });
    await watchCalls(minutes(55));
    expect(await rings(call.id)).toEqual([]);
    await watchCalls(minutes(60));
    expect(await rings(call.id)).toEqual(['prazo']);
    await reportArrival(minutes(61), { callId: call.id });
    await watchCalls(minutes(62));
    expect(await rings(call.id)).toEqual([]);
  });

  it('rings when somebody who set out does not arrive, once for the way, and says since when; until the door', async () => {
    const { call } = await operation.startedCall();
    const found = async () => (await listAlarms(minutes(110))).find(({ callId }) => callId === call.id);
    await watchCalls(minutes(59));
    expect(await found()).toBeUndefined();
    await watchCalls(minutes(60));
    await watchCalls(minutes(61));
    expect(await rings(call.id)).toEqual(['nao_chegou']);
    const way = { startedAt: minutes(0).now.toISOString(), expectedAt: minutes(45).now.toISOString() };
    expect(await found()).toMatchObject({ way, promise: { dueAt: way.expectedAt } });
    await watchCalls(minutes(180));
    expect(await rings(call.id)).toEqual(['nao_chegou']);
    await reportArrival(minutes(181), { callId: call.id });
    await watchCalls(minutes(182));
    expect(await rings(call.id)).toEqual([]);
  });

  it('waits for who sets out early for an agreed hour until after that hour', async () => {
    const { call } = await operation.startedCall({ scheduledAt: minutes(120).now.toISOString() });
    await watchCalls(minutes(119));
    expect(await rings(call.id)).toEqual([]);
    await watchCalls(minutes(135));
    expect(new Set(await rings(call.id))).toEqual(new Set(['prazo', 'nao_chegou']));
  });

  it('rings for all that are late at one moment in one go', async () => {
    const calls = [];
    for (let made = 0; made < 3; made += 1) calls.push(await operation.openCall({ priority: 'urgente' }));
    await watchCalls(minutes(61));
    // Rows written by one statement share its number.
    const { rows } = await operation.db.execute<{ kind: string; statement: string }>(
      sql`select kind, xmin::text || '/' || cmin::text as statement from ${alarms}
        where ${inArray(
          alarms.callId,
          calls.map(({ id }) => id),
        )}`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['prazo', 'prazo', 'prazo']);
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(1);
  });

  it('says nothing of what was late for more than a day', async () => {
    const call = await operation.openCall({ priority: 'urgente' });
    await watchCalls(minutes(26 * 60));
    expect(await rings(call.id)).toEqual([]);
  });

  it('rings when a partner on the way goes silent, and stops when its app is heard again', async () => {
    const { call, partner } = await operation.startedCall({ priority: 'baixa' });
    const heard = (ctx: Ctx) =>
      operation.db.update(partners).set({ lastSeenAt: ctx.now }).where(eq(partners.id, partner.id));
    await watchCalls(minutes(30));
    // A partner sent by the office without the app is not waited for.
    expect(await rings(call.id)).toEqual([]);
    await heard(minutes(2));
    await watchCalls(minutes(11));
    expect(await rings(call.id)).toEqual([]);
    await watchCalls(minutes(12));
    await watchCalls(minutes(13));
    expect(await rings(call.id)).toEqual(['sem_sinal']);
    await heard(minutes(14));
    await watchCalls(minutes(14));
    expect(await rings(call.id)).toEqual([]);
    await watchCalls(minutes(24));
    expect(await rings(call.id)).toEqual(['sem_sinal']);
  });
});
