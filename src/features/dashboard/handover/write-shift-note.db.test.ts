import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listShiftNotes } from './queries.server.ts';
import { confirmShiftNote, writeShiftNote } from './write-shift-note.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

it('a shift note stands until somebody else confirms it, once', async () => {
  const person = async (name: string) => {
    const email = `${name.toLowerCase()}@exemplo.com.br`;
    const { id } = await createUser(operation.ctx, { name, email, role: 'operador' });
    return { ...operation.ctx, actor: { ...actorOf('operador', id), name } };
  };
  const [leaving, coming, third] = [await person('Ana'), await person('Bia'), await person('Caio')];
  await writeShiftNote(leaving, 'O caminhão da Gama volta às 22h.');
  const [note] = (await listShiftNotes(coming, { page: 1, limit: 10 })).notas;
  expect(note).toMatchObject({ writtenBy: 'Ana', confirmedAt: null, isOwn: false });
  const id = note?.id ?? '';
  await expect(confirmShiftNote(leaving, id)).rejects.toMatchObject({ code: 'conflict' });
  const tries = await Promise.allSettled([confirmShiftNote(coming, id), confirmShiftNote(third, id)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await writeShiftNote(coming, 'Nada em aberto.');
  const { notas } = await listShiftNotes(leaving, { page: 1, limit: 10 });
  expect(notas.map(({ text }) => text)).toEqual(['Nada em aberto.', 'O caminhão da Gama volta às 22h.']);
  expect(['Bia', 'Caio']).toContain(notas[1]?.confirmedBy);
});
