import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { partnerChanges, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import type { CorrectedField } from '#shared/record/privacy-requests.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, type Operation } from '#test/operation.ts';
import { receiveRequest } from '../own-requests/parts/receive-request.server.ts';
import { applyCorrection } from './apply-correction.server.ts';
import { findPrivacyRequest } from './queries.server.ts';
import { privacyRequests } from './tables.server.ts';

let operation: Operation;
let office: Ctx;
let other: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  const signUp = (email: string) => createUser(operation.ctx, { name: 'Marina Luz', email, role: 'admin' });
  const act = ({ id }: { id: string }): Ctx => ({ ...operation.ctx, actor: actorOf('admin', id) });
  [office, other] = [act(await signUp('marina@exemplo.com.br')), act(await signUp('paulo@exemplo.com.br'))];
});
afterAll(() => operation.drop());

let made = 0;
interface Asked {
  field: CorrectedField;
  value: string;
  person: { kind: 'client' | 'partner' | 'applicant'; id: string };
}
async function received({ field: correctedField, value: newValue, person }: Asked): Promise<string> {
  made += 1;
  const phone = `+556197${String(2_000_000 + made)}`;
  const asked = { kind: 'correcao' as const, name: 'Zélia Moura', words: '', factKind: null, fact: null };
  await inTransaction(operation.ctx, (inside) =>
    receiveRequest(inside, { ...asked, phone, correctedField, newValue, person }),
  );
  const [row] = await operation.db.select().from(privacyRequests).where(eq(privacyRequests.phone, phone));
  return row?.id ?? '';
}

async function newClient(name = 'Zelia Moura') {
  made += 1;
  const call = await operation.openCall({ clientName: name, clientPhone: `6198${String(2_000_000 + made)}` });
  const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
  return { kind: 'client' as const, id: row?.clientId ?? '' };
}

const clientOf = async (id: string) => (await operation.db.select().from(clients).where(eq(clients.id, id)))[0];
const stands = async (id: string) => (await findPrivacyRequest(office, id)).correction;

/** Reads the correction as the desk does, and applies it. */
async function press(id: string, ctx = office) {
  const { correction } = await findPrivacyRequest(ctx, id);
  await applyCorrection(ctx, { id, stands: correction?.stands ?? null, from: 'recebido' });
}

it('shows both values, applies the new one by one press, and answers with what changed', async () => {
  const person = await newClient();
  const id = await received({ field: 'nome', value: 'Zélia de Moura', person });
  expect(await stands(id)).toEqual({ label: 'Nome', stands: 'Zelia Moura', newValue: 'Zélia de Moura', byHand: null });
  await press(id);
  expect(await clientOf(person.id)).toMatchObject({ name: 'Zélia de Moura', city: 'Brasília' });
  expect(await findPrivacyRequest(office, id)).toMatchObject({
    status: 'atendido',
    answer: 'Corrigimos o seu cadastro. Nome: Zélia de Moura.',
  });
  expect(await operation.db.select().from(messages).where(eq(messages.once, id))).toHaveLength(1);
  const log = await operation.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'clients'), eq(auditLog.recordId, person.id), eq(auditLog.action, 'update')));
  expect(log.at(-1)).toMatchObject({ actorId: office.actor.id });
});

it('corrects each field of a client by its own command', async () => {
  const person = await newClient();
  const before = await clientOf(person.id);
  await press(await received({ field: 'email', value: 'zelia@exemplo.com.br', person }));
  await press(await received({ field: 'documento', value: cpf(77), person }));
  await press(await received({ field: 'telefone', value: '(61) 98300-0001', person }));
  await press(await received({ field: 'endereco', value: 'SQN 210 Bloco C, ap. 305, Asa Norte', person }));
  expect(await clientOf(person.id)).toMatchObject({
    ...{ email: 'zelia@exemplo.com.br', document: cpf(77), documentType: 'cpf', phone: '+5561983000001' },
    ...{ street: 'SQN 210 Bloco C, ap. 305, Asa Norte', number: null, neighborhood: null, city: 'Brasília' },
  });
  const phones = await operation.db.select().from(clientPhones).where(eq(clientPhones.clientId, person.id));
  expect(phones.map(({ phone }) => phone).toSorted()).toEqual([before?.phone, '+5561983000001'].toSorted());
});

it('corrects a partner and its account by the partner’s own commands, masks the document, and keeps the history', async () => {
  const partner = await operation.addPartner({ name: 'Desentope Ja' });
  const person = { kind: 'partner' as const, id: partner.id };
  for (const [field, value] of [
    ['nome', 'Desentope Já'],
    ['telefone', '61983000002'],
    ['email', 'ja@exemplo.com.br'],
    ['endereco', 'QNM 12 Conjunto B, 3'],
  ] as const) {
    await press(await received({ field, value, person }));
  }
  const id = await received({ field: 'documento', value: cpf(88), person });
  expect((await stands(id))?.stands).toMatch(/^\*\*\*\./);
  await press(id);
  const [row] = await operation.db.select().from(partners).where(eq(partners.id, partner.id));
  expect(row).toMatchObject({
    ...{ name: 'Desentope Já', phone: '+5561983000002', email: 'ja@exemplo.com.br', document: cpf(88) },
    address: 'QNM 12 Conjunto B, 3',
  });
  const { answer } = await findPrivacyRequest(office, id);
  expect(answer).not.toContain(cpf(88));
  const changes = await operation.db.select().from(partnerChanges).where(eq(partnerChanges.partnerId, partner.id));
  expect(changes.filter(({ subject }) => subject === 'cadastro')).toHaveLength(5);
});

it('refuses with a sentence what does not fit, and loses and ends nothing', async () => {
  const person = await newClient();
  const taken = await newClient('Outra Pessoa');
  const others = (await clientOf(taken.id))?.phone ?? '';
  for (const [field, value, code, words] of [
    ['email', 'zelia@', 'invalid', 'Email inválido'],
    ['documento', '123', 'invalid', 'CPF ou CNPJ inválido'],
    ['telefone', others, 'conflict', 'já é de Outra Pessoa'],
    ['endereco', 'x'.repeat(300), 'invalid', '200'],
  ] as const) {
    const id = await received({ field, value, person });
    const refused = expect.stringContaining(words);
    await expect(press(id)).rejects.toMatchObject({ code, message: refused });
    expect(await findPrivacyRequest(office, id)).toMatchObject({ status: 'recebido', newValue: value, answer: null });
  }
  expect(await clientOf(person.id)).toMatchObject({ name: 'Zelia Moura', email: null, document: null });
});

it('lets one of two administrators win, and tells the other', async () => {
  const person = await newClient();
  const id = await received({ field: 'nome', value: 'Zélia Moura', person });
  const body = { id, stands: 'Zelia Moura', from: 'recebido' as const };
  const both = await Promise.allSettled([applyCorrection(office, body), applyCorrection(other, body)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  expect(await operation.db.select().from(messages).where(eq(messages.once, id))).toHaveLength(1);
});

it('refuses when the record changed since it was seen, with the value of now', async () => {
  const person = await newClient();
  const id = await received({ field: 'nome', value: 'Zélia Moura', person });
  await operation.db.update(clients).set({ name: 'Zélia M.' }).where(eq(clients.id, person.id));
  const late = applyCorrection(office, { id, stands: 'Zelia Moura', from: 'recebido' });
  await expect(late).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('“Zélia M.”') });
});

it('says why another datum, an application and a missing record are corrected by hand', async () => {
  const client = await newClient();
  const nobody = { kind: 'client' as const, id: crypto.randomUUID() };
  for (const [asked, words] of [
    [{ field: 'outro' as const, value: 'Nota fiscal', person: client }, 'Não é um campo do cadastro'],
    [{ field: 'nome' as const, value: 'Rede', person: { kind: 'applicant' as const, id: nobody.id } }, 'candidatura'],
    [{ field: 'nome' as const, value: 'Zélia', person: nobody }, 'não existe mais'],
  ] as const) {
    const id = await received(asked);
    expect((await stands(id))?.byHand).toContain(words);
    await expect(press(id)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(words) });
  }
});
