import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientHistory } from '#features/service-calls/history/queries.server.ts';
import { maskDocument } from '#shared/br/document.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { findClientByPhone } from '../caller/queries.server.ts';
import { findClient, listClients } from '../queries.server.ts';
import { registerClient } from '../register-client.server.ts';
import type { EditClientBody } from './contract.ts';
import { editClient } from './edit-client.server.ts';
import { addClientAddress, editClientAddress, removeClientAddress } from './save-client-address.server.ts';
import { addClientPhone, editClientPhone, removeClientPhone } from './save-client-phone.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

let made = 700_000;
async function addClient(values: { name?: string; email?: string; document?: string } = {}) {
  made += 1;
  return registerClient(operation.ctx, { name: 'Maria Souza', phone: mobile(made), ...values });
}
const seen = { name: 'Maria Souza', email: null, document: null, companyName: null };
const edit = (id: string, body: EditClientBody) => editClient(operation.ctx, id, body);
const history = async (id: string, ctx = operation.ctx) =>
  (await listClientHistory(ctx, id, { page: 1, limit: 50 })).moments;

describe("correcting a client's record", () => {
  it('keeps what stood before beside what stands now, and masks documents for who may not change them', async () => {
    const { id } = await addClient();
    await edit(id, { name: 'Maria de Souza', document: cpf(70_001), zipCode: '70040-010', seen });
    expect(await findClient(operation.ctx, id)).toMatchObject({
      name: 'Maria de Souza',
      document: maskDocument(cpf(70_001)),
      documentType: 'cpf',
      address: { zipCode: '70040-010' },
    });
    const [moment] = await history(id);
    expect(moment).toMatchObject({
      label: 'Cadastro corrigido',
      actorName: 'Pessoa admin',
      changes: [
        { label: 'Nome', from: 'Maria Souza', to: 'Maria de Souza' },
        { label: 'CPF ou CNPJ', from: null },
        { label: 'CEP', from: null, to: '70040-010' },
      ],
    });
    const [seenBySupport] = await history(id, { ...operation.ctx, actor: actorOf('suporte') });
    expect(seenBySupport?.changes[1]?.to).toMatch(/^\*\*\*/);
  });

  it('keeps what two people changed in different fields, and names the field that both changed', async () => {
    const { id } = await addClient();
    const bodies: EditClientBody[] = [
      { name: 'Maria Lima', seen },
      { name: 'Maria Souza', email: 'maria@exemplo.com.br', seen },
    ];
    await Promise.all(bodies.map((body) => edit(id, body)));
    const now = await findClient(operation.ctx, id);
    expect(now).toMatchObject({ name: 'Maria Lima', email: 'maria@exemplo.com.br' });
    await expect(edit(id, { name: 'Maria Braga', email: 'maria@exemplo.com.br', seen })).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'name', message: expect.stringContaining('"Maria Lima"') }],
    });
  });

  it('never puts an address together of two people’s, and says who wrote the other part', async () => {
    const { id } = await addClient();
    const place = { street: 'QNG 4', number: '1' };
    await edit(id, { ...seen, ...place, seen });
    const other = { ...operation.ctx, actor: { ...actorOf('operador'), name: 'Olívia' } };
    await editClient(other, id, { ...seen, ...place, number: '9', seen: { ...seen, ...place } });
    const late = edit(id, { ...seen, ...place, street: 'QNG 5', seen: { ...seen, ...place } });
    await expect(late).rejects.toMatchObject({
      message: 'Olívia mudou este cliente enquanto isso. Confira e salve de novo.',
      issues: [{ path: 'number', message: expect.stringMatching(/^Olívia mudou para "9" .*o endereço inteiro/) }],
    });
    expect((await findClient(operation.ctx, id)).address).toMatchObject({ street: 'QNG 4', number: '9' });
  });

  it('says at the field when the document is another client’s, and changes nothing then', async () => {
    await addClient({ document: cpf(70_002) });
    const { id } = await addClient();
    await expect(edit(id, { name: 'Outra', document: cpf(70_002), seen })).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'document' }],
    });
    expect((await findClient(operation.ctx, id)).name).toBe('Maria Souza');
    expect(await history(id)).toHaveLength(1);
  });
});

describe("a client's phones", () => {
  it('each lead to the client, whoever calls from them', async () => {
    const { id } = await addClient();
    const second = mobile(790_001);
    await addClientPhone(operation.ctx, id, { phone: second, contactName: 'Síndico Paulo' });
    expect(await findClientByPhone(operation.ctx, second)).toMatchObject({ id });
    const call = await operation.openCall({ clientPhone: second });
    expect(call.clientId).toBe(id);
    expect((await listClients(operation.ctx, { search: second.slice(0, 11), page: 1, limit: 10 })).total).toBe(1);
    expect((await history(id)).at(-2)).toMatchObject({ label: 'Telefone incluído' });
  });

  it('belong to one client: of ten records that ask for one at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => addClient()));
    const phone = mobile(790_002);
    const outcomes = await Promise.allSettled(people.map(({ id }) => addClientPhone(operation.ctx, id, { phone })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(registerClient(operation.ctx, { name: 'Novo', phone })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('say who answers, the main one too, and of two who say so at once the second reads who does by now', async () => {
    const { id } = await addClient();
    const [main] = (await findClient(operation.ctx, id)).phones;
    const say = (contactName: string) =>
      editClientPhone(operation.ctx, { clientId: id, id: main?.id ?? '', contactName, seen: { contactName: null } });
    const outcomes = await Promise.allSettled([say('Zelador Ivo'), say('Porteira Nair')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ contactName } = { contactName: null }] = (await findClient(operation.ctx, id)).phones;
    await expect(say('Síndica Rute')).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'contactName', message: expect.stringContaining(`"${contactName}"`) }],
    });
  });

  it('become the main one for the first of two people; the second is told who changed it, and when', async () => {
    const { id, phone: mainSeen } = await addClient();
    for (const at of [790_004, 790_005]) await addClientPhone(operation.ctx, id, { phone: mobile(at) });
    const [, one, other] = (await findClient(operation.ctx, id)).phones;
    const makeMain = (part = '') => editClientPhone(operation.ctx, { clientId: id, id: part, isMain: true, mainSeen });
    await makeMain(one?.id);
    await expect(makeMain(other?.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/ já trocou o telefone principal (?:em .* )?às \d\d:\d\d\.$/),
    });
    const phones = (await findClient(operation.ctx, id)).phones;
    expect(phones.find(({ isMain }) => isMain)?.id).toBe(one?.id);
  });

  it('change places as the main one, which alone cannot be taken away', async () => {
    const { id, phone: first } = await addClient();
    await addClientPhone(operation.ctx, id, { phone: mobile(790_003) });
    const [main, other] = (await findClient(operation.ctx, id)).phones;
    const part = (partId = '') => ({ clientId: id, id: partId });
    await expect(removeClientPhone(operation.ctx, part(main?.id))).rejects.toMatchObject({ code: 'conflict' });
    await editClientPhone(operation.ctx, { ...part(other?.id), isMain: true });
    await removeClientPhone(operation.ctx, part(main?.id));
    expect((await findClient(operation.ctx, id)).phones).toMatchObject([{ id: other?.id, isMain: true }]);
    expect(await findClientByPhone(operation.ctx, first)).toBeNull();
    const again = await registerClient(operation.ctx, { name: 'Quem ficou com o número', phone: first });
    expect(again.id).not.toBe(id);
  });
});

describe("a client's places", () => {
  const block = { label: 'Bloco A', street: 'SQN 304', city: 'Brasília', state: 'DF' } as const;

  it('are offered for a new call with who receives the visit there', async () => {
    const { id, phone } = await addClient({ name: 'Condomínio Ipê' });
    for (const letter of ['A', 'B', 'C', 'D']) {
      const contact = { contactName: `Zelador ${letter}`, contactPhone: mobile(790_010) };
      await addClientAddress(operation.ctx, id, { ...block, label: `Bloco ${letter}`, number: letter, ...contact });
    }
    const known = await findClientByPhone(operation.ctx, phone);
    expect(known?.places.map(({ label, contactName }) => [label, contactName])).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => [`Bloco ${letter}`, `Zelador ${letter}`]),
    );
  });

  it('have a name of their own each, are corrected field by field and leave a trace when they go', async () => {
    const { id } = await addClient();
    await addClientAddress(operation.ctx, id, block);
    await expect(addClientAddress(operation.ctx, id, { ...block, label: 'bloco á' })).rejects.toMatchObject({
      issues: [{ path: 'label' }],
    });
    const [place] = (await findClient(operation.ctx, id)).addresses;
    const part = { clientId: id, id: place?.id ?? '' };
    const seenPlace = { ...block, number: null };
    await Promise.all([
      editClientAddress(operation.ctx, part, { ...block, street: 'SQN 305', number: '7', seen: seenPlace }),
      editClientAddress(operation.ctx, part, { ...block, label: 'Bloco F', seen: seenPlace }),
    ]);
    const edited = { label: 'Bloco F', street: 'SQN 305', number: '7' };
    expect((await findClient(operation.ctx, id)).addresses).toMatchObject([edited]);
    await removeClientAddress(operation.ctx, part);
    expect((await findClient(operation.ctx, id)).addresses).toEqual([]);
    expect((await history(id))[0]).toMatchObject({
      label: 'Endereço retirado',
      changes: expect.arrayContaining([{ label: 'Endereço', from: 'SQN 305', to: null }]),
    });
  });
});
