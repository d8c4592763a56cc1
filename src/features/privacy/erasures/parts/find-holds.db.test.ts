import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { storeApplication } from '#features/applications/parts/store-application.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { anonymous, type Ctx, inTransaction } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import {
  asOwner,
  bytesOf,
  closeWorlds,
  found,
  keysOf,
  openWorld,
  plantedClient,
  requestOf,
  sealAll,
  type World,
} from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import type { CopiedKind } from '../../rules.ts';
import { endLegalHold } from '../end-legal-hold.server.ts';
import type { HoldKind } from '../reference-holds.ts';
import { setLegalHold } from '../set-legal-hold.server.ts';
import { eraseRecord, readPersons } from './erase-record.server.ts';
import { findHolds } from './find-holds.server.ts';
import { finishErasures } from './finish-erasure.server.ts';

afterAll(closeWorlds);

const kindsOf = async (ctx: Ctx, kind: CopiedKind, id: string) => {
  const [person] = (await readPersons(ctx, kind, id)) ?? [];
  if (person === undefined) throw new Error('no person');
  return new Set((await findHolds(ctx, person)).map((one) => one.kind));
};

/** Ends one fact after the other, and looks that the hold of each stands with it and falls with it alone. */
async function fall(
  world: World,
  person: { kind: CopiedKind; id: string },
  facts: readonly (readonly [HoldKind, string])[],
) {
  const { ctx } = world.operation;
  let before = await kindsOf(ctx, person.kind, person.id);
  for (const [kind, statement] of facts) {
    expect(before).toContain(kind);
    await asOwner(world, statement);
    const after = await kindsOf(ctx, person.kind, person.id);
    const isLast = facts.filter((one) => one[0] === kind).at(-1)?.[1] === statement;
    expect([...after].sort(), statement).toEqual([...before].filter((one) => !isLast || one !== kind).sort());
    before = after;
  }
  return before;
}

it('holds a client back by each open matter, until that one ends', async () => {
  const world = await openWorld();
  const { operation } = world;
  const ctx: Ctx = { ...operation.ctx, actor: { ...operation.ctx.actor, id: null } };
  const { id } = await plantedClient(world);
  const requestId = await requestOf(world, 'client', id);
  await plantPerson(operation.db, world.database.ownerUrl, await keysOf(world, 'client', id));
  const open = await operation.openCall({ clientPhone: planted.phone });
  await asOwner(world, `update client_merges set at = '${ctx.now.toISOString()}'`);
  await setLegalHold(ctx, { id: requestId, reason: 'Processo 123' });
  const left = await fall(world, { kind: 'client', id }, [
    ['chamado', `delete from service_calls where id = '${open.id}'`],
    ['problema', 'delete from problems'],
    ['orcamento', 'delete from budgets'],
    ['dinheiro', 'delete from company_bills'],
    ['recorrente', 'delete from recurring_visits'],
    ['uniao', 'delete from client_merges'],
    ['analise', 'delete from value_discrepancies'],
    ['analise', 'delete from fraud_cases'],
  ]);
  expect([...left].sort()).toEqual(['garantia', 'ordem']);
  const past: Ctx = { ...ctx, now: new Date(ctx.now.getTime() + 400 * dayMs) };
  expect(await kindsOf(past, 'client', id)).toEqual(new Set(['ordem']));
  await endLegalHold(past, { id: requestId, reason: 'Encerrado' });
  expect(await kindsOf(past, 'client', id)).toEqual(new Set());
});

it('holds a partner back while it works, owes, is owed or is heard', async () => {
  const world = await openWorld();
  const { operation } = world;
  const { partner } = await operation.finishedCall(320);
  await plantPerson(operation.db, world.database.ownerUrl, await keysOf(world, 'partner', partner.id));
  const { call } = await operation.startedCall();
  await asOwner(world, `update service_calls set assigned_partner_id = '${partner.id}' where id = '${call.id}'`);
  const left = await fall(world, { kind: 'partner', id: partner.id }, [
    ['parceria', "update partners set status = 'inativo'"],
    ['chamado', `delete from service_calls where id = '${call.id}'`],
    ['dinheiro', 'delete from unsettled_lines'],
    ['dinheiro', 'delete from settlements'],
    ['analise', 'delete from hearings'],
    ['analise', 'delete from fraud_cases'],
  ]);
  expect(left).toEqual(new Set());
});

it('leaves nothing of a refused applicant in any table, file or entry of the log', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await inTransaction({ ...ctx, actor: anonymous }, (inside) =>
    storeApplication(inside, {
      ...{ kind: 'simples', companyName: planted.name, contactName: planted.name, document: planted.document },
      ...{ documentType: 'cpf', email: planted.email, whatsapp: planted.phone, phoneVerified: true },
      ...{ serviceRegions: [], serviceTypes: [], totalVehicles: 1, totalDrivers: 1, vehicles: [] },
      ...{ textVersions: undefined, ip: '198.51.100.4' },
    }),
  );
  expect(await kindsOf(ctx, 'applicant', id)).toEqual(new Set(['analise']));
  const decided = { status: 'recusado' as const, decidedAt: ctx.now, decidedByName: 'Rita' };
  await db.update(partnerApplications).set(decided).where(eq(partnerApplications.id, id));
  expect(await kindsOf(ctx, 'applicant', id)).toEqual(new Set());
  const requestId = await requestOf(world, 'applicant', id);
  await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'applicant', id));
  await sealAll(world);
  await inTransaction(ctx, (inside) => eraseRecord(inside, { kind: 'applicant', id, requestId, protocol: 'x' }));
  await sealAll(world);
  await finishErasures(ctx);
  expect(await found(world)).toEqual([
    'privacy_requests.name',
    'privacy_requests.phone',
    'privacy_requests.search_text',
  ]);
  expect(await bytesOf(ctx)).not.toContain(planted.name);
});
