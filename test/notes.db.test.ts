import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClientNote } from '#features/clients/add-client-note.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { addPartnerNote } from '#features/partners/office/add-partner-note.server.ts';
import { findPartner } from '#features/partners/office/queries.server.ts';
import { addCallNote } from '#features/service-calls/office/add-call-note.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const records = {
  client: { add: addClientNote, read: findClient, table: 'client_notes' },
  partner: { add: addPartnerNote, read: findPartner, table: 'partner_notes' },
  call: { add: addCallNote, read: findCall, table: 'call_notes' },
};
const kinds = Object.keys(records) as (keyof typeof records)[];

async function make(kind: keyof typeof records): Promise<string> {
  if (kind === 'partner') return (await operation.addPartner()).id;
  const call = await operation.openCall();
  return kind === 'call' ? call.id : call.clientId;
}

describe.each(kinds)('a note on a %s', (kind) => {
  const { add, read, table } = records[kind];

  it('is read by every colleague with who wrote it and when, newest first', async () => {
    const id = await make(kind);
    const operator = { ...operation.ctx, actor: actorOf('operador') };
    await add(operator, { id, text: 'Portão azul, tocar duas vezes.' });
    await add({ ...operator, now: new Date(operation.ctx.now.getTime() + 60_000) }, { id, text: 'Mudou o portão.' });
    const { notes } = await read({ ...operation.ctx, actor: actorOf('suporte') }, id);
    expect(notes).toMatchObject([
      { text: 'Mudou o portão.', actorName: 'Pessoa operador', at: '2026-11-21T15:01:00.000Z' },
      { text: 'Portão azul, tocar duas vezes.', actorName: 'Pessoa operador', at: '2026-11-21T15:00:00.000Z' },
    ]);
  });

  it('is never lost when several people write at once', async () => {
    const id = await make(kind);
    const texts = Array.from({ length: 10 }, (_, number) => `Observação ${number}`);
    await Promise.all(texts.map((text) => add(operation.ctx, { id, text })));
    const { notes } = await read(operation.ctx, id);
    expect(notes.map(({ text }) => text).sort()).toEqual(texts);
  });

  it('is neither changed nor taken away', async () => {
    const id = await make(kind);
    const { id: noteId } = await add(operation.ctx, { id, text: 'Fica' });
    for (const change of [sql`update ${sql.raw(table)} set text = 'Outra'`, sql`delete from ${sql.raw(table)}`]) {
      const changed = operation.db.execute(sql`${change} where id = ${noteId}`);
      await expect(changed).rejects.toMatchObject({ cause: { message: `${table} is only ever added to` } });
    }
  });

  it('is refused where the record is not there', async () => {
    await expect(add(operation.ctx, { id: crypto.randomUUID(), text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
