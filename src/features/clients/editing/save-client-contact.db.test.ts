import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientHistory } from '#features/service-calls/history/queries.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { findClientByPhone } from '../caller/queries.server.ts';
import { findClient } from '../queries.server.ts';
import { registerClient } from '../register-client.server.ts';
import { addClientAddress } from './save-client-address.server.ts';
import { addClientContact, editClientContact, removeClientContact } from './save-client-contact.server.ts';
import { removeClientPhone } from './save-client-phone.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 700_000;
async function addClient({ name = 'Padaria Lua' } = {}) {
  made += 1;
  return registerClient(operation.ctx, { name, phone: mobile(made) });
}
const history = async (id: string) => (await listClientHistory(operation.ctx, id, { page: 1, limit: 50 })).moments;

describe("a company's contacts", () => {
  const findOne = async (id: string) => {
    const [contact] = (await findClient(operation.ctx, id)).contacts;
    if (contact === undefined) throw new Error('No contact.');
    return contact;
  };

  it('is recognised by the phone of a contact, who is said to be calling', async () => {
    const { id } = await addClient({ name: 'Padaria Sol' });
    const phone = mobile(990_001);
    await addClientContact(operation.ctx, id, { name: 'Rita', role: 'autoriza', phone });
    await addClientContact(operation.ctx, id, { name: 'Caio', role: 'financeiro', email: 'caio@sol.com.br' });
    expect(await findClientByPhone(operation.ctx, phone)).toMatchObject({
      id,
      contacts: [
        { name: 'Rita', isCalling: true },
        { name: 'Caio', phone: null, isCalling: false },
      ],
    });
    const call = await operation.openCall({ clientPhone: phone });
    expect(call).toMatchObject({ clientId: id });
  });

  it('refuses the phone of another client, and to take the phone of a contact away', async () => {
    const { id } = await addClient();
    const other = await addClient({ name: 'Outra Empresa' });
    const taken = addClientContact(operation.ctx, id, { name: 'Rita', role: 'pede', phone: other.phone });
    await expect(taken).rejects.toMatchObject({
      issues: [{ path: 'phone', message: expect.stringContaining('Outra') }],
    });
    await addClientContact(operation.ctx, id, { name: 'Rita', role: 'pede', phone: mobile(990_002) });
    const { phones } = await findClient(operation.ctx, id);
    const phone = phones.find(({ isMain }) => !isMain);
    await expect(removeClientPhone(operation.ctx, { clientId: id, id: phone?.id ?? '' })).rejects.toThrow(
      /contato Rita/,
    );
    await removeClientContact(operation.ctx, { clientId: id, id: (await findOne(id)).id });
    await removeClientPhone(operation.ctx, { clientId: id, id: phone?.id ?? '' });
    expect((await findClient(operation.ctx, id)).phones).toHaveLength(1);
  });

  it('keeps what two people changed in different fields, with a history in words', async () => {
    const { id } = await addClient();
    await addClientAddress(operation.ctx, id, { label: 'Bloco B', street: 'SQN 1', city: 'Brasília', state: 'DF' });
    const { addresses } = await findClient(operation.ctx, id);
    await addClientContact(operation.ctx, id, { name: 'Rita', role: 'pede', email: 'rita@sol.com.br' });
    const { id: contactId, name, role, phone, email, place } = await findOne(id);
    const which = { clientId: id, id: contactId };
    const stood = { name, role, phone, email, place };
    const seenThen = { seen: stood };
    await Promise.all([
      editClientContact(operation.ctx, which, { name: 'Rita', role: 'financeiro', email, ...seenThen }),
      editClientContact(operation.ctx, which, {
        name: 'Rita',
        role: 'pede',
        email,
        addressId: addresses[0]?.id,
        ...seenThen,
      }),
    ]);
    expect(await findOne(id)).toMatchObject({ role: 'financeiro', place: 'Bloco B', addressId: addresses[0]?.id });
    await expect(
      editClientContact(operation.ctx, which, { name: 'Rita', role: 'portaria', email, ...seenThen }),
    ).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'role' }] });
    const told = (await history(id)).flatMap(({ changes }) => changes);
    expect(told).toContainEqual({ label: 'Papel de Rita', from: 'Pede o serviço', to: 'Financeiro' });
  });
});
