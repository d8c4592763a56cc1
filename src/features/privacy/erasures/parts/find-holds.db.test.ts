import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { storeApplication } from '#features/applications/parts/store-application.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { importRows, imports } from '#features/imports/tables.server.ts';
import { anonymous, type Ctx, inTransaction } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
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
import { erasePerson } from '../erase-person.server.ts';
import { previewErasure } from '../queries.server.ts';
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

it('withdraws an open application, and leaves nothing of its applicant in any table, file or entry of the log', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const id = await applied(world);
  const isOwn = eq(partnerApplications.id, id);
  expect(await kindsOf(ctx, 'applicant', id)).toEqual(new Set());
  const paper = await saveFile(ctx, {
    ...{ bytes: new TextEncoder().encode(`CNH de ${planted.name}`), contentType: 'image/png', fileName: 'cnh.png' },
    ...{ purpose: 'paper', ownerKind: 'partner-application', ownerId: id, readableBy: 'partners.read' },
    expiresAt: null,
  });
  expect(paper.id).not.toBe('');
  const requestId = await requestOf(world, 'applicant', id);
  await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'applicant', id));
  await sealAll(world);
  expect(await bytesOf(ctx)).toContain('CNH de');
  const desk: Ctx = { ...ctx, actor: { ...ctx.actor, id: null } };
  await erasePerson(desk, { id: requestId, protocol: spokenNumber(requestId), from: 'recebido' });
  await sealAll(world);
  await finishErasures(ctx);
  expect(await db.select().from(partnerApplications).where(isOwn)).toMatchObject([
    { status: 'recusado', companyName: 'Apagado' },
  ]);
  expect(await found(world)).toEqual([
    'privacy_requests.name',
    'privacy_requests.phone',
    'privacy_requests.search_text',
  ]);
  expect(await bytesOf(ctx)).not.toContain(planted.name);
});

it('holds an approved application back: its person is the partner', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const id = await applied(world);
  const decided = { decidedAt: ctx.now, decidedByName: 'Rita' };
  await asOwner(
    world,
    `update partner_applications set status = 'aprovado', decided_at = now(), decided_by_name = 'Rita', partner_id = gen_random_uuid()`,
  );
  expect(await kindsOf(ctx, 'applicant', id)).toEqual(new Set(['parceria']));
  const requestId = await requestOf(world, 'applicant', id);
  const desk: Ctx = { ...ctx, actor: { ...ctx.actor, id: null } };
  const press = { id: requestId, protocol: spokenNumber(requestId), from: 'recebido' as const };
  await expect(erasePerson(desk, press)).rejects.toThrow('virou parceria');
  const refused = { status: 'recusado' as const, partnerId: null, ...decided };
  await db.update(partnerApplications).set(refused).where(eq(partnerApplications.id, id));
  expect(await kindsOf(ctx, 'applicant', id)).toEqual(new Set());
});

it('holds a client back while an import that made it is written or undone, and no longer', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await registerClient(ctx, { name: planted.name, phone: '61987651234' });
  const [sheet] = await db
    .insert(imports)
    .values({
      ...{ kind: 'clientes', status: 'gravando', fileName: 'clientes.csv', encoding: 'utf-8', ignoredColumns: [] },
      ...{ at: ctx.now, actorKind: 'system', actorName: 'Sistema' },
    })
    .returning();
  const line = { importId: sheet?.id ?? '', line: 2, outcome: 'nova', name: planted.name, recordId: id } as const;
  await db.insert(importRows).values({ ...line, cells: { nome: planted.name } });
  for (const [status, kinds] of [
    ['gravando', ['importacao']],
    ['desfazendo', ['importacao']],
    ['gravada', []],
  ] as const) {
    await db.update(imports).set({ status });
    expect(await kindsOf(ctx, 'client', id), status).toEqual(new Set(kinds));
  }
  await inTransaction(ctx, (inside) => eraseRecord(inside, { kind: 'client', id, requestId: null, protocol: 'x' }));
  expect(JSON.stringify(await db.select().from(importRows))).not.toContain('Plantada');
});

it('keeps bills and ledger for the tax years without a name, and holds nothing back for them', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await plantedClient(world);
  const requestId = await requestOf(world, 'client', id);
  await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'client', id));
  await asOwner(world, "delete from company_bills where status <> 'paga'");
  const past: Ctx = { ...ctx, now: new Date(ctx.now.getTime() + 400 * dayMs) };
  const amounts = () =>
    db.execute(sql`select (select jsonb_agg(jsonb_build_array(l.entry_id, l.cents) order by l.entry_id, l.cents) from ledger_lines l) as lines,
      (select jsonb_agg(jsonb_build_array(id, final_value_cents) order by id) from service_calls) as calls`);
  const before = (await amounts()).rows;
  expect(await kindsOf(past, 'client', id)).not.toContain('dinheiro');
  await inTransaction(past, (inside) => eraseRecord(inside, { kind: 'client', id, requestId, protocol: 'x' }));
  const preview = await previewErasure(past, requestId);
  const kept = preview.certificate?.parts.filter(({ law }) => law?.includes('CTN')) ?? [];
  expect(kept.map(({ outcome }) => outcome)).toContain('guardado');
  expect((await amounts()).rows).toEqual(before);
  expect(await found(world)).not.toContain('company_bill_payments.proof');
});

/** An application that waits for its decision. */
async function applied({ operation: { ctx } }: World): Promise<string> {
  const { id } = await inTransaction({ ...ctx, actor: anonymous }, (inside) =>
    storeApplication(inside, {
      ...{ kind: 'simples', companyName: planted.name, contactName: planted.name, document: planted.document },
      ...{ documentType: 'cpf', email: planted.email, whatsapp: planted.phone, phoneVerified: true },
      ...{ serviceRegions: [], serviceTypes: [], totalVehicles: 1, totalDrivers: 1, vehicles: [] },
      ...{ textVersions: undefined, ip: '198.51.100.4' },
    }),
  );
  return id;
}
