import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { openSilentCalls } from '#features/value-audit/open-silent-calls.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { findFraudCase } from '../queries.server.ts';
import { lookForPatterns } from './look-for-patterns.server.ts';
import { fraudLooksDue } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const look = (now = operation.ctx.now) => lookForPatterns.run({ ...operation.ctx, now }, undefined);
const inHours = (hours: number) => new Date(operation.ctx.now.getTime() + hours * hourMs);

describe('a call that its client confirmed and its partner did not report', () => {
  it('is silence a day later, when the audit opens it, and nothing before', async () => {
    const partner = await operation.addPartner();
    for (let number = 0; number < 5; number += 1) await tellCall(operation, partner, { reported: null });
    await look();
    expect(await casesAbout(operation, partner.id)).toEqual([]);
    await openSilentCalls.run({ ...operation.ctx, now: inHours(25) }, undefined);
    expect(await operation.db.$count(fraudLooksDue, eq(fraudLooksDue.subjectId, partner.id))).toBeGreaterThan(0);
    await look(inHours(25));
    expect(await casesAbout(operation, partner.id)).toMatchObject([{ patternKind: 'silence', answered: 5, events: 5 }]);
  });
});

describe('a look', () => {
  it('counts the words that caused it, though its job began before them', async () => {
    const partner = await operation.addPartner();
    for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 }, inHours(1));
    await look(inHours(0));
    const [opened] = await casesAbout(operation, partner.id);
    expect(opened).toMatchObject({ events: 6, weighedAt: inHours(1) });
    await tellCall(operation, partner, {}, inHours(2));
    await tellCall(operation, partner, { reported: null }, inHours(2));
    const { speaksFor } = await findFraudCase(operation.ctx, opened?.id ?? '');
    expect(speaksFor).toContain('Depois da última evidência, 1 cliente confirmou o valor informado.');
  });
});

describe('patterns in real calls', () => {
  it('are of one device of a partner, where its other devices are honest', async () => {
    const partner = await operation.addPartner();
    const on = (partnerDevice: string, paid: number) => tellCall(operation, partner, { partnerDevice, paid });
    for (let number = 0; number < 20; number += 1) {
      if (number % 4 === 0) await on('203.0.113.2', 400);
      else await on('203.0.113.1', 300);
    }
    await look();
    const [opened, ...others] = await casesAbout(operation, partner.id);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ dimension: 'device', answered: 5, events: 5 });
    expect(opened?.explanation).toContain('informados pelo mesmo aparelho');
  });

  it('are of a client who says more about many partners, whose word then counts against nobody', async () => {
    const clientPhone = mobile(7_700_000);
    const partners = [];
    for (let number = 0; number < 5; number += 1) partners.push(await operation.addPartner());
    let clientId = '';
    for (const partner of partners) {
      clientId = (await tellCall(operation, partner, { clientPhone, paid: 400 })).clientId;
    }
    await look();
    expect(await casesAbout(operation, clientId)).toMatchObject([
      { subjectKind: 'client', patternKind: 'value', dimension: 'all', answered: 5, events: 5 },
    ]);
    const [first] = partners;
    if (first === undefined) throw new Error('No partner.');
    for (let number = 0; number < 2; number += 1) await tellCall(operation, first, { paid: 400 });
    await look();
    expect(await casesAbout(operation, first.id)).toEqual([]);
  });

  it('are of two records of one client as soon as they are merged', async () => {
    const [one, other] = [mobile(7_700_001), mobile(7_700_002)];
    const ids = new Set<string>();
    for (let number = 0; number < 6; number += 1) {
      const clientPhone = number % 2 === 0 ? one : other;
      ids.add((await tellCall(operation, await operation.addPartner(), { clientPhone, paid: 400 })).clientId);
    }
    await look();
    const [keptId = '', otherId = ''] = ids;
    expect([await casesAbout(operation, keptId), await casesAbout(operation, otherId)]).toEqual([[], []]);
    await mergeClients(operation.ctx, { keptId, otherId, take: [] });
    await look();
    expect(await casesAbout(operation, keptId)).toMatchObject([{ subjectKind: 'client', events: 6 }]);
    expect(await operation.db.$count(clients, eq(clients.mergedIntoId, keptId))).toBe(1);
  });

  it('are of an operator with whom alone a partner reports less', async () => {
    const partner = await operation.addPartner();
    const helper = await createUser(operation.ctx, {
      name: 'Rui Faria',
      email: 'rui@exemplo.com.br',
      role: 'operador',
    });
    const operator = { ...operation.ctx, actor: actorOf('operador', helper.id) };
    const honest = await createUser(operation.ctx, { name: 'Eva Lins', email: 'eva@exemplo.com.br', role: 'operador' });
    const other = { ...operation.ctx, actor: actorOf('operador', honest.id) };
    for (let number = 0; number < 30; number += 1) await tellCall(operation, partner, { operator: other });
    for (let number = 0; number < 8; number += 1) await tellCall(operation, partner, { operator, paid: 400 });
    await look();
    const [opened] = await casesAbout(operation, helper.id);
    expect(opened).toMatchObject({
      subjectKind: 'operator',
      dimension: 'partner',
      dimensionValue: partner.id,
      events: 8,
    });
    expect(opened?.explanation).toContain(partner.name);
    expect(await casesAbout(operation, honest.id)).toEqual([]);
  });
});
