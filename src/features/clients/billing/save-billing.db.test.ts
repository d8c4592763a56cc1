import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { addClientContact, removeClientContact } from '../editing/save-client-contact.server.ts';
import { mergeClients } from '../merging/merge-clients.server.ts';
import { registerClient } from '../register-client.server.ts';
import { clientChanges, clientContacts } from '../tables.server.ts';
import { findBilling } from './queries.server.ts';
import { saveBilling } from './save-billing.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

let made = 0;
function company(isCompany = true) {
  made += 1;
  return registerClient(operation.ctx, { name: `Condomínio ${made}`, phone: mobile(7_000_000 + made), isCompany });
}
const save = (id: string, dueDay: number | null, contactId: string | null = null, seen?: number | null) =>
  saveBilling(operation.ctx, id, {
    dueDay,
    contactId,
    ...(seen !== undefined && { seen: { dueDay: seen, contactId: null } }),
  });

it('sends the bill to the chosen contact, else to the first that pays, else to the company', async () => {
  const { id } = await company();
  await save(id, 10);
  expect(await findBilling(operation.ctx, id)).toMatchObject({ dueDay: 10, receiver: { name: `Condomínio ${made}` } });
  await addClientContact(operation.ctx, id, { name: 'Ivo', role: 'pede', email: 'ivo@exemplo.com.br' });
  await addClientContact(operation.ctx, id, { name: 'Bia', role: 'financeiro', email: 'bia@exemplo.com.br' });
  expect((await findBilling(operation.ctx, id)).receiver).toMatchObject({ name: 'Bia', email: 'bia@exemplo.com.br' });
  const [ivo] = await operation.db.select().from(clientContacts).where(eq(clientContacts.name, 'Ivo'));
  await save(id, 10, ivo?.id);
  expect((await findBilling(operation.ctx, id)).receiver.name).toBe('Ivo');
  await removeClientContact(operation.ctx, { clientId: id, id: ivo?.id ?? '' });
  expect((await findBilling(operation.ctx, id)).receiver.name).toBe('Bia');
});

it('tells the slower of two people, and keeps each change with who made it', async () => {
  const { id } = await company();
  await save(id, 5, null, null);
  await expect(save(id, 20, null, null)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('já mudou a cobrança'),
  });
  const told = await operation.db.select().from(clientChanges).where(eq(clientChanges.clientId, id));
  expect(told.filter(({ kind }) => kind === 'billing_changed')).toMatchObject([
    { changes: [{ field: 'billing', before: 'Por chamado', after: 'Por mês, vence no dia 5' }] },
  ]);
});

it('is for companies, with a contact of their own', async () => {
  const person = await company(false);
  await expect(save(person.id, 10)).rejects.toMatchObject({ code: 'conflict' });
  const { id } = await company();
  await expect(save(id, 10, person.id)).rejects.toMatchObject({ issues: [{ path: 'contactId' }] });
});

it('keeps a company from being merged away', async () => {
  const [kept, other] = [await company(), await company()];
  await save(other.id, 10);
  const merge = () => mergeClients(operation.ctx, { keptId: kept.id, otherId: other.id, take: [] });
  await expect(merge()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('paga por mês') });
  await save(other.id, null);
  await merge();
});
