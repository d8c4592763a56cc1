import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClientNote } from '#features/clients/add-client-note.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { readClientDocument } from '#features/clients/read-client-document.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { exportPerson } from './export-person.server.ts';

let operation: Operation & { drop: () => Promise<void> };

beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const home = { street: 'SQN 305 Bloco F', city: 'Brasília', state: 'DF' };
const clientOf = async (callId: string) => {
  const [call] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new Error('no call');
  return call;
};

it('hands out one person whole, former records too, and nobody else', async () => {
  const { ctx, db } = operation;
  const reason = 'Ligou do telefone do cadastro';
  const call = await operation.openCall({ clientName: 'Zélia Moura', clientPhone: '61981112222', address: home });
  const second = await operation.openCall({
    clientName: 'Zelia M.',
    clientPhone: '61983334444',
    description: 'Ralo do banho',
  });
  await operation.openCall({ clientName: 'Bruno Alheio', clientPhone: '61985556666' });
  const { clientId: id, clientKey } = await clientOf(call.id);
  await addClientNote(ctx, { id, text: 'Prefere de manhã' });
  await mergeClients(ctx, { keptId: id, otherId: (await clientOf(second.id)).clientId, take: [] });

  const colleague = actorOf('suporte', crypto.randomUUID());
  for (let n = 0; n < 2; n += 1) await readClientDocument({ ...ctx, actor: colleague }, id);

  const copy = await exportPerson(ctx, { kind: 'client', id, reason });
  expect(copy.parts.at(-1)).toMatchObject({
    label: 'Quem consultou o seu cadastro',
    rows: [{ Perfil: 'Suporte', Consultas: '2', Pessoas: '1' }],
  });
  const said = JSON.stringify(copy);
  expect(copy.name).toBe('Zélia Moura');
  for (const word of [
    'SQN 305 Bloco F',
    '61981112222',
    '61983334444',
    'Ralo do banho',
    'Prefere de manhã',
    'Zelia M.',
  ]) {
    expect(said).toContain(word);
  }
  expect(said).not.toMatch(/Bruno|61985556666/);
  expect(said).not.toContain(clientKey);
  expect(said).not.toContain(ctx.actor.name);
  expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);

  const [noted] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'export'), eq(auditLog.recordId, id)))
    .orderBy(desc(auditLog.id));
  expect(noted).toMatchObject({ subject: 'dados-pessoais', recordTable: 'clients', content: { after: { reason } } });
});

it('hands out a partner without its clients, and refuses an unknown record', async () => {
  const { call, partner } = await operation.startedCall({ clientName: 'Carla Reservada' });
  const said = JSON.stringify(await exportPerson(operation.ctx, { kind: 'partner', id: partner.id, reason: 'Pediu' }));
  expect(said).toContain(partner.name);
  expect(said).not.toMatch(/Carla/);
  const unknown = exportPerson(operation.ctx, { kind: 'client', id: call.id, reason: 'Pediu' });
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});
