import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { clientNotes, clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countDue, sweepDue } from '#platform/jobs/sweep.server.ts';
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
  sums,
  type World,
} from '#test/erasure-world.ts';
import { planted, plantPerson } from '#test/planted-person.ts';
import type { CopiedKind } from '../rules.ts';
import { completeErasures } from './complete-erasures.server.ts';
import { erasePerson } from './erase-person.server.ts';
import { finishErasures } from './parts/finish-erasure.server.ts';
import { findCertificate, previewErasure } from './queries.server.ts';
import { replayErasures } from './replay-erasures.server.ts';
import { erasures } from './tables.server.ts';

afterAll(closeWorlds);

const { phone, email, document, street: address } = planted;
const partnerFacts = { phone, email, document, address };

const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });
const retainedByLaw = ['privacy_requests.name', 'privacy_requests.phone', 'privacy_requests.search_text'];

/** Presses at the desk for a person, and gives the certificate's id. */
async function press(world: World, kind: CopiedKind, id: string): Promise<string> {
  // A request names the account that answered it.
  const ctx: Ctx = { ...world.operation.ctx, actor: { ...world.operation.ctx.actor, id: null } };
  const requestId = await requestOf(world, kind, id);
  return erasePerson(ctx, { id: requestId, protocol: spokenNumber(requestId), from: 'recebido' });
}

it('erases at once what no hold keeps, and the rest by night once the guarantee ends, in one certificate', async () => {
  const world = await openWorld();
  const { ctx, db, openCall } = world.operation;
  const { id, callId } = await plantedClient(world);
  // An older call, out of every hold.
  const older = await openCall({ clientName: planted.name, clientPhone: planted.phone, description: planted.name });
  await asOwner(world, `update service_calls set status = 'cancelado' where id = '${older.id}'`);
  await db.insert(clientNotes).values({
    ...{ clientId: id, text: `Ligar para ${planted.name}`, at: ctx.now },
    ...{ actorKind: 'system', actorName: 'Sistema' },
  });
  await sealAll(world);
  const before = await sums(world);
  const erasureId = await press(world, 'client', id);
  await sealAll(world);
  await finishErasures(ctx);

  const calls = await db.select().from(serviceCalls).where(eq(serviceCalls.clientId, id));
  expect(calls.find((call) => call.id === callId)).toMatchObject({ clientName: planted.name, street: planted.street });
  expect(calls.find((call) => call.id === older.id)).toMatchObject({ clientName: 'Apagado', description: 'Apagado' });
  expect(await db.select().from(clientNotes)).toMatchObject([{ text: 'Apagado' }]);
  expect(await bytesOf(ctx)).toContain('foto de');
  expect(await sums(world)).toEqual(before);
  const first = await findCertificate(ctx, erasureId);
  expect(first?.kept).toContainEqual(
    expect.objectContaining({ label: 'Chamado', count: 1, hold: 'Garantia em vigor', until: expect.any(String) }),
  );
  expect(first?.parts).toContainEqual(expect.objectContaining({ label: 'Chamado', count: 1 }));
  expect(await ctx.services.erased.read()).toMatchObject([{ id, partial: true }]);

  // While it stands, nights leave it alone.
  expect(await countDue(ctx, completeErasures)).toBe(0);
  await sweepDue(ctx, completeErasures);
  expect((await findCertificate(ctx, erasureId))?.completions).toEqual([]);

  // Rows that arrive meanwhile go with the rest, and the certificate counts them.
  await db.insert(clientNotes).values({
    ...{ clientId: id, text: `Voltou a ligar: ${planted.name}`, at: ctx.now },
    ...{ actorKind: 'system', actorName: 'Sistema' },
  });
  const past = later(ctx, 400);
  expect(await countDue(past, completeErasures)).toBe(1);
  await Promise.all([sweepDue(past, completeErasures), sweepDue(past, completeErasures)]);
  await sealAll(world);
  await finishErasures(past);
  expect(await found(world)).toEqual(retainedByLaw);
  expect(await bytesOf(ctx)).not.toContain('foto de');
  expect(await sums(world)).toEqual(before);
  const last = await findCertificate(ctx, erasureId);
  expect(last).toMatchObject({ kept: [], parts: first?.parts, completions: [{ at: past.now.toISOString() }] });
  expect(last?.completions[0]?.parts).toContainEqual(expect.objectContaining({ label: 'Chamado', count: 1 }));
  expect(last?.completions[0]?.parts).toContainEqual(
    expect.objectContaining({ label: 'Observação do cliente', count: 1 }),
  );
  expect(await countDue(past, completeErasures)).toBe(0);
  await expect(db.update(erasures).set({ completed: [] })).rejects.toMatchObject({
    cause: { message: 'a certificate is only ever added' },
  });
  // The list learns it by the next look, after a restart too.
  await replayErasures.run(past, undefined);
  expect((await ctx.services.erased.read()).map(({ partial }) => partial ?? false)).toEqual([true, false]);
});

it('erases the rest again after a restore, wholly where all had gone, and leaves a cut-off night no trace', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { id } = await plantedClient(world);
  const at = ctx.now.toISOString();
  const entry = { kind: 'client', id, requestId: crypto.randomUUID(), protocol: 'AAAA-0000', at };
  await ctx.services.erased.add([{ ...entry, partial: true }]);
  await replayErasures.run(ctx, undefined);
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  expect(row?.name).toBe(planted.name);
  const held = await db.select().from(erasures);
  expect(held[0]?.kept).not.toBeNull();

  const past = later(ctx, 400);
  const cut = { ...past, db: failing(past) };
  await expect(sweepDue(cut, completeErasures)).rejects.toThrow('cut off');
  expect(await db.select().from(erasures)).toEqual(held);

  await ctx.services.erased.add([entry]);
  await replayErasures.run(ctx, undefined);
  expect(await db.select().from(clients).where(eq(clients.id, id))).toMatchObject([{ name: 'Apagado' }]);
  expect(await db.select().from(erasures)).toMatchObject([{ kept: null }]);
});

it('keeps what an open call needs, and the whole of the call, but nothing of another', async () => {
  const world = await openWorld();
  const { ctx, db, openCall } = world.operation;
  const { id, callId } = await plantedClient(world);
  await asOwner(world, `update service_calls set finished_at = '2020-01-01' where id = '${callId}'`);
  const open = await openCall({ clientName: planted.name, clientPhone: planted.phone, description: planted.name });
  await plantPerson(db, world.database.ownerUrl, { ...(await keysOf(world, 'client', id)), callIds: [open.id] });
  for (const matter of [
    'problems',
    'budgets',
    'company_bills',
    'recurring_visits',
    'value_discrepancies',
    'fraud_cases',
  ])
    await asOwner(world, `delete from ${matter}`);
  const requestId = await requestOf(world, 'client', id);
  const preview = await previewErasure(ctx, requestId);
  expect(new Set(preview.holds.map(({ label }) => label))).toEqual(new Set(['Chamado aberto']));
  expect(preview.holds.every(({ isBlocking }) => !isBlocking)).toBe(true);
  await press(world, 'client', id);
  const left = await found(world);
  expect(left).toContain('clients.phone');
  expect(left).toContain('call_notes.text');
  expect(left).not.toContain('client_notes.text');
  expect(left).not.toContain('saved_requests.name');
  const calls = await db.select().from(serviceCalls).where(eq(serviceCalls.clientId, id));
  expect(calls.filter(({ clientName }) => clientName === 'Apagado').map((call) => call.id)).toEqual([callId]);
});

it('lets a partner who is owed go but for the money, and the rest when it is settled', async () => {
  const world = await openWorld();
  const { ctx, db } = world.operation;
  const { partner } = await world.operation.finishedCall(320);
  await plantPerson(db, world.database.ownerUrl, await keysOf(world, 'partner', partner.id));
  await db.execute(sql`update files set key = replace(gen_random_uuid()::text, '-', '')`);
  await db.update(partners).set(partnerFacts).where(eq(partners.id, partner.id));
  await asOwner(world, "update partners set status = 'inativo'; update hearings set decided_at = now()");
  await asOwner(world, "update fraud_cases set status = 'DISMISSED', resolved_at = now()");
  const before = await sums(world);
  const erasureId = await press(world, 'partner', partner.id);
  const first = await findCertificate(ctx, erasureId);
  expect(new Set(first?.kept.map(({ hold }) => hold))).toEqual(new Set(['Conta não acertada']));
  const left = await found(world);
  expect(left).toContain('partner_pix_keys.pix');
  expect(left).not.toContain('partner_notes.text');
  expect(left).not.toContain('partner_skills.reason');
  await asOwner(world, "delete from unsettled_lines; update settlements set status = 'pago', paid_at = now()");
  await sweepDue(ctx, completeErasures);
  await sealAll(world);
  await finishErasures(ctx);
  expect(await found(world)).toEqual(retainedByLaw);
  expect(await sums(world)).toEqual(before);
  const [gone] = await db.select().from(partners).where(eq(partners.id, partner.id));
  expect(gone?.name).toBe('Apagado');
});

/** A database that is cut off once an erasure has begun to empty rows. */
function failing({ db }: Ctx): Ctx['db'] {
  let erased = 0;
  const wrap = (of: Ctx['db']): Ctx['db'] =>
    new Proxy(of, {
      get(target, key) {
        if (key === 'transaction')
          return (run: (inside: Ctx['db']) => Promise<unknown>) =>
            target.transaction((inside) => run(wrap(inside as unknown as Ctx['db'])));
        const value = Reflect.get(target, key);
        if (key !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
        return (...given: Parameters<Ctx['db']['execute']>) => {
          erased += 1;
          if (erased > 400) throw new Error('cut off');
          return target.execute(...given);
        };
      },
    });
  return wrap(db);
}
