import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { registerClient } from '#features/clients/register-client.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { dayMs } from '#shared/time/durations.ts';
import {
  bytesOf,
  closeWorlds,
  found,
  keysOf,
  openWorld,
  plantedClient,
  requestOf,
  sealAll,
  sums,
  type World,
} from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import { testKeys } from '#test/services.ts';
import { findPrivacyRequest } from '../requests/queries.server.ts';
import type { CopiedKind } from '../rules.ts';
import { endLegalHold } from './end-legal-hold.server.ts';
import { erasePerson } from './erase-person.server.ts';
import { eraseRecord } from './parts/erase-record.server.ts';
import { finishErasures } from './parts/finish-erasure.server.ts';
import { findCertificate, previewErasure } from './queries.server.ts';
import { setLegalHold } from './set-legal-hold.server.ts';
import { erasures } from './tables.server.ts';

afterAll(closeWorlds);

const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });

/** Erases past the holds, which what is planted sets; they have a test of their own. */
async function eraseWhole(
  world: World,
  kind: CopiedKind,
  id: string,
): Promise<{ requestId: string; erasureId: string }> {
  const { ctx, db } = world.operation;
  const requestId = await requestOf(world, kind, id);
  const unplanted = await plantPerson(db, world.database.ownerUrl, await keysOf(world, kind, id));
  await sealAll(world);
  const before = await sums(world);
  expect(unplanted).toEqual([]);
  const erasureId = await inTransaction(ctx, (inside) =>
    eraseRecord(inside, { kind, id, requestId, protocol: spokenNumber(requestId) }),
  );
  await sealAll(world);
  await finishErasures(ctx);
  expect(await sums(world)).toEqual(before);
  await sealAll(world);
  // Tests tell a time of their own.
  const { problems } = await verifyLog(db, { key: testKeys.audit });
  expect(problems.filter(({ kind: problem }) => problem !== 'past')).toEqual([]);
  return { requestId, erasureId: erasureId ?? '' };
}

/** The proof that the law was kept. */
const retainedByLaw = ['privacy_requests.name', 'privacy_requests.phone', 'privacy_requests.search_text'];

it('leaves nothing of a client in any table, file or entry of the log but what the certificate names', async () => {
  const world = await openWorld();
  const { ctx } = world.operation;
  const { id } = await plantedClient(world);
  expect(await bytesOf(ctx)).toContain('foto de');
  const { requestId, erasureId } = await eraseWhole(world, 'client', id);
  expect(await found(world)).toEqual(retainedByLaw);
  expect(await bytesOf(ctx)).not.toContain('foto de');
  const certificate = await findCertificate(ctx, erasureId);
  expect(certificate).toMatchObject({ protocol: spokenNumber(requestId), isFinishing: false });
  expect(certificate?.parts).toContainEqual(
    expect.objectContaining({ label: 'Pedido de privacidade', outcome: 'guardado', count: 1 }),
  );
  const [row] = await world.operation.db.select().from(erasures);
  expect(row?.digests.length).toBeGreaterThan(1);
});

it('leaves nothing of a partner, its drivers and vehicles but the amounts of the ledger', async () => {
  const world = await openWorld();
  const { partner } = await world.operation.finishedCall();
  await world.operation.db
    .update(partners)
    .set({ ...partnerFacts, status: 'inativo' })
    .where(eq(partners.id, partner.id));
  // Papers of tests have keys that no store would give.
  await world.operation.db.execute(sql`update files set key = replace(gen_random_uuid()::text, '-', '')`);
  await eraseWhole(world, 'partner', partner.id);
  expect(await found(world)).toEqual(retainedByLaw);
});

const { name, phone, email, document, street: address } = planted;
const partnerFacts = { name, phone, email, document, address };

it('waits for what holds all of the data, and lets one of two operators erase', async () => {
  const world = await openWorld();
  // A request names the account that answered it.
  const ctx: Ctx = { ...world.operation.ctx, actor: { ...world.operation.ctx.actor, id: null } };
  const { id } = await plantedClient(world);
  const requestId = await requestOf(world, 'client', id);
  const body = { id: requestId, protocol: spokenNumber(requestId), from: 'recebido' as const };
  const labels = async (at: Ctx) => (await previewErasure(at, requestId)).holds.map(({ label }) => label);
  const at = later(ctx, 400);
  await setLegalHold(at, { id: requestId, reason: 'Processo 123' });
  await expect(setLegalHold(at, { id: requestId, reason: 'Outro' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await labels(at)).toEqual(['Guarda decidida por uma pessoa']);
  await expect(erasePerson(at, body)).rejects.toThrow('Processo 123');
  await endLegalHold(at, { id: requestId, reason: 'Processo terminou' });
  await expect(endLegalHold(at, { id: requestId, reason: 'De novo' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(erasePerson(at, { ...body, protocol: '0000-0000' })).rejects.toMatchObject({ code: 'invalid' });
  const both = await Promise.allSettled([erasePerson(at, body), erasePerson(at, body)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const after = await previewErasure(at, requestId);
  expect(after).toMatchObject({ person: null, certificate: { protocol: spokenNumber(requestId) } });
  const detail = await findPrivacyRequest(at, requestId);
  expect(detail).toMatchObject({ status: 'atendido', record: { name: 'Apagado' } });
  expect(detail.answer).toContain(`/privacidade/certificados/${after.certificate?.id}`);
});

it('leaves the message to another person of the same name', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await plantedClient(world);
  const [{ name = '' } = {}] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  const homonym = await registerClient(ctx, { name, phone: '61998887766' });
  const other = { causeKind: 'client', causeId: homonym.id, recipientName: name } as const;
  await db
    .insert(messages)
    .values({ name: 'x', once: 'homonym', data: {}, dueAt: ctx.now, createdAt: ctx.now, ...other });
  await inTransaction(ctx, (inside) => eraseRecord(inside, { kind: 'client', id, requestId: null, protocol: 'x' }));
  const left = await db.select().from(messages).where(eq(messages.once, 'homonym'));
  expect(left).toMatchObject([{ recipientName: name }]);
});
