import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { maskDocument } from '#shared/br/document.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { addClientNote } from '../add-client-note.server.ts';
import { findClientByPhone } from '../caller/queries.server.ts';
import { changeClientStatus } from '../change-client-status.server.ts';
import { editClient } from '../editing/edit-client.server.ts';
import { addClientAddress } from '../editing/save-client-address.server.ts';
import { addClientContact } from '../editing/save-client-contact.server.ts';
import { editClientPhone, removeClientPhone } from '../editing/save-client-phone.server.ts';
import { findClient, listClients } from '../queries.server.ts';
import { registerClient } from '../register-client.server.ts';
import type { MergeClientsBody } from './contract.ts';
import { mergeClients } from './merge-clients.server.ts';
import { previewMerge } from './queries.server.ts';
import { undoMerge } from './undo-merge.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 600_000;
const block = { label: 'Loja', street: 'CLN 102', city: 'Brasília', state: 'DF' } as const;

/** Two records of one person: one called from home, the other, with a document, from work. */
async function twoRecords() {
  made += 10;
  const [home, work] = [mobile(made), mobile(made + 1)];
  const kept = await registerClient(operation.ctx, { name: 'Ana Paula', phone: home });
  const document = cpf(made);
  const other = await registerClient(operation.ctx, {
    name: 'Ana P. Dias',
    phone: work,
    document,
    email: 'ana@exemplo.com.br',
  });
  await operation.openCall({ clientPhone: home });
  await operation.openCall({ clientPhone: work });
  await addClientAddress(operation.ctx, kept.id, block);
  await addClientAddress(operation.ctx, other.id, block);
  await addClientNote(operation.ctx, { id: other.id, text: 'Prefere de manhã.' });
  const ids = { keptId: kept.id, otherId: other.id };
  const merge = (take: MergeClientsBody['take'] = ['email', 'document']) =>
    mergeClients(operation.ctx, { ...ids, take });
  const undo = async (ctx = operation.ctx) => {
    const [last] = (await findClient(operation.ctx, kept.id)).merges;
    await undoMerge(ctx, { keptId: kept.id, mergeId: last?.id ?? '' });
  };
  return { ...ids, home, work, document, merge, undo, find: (id: string) => findClient(operation.ctx, id) };
}
const inDays = (days: number) => ({
  ...operation.ctx,
  now: new Date(operation.ctx.now.getTime() + days * 86_400_000),
});

describe('two records of one client', () => {
  it('show beforehand what comes from which', async () => {
    const { keptId, otherId, document } = await twoRecords();
    expect(await previewMerge(operation.ctx, { keptId, otherId })).toMatchObject({
      choices: [
        { unit: 'name', kept: 'Ana Paula', other: 'Ana P. Dias', suggested: 'kept' },
        { unit: 'email', suggested: 'other' },
        { unit: 'document', kept: null, other: expect.stringContaining(document.slice(-2)), suggested: 'other' },
      ],
      phones: [{ from: 'kept' }, { from: 'other' }],
      addresses: [{ from: 'kept' }, { from: 'other' }],
      notes: { kept: 0, other: 1 },
      totalCalls: 2,
    });
  });

  it('become one: calls, sums, phones, places and notes are there, and lists know one client', async () => {
    const { keptId, otherId, work, document, merge, find } = await twoRecords();
    await merge();
    expect(await find(keptId)).toMatchObject({
      name: 'Ana Paula',
      document: maskDocument(document),
      email: 'ana@exemplo.com.br',
      totalCalls: 2,
      phones: [{ isMain: true }, { isMain: false }],
      notes: [{ text: 'Prefere de manhã.' }],
      merges: [{ clientId: otherId, calls: 1, canUndo: { allowed: true } }],
    });
    expect((await find(keptId)).addresses.map(({ label }) => label)).toEqual([
      'Loja',
      expect.stringMatching(/^Loja · /),
    ]);
    expect(await find(otherId)).toMatchObject({ mergedInto: { id: keptId }, totalCalls: 0 });
    expect(await findClientByPhone(operation.ctx, work)).toMatchObject({ id: keptId });
    expect((await listClients(operation.ctx, { search: work, page: 1, limit: 10 })).clientes).toMatchObject([
      { id: keptId },
    ]);
    await expect(editClient(operation.ctx, otherId, { name: 'Tarde' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('come apart again as they were, and what happened since stays with the one that was kept', async () => {
    const { keptId, otherId, work, merge, undo, find } = await twoRecords();
    const before = [await find(keptId), await find(otherId)];
    await merge();
    await operation.openCall({ clientPhone: work, allowDuplicate: true });
    await undo();
    const [kept, other] = [await find(keptId), await find(otherId)];
    expect({ ...kept, totalCalls: 1 }).toEqual(before[0]);
    expect(kept.totalCalls).toBe(2);
    expect(other).toEqual(before[1]);
    await expect(undoMerge(operation.ctx, { keptId, mergeId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('come apart once, however many ask', async () => {
    const { keptId, otherId, merge, find } = await twoRecords();
    await merge();
    const mergeId = (await find(keptId)).merges[0]?.id ?? '';
    const undo = () => undoMerge(operation.ctx, { keptId, mergeId });
    const outcomes = await Promise.allSettled([undo(), undo(), undo()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([(await find(keptId)).totalCalls, (await find(otherId)).totalCalls]).toEqual([1, 1]);
  });

  it('keep what was corrected since they were one', async () => {
    const { keptId, merge, undo, find } = await twoRecords();
    await merge();
    await editClient(operation.ctx, keptId, { name: 'Ana Paula', email: 'nova@exemplo.com.br', document: null });
    await undo();
    expect(await find(keptId)).toMatchObject({ email: 'nova@exemplo.com.br', document: null });
  });

  it('stay one after seven days, when the phone went elsewhere, or when it is the main one by now', async () => {
    const { keptId, work, merge, undo, find } = await twoRecords();
    await merge();
    await expect(undo(inDays(7.1))).rejects.toThrow('primeiros 7 dias');
    const [first, second] = (await find(keptId)).phones;
    const part = (id = '') => ({ clientId: keptId, id });
    await editClientPhone(operation.ctx, { ...part(second?.id), isMain: true });
    await expect(undo()).rejects.toThrow('telefone principal');
    await editClientPhone(operation.ctx, { ...part(first?.id), isMain: true });
    await removeClientPhone(operation.ctx, part(second?.id));
    const taker = await registerClient(operation.ctx, { name: 'Novo dono', phone: work });
    await expect(undo()).rejects.toThrow('não está mais neste cadastro');
    expect(await findClientByPhone(operation.ctx, work)).toMatchObject({ id: taker.id });
  });

  it('are one once, however many ask, and no record is merged with itself', async () => {
    const { keptId, otherId, merge, find } = await twoRecords();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => merge()),
      ...Array.from({ length: 4 }, () => mergeClients(operation.ctx, { keptId: otherId, otherId: keptId, take: [] })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await find(keptId)).totalCalls + (await find(otherId)).totalCalls).toBe(2);
    await expect(mergeClients(operation.ctx, { keptId, otherId: keptId, take: [] })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('leave a blocked client blocked, until they are parted', async () => {
    const { keptId, otherId, merge, undo, find } = await twoRecords();
    await changeClientStatus(operation.ctx, { id: otherId, status: 'bloqueado', reason: 'Não pagou' });
    await merge();
    expect((await find(keptId)).status).toBe('bloqueado');
    await undo();
    expect((await find(keptId)).status).toBe('ativo');
  });
});

describe('a call for a client who is blocked or inactive', () => {
  it('is refused with the reason, and opened by who may and says why, which the call keeps', async () => {
    const { keptId, home } = await twoRecords();
    await changeClientStatus(operation.ctx, { id: keptId, status: 'bloqueado', reason: 'Três visitas não pagas' });
    const wanted = { clientPhone: home, allowDuplicate: true };
    await expect(operation.openCall(wanted)).rejects.toMatchObject({
      message: expect.stringContaining('bloqueado. Motivo: Três visitas não pagas. Para abrir'),
      issues: [{ path: 'overrideReason', message: 'Para abrir o chamado assim mesmo, diga por quê.' }],
    });
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    await expect(operation.openCall({ ...wanted, overrideReason: 'Eu quero' }, support)).rejects.toMatchObject({
      code: 'conflict',
    });
    const call = await operation.openCall({ ...wanted, overrideReason: 'Pagou adiantado' });
    const { timeline } = await findCall(operation.ctx, call.id);
    const before = 'Este cliente está bloqueado. Motivo: Três visitas não pagas.';
    expect(timeline[0]).toMatchObject({
      actorName: 'Pessoa admin',
      changes: [{ label: 'Passou assim mesmo', before, after: 'Pagou adiantado' }],
    });
  });

  it('take their contacts along, and give them back with their phones', async () => {
    const { keptId, otherId, merge, undo, find } = await twoRecords();
    const { addresses } = await find(otherId);
    const phone = mobile(made + 5);
    const pays = { name: 'Rita', role: 'financeiro' as const, email: 'rita@exemplo.com.br' };
    await addClientContact(operation.ctx, otherId, { ...pays, addressId: addresses[0]?.id });
    await addClientContact(operation.ctx, otherId, { name: 'Beto', role: 'pede', phone });
    await merge();
    expect((await find(keptId)).contacts).toMatchObject([{ name: 'Beto' }, { name: 'Rita' }]);
    expect(await findClientByPhone(operation.ctx, phone)).toMatchObject({ id: keptId });
    await addClientContact(operation.ctx, keptId, { name: 'Beto', role: 'portaria', phone });
    await undo();
    expect((await find(keptId)).contacts).toEqual([]);
    expect((await find(otherId)).contacts.map(({ name, role, place }) => [name, role, place])).toEqual([
      ['Beto', 'pede', null],
      ['Rita', 'financeiro', 'Loja'],
      ['Beto', 'portaria', null],
    ]);
    expect(await findClientByPhone(operation.ctx, phone)).toMatchObject({ id: otherId });
  });
});
