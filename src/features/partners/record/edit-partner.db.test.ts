import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '#features/accounts/queries.server.ts';
import { credentials, passwordLinks } from '#features/accounts/tables.server.ts';
import { maskDocument } from '#shared/br/document.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';
import { changePartnerStatus } from '../change-partner-status.server.ts';
import { findPartner } from '../office/queries.server.ts';
import { readPartnerDocument } from '../office/read-partner-document.server.ts';
import { findSignInAccount } from '../sign-in/queries.server.ts';
import { readUserName } from '../sign-in/rules.ts';
import { changePartnerDocument } from './change-partner-document.server.ts';
import { changePartnerEmail } from './change-partner-email.server.ts';
import { editPartner } from './edit-partner.server.ts';
import { findOwnRecord, listPartnerChanges } from './queries.server.ts';
import { sendPartnerLink } from './send-partner-link.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const page = { page: 1, limit: 20 };
const changesOf = async (id: string) => (await listPartnerChanges(operation.ctx, id, page)).alteracoes;

describe('editing a partner', () => {
  it('keeps what stood there before, shows it to the partner, and lets in with the new phone', async () => {
    const partner = await operation.addPartner();
    const phone = mobile(77_001);
    await editPartner(operation.ctx, partner.id, { name: 'Cano Limpo', phone, address: 'QNG 4, 12' });
    expect(await findOwnRecord(partner.ctx)).toMatchObject({ name: 'Cano Limpo', address: 'QNG 4, 12' });
    expect(await findSignInAccount(operation.ctx, readUserName(phone))).toBeDefined();
    const [change] = await changesOf(partner.id);
    expect(change).toMatchObject({ subject: 'cadastro', action: 'alterado' });
    expect(change?.changes.map(({ field, before }) => [field, before])).toEqual(
      expect.arrayContaining([
        ['Nome', partner.name],
        ['Telefone', partner.phone],
        ['Endereço', ''],
      ]),
    );
  });

  it('takes another way of writing for no change', async () => {
    const partner = await operation.addPartner();
    await editPartner(operation.ctx, partner.id, { phone: partner.phone.replace(/\D/g, ''), zipCode: '' });
    expect(await changesOf(partner.id)).toEqual([]);
  });

  it('gives two people each what they changed, and names what both did', async () => {
    const partner = await operation.addPartner();
    const seen = { name: partner.name, phone: partner.phone, address: '' };
    await editPartner(operation.ctx, partner.id, { ...seen, name: 'Da central', seen });
    // The partner, who still reads the old name, gives another phone.
    await editPartner(partner.ctx, partner.id, { phone: mobile(77_002), seen: { phone: partner.phone } });
    expect(await findPartner(operation.ctx, partner.id)).toMatchObject({ name: 'Da central' });
    const late = editPartner(operation.ctx, partner.id, { ...seen, phone: mobile(77_003), seen });
    const message = expect.stringMatching(new RegExp(`^${partner.ctx.actor.name} mudou para "`));
    await expect(late).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'phone', message }] });
    // A partner reads no name of the office.
    const own = editPartner(partner.ctx, partner.id, { name: 'Do prestador', seen: { name: partner.name } });
    await expect(own).rejects.toThrow('Outra pessoa mudou este cadastro');
    const people = new Set((await changesOf(partner.id)).map(({ actorName }) => actorName));
    expect(people.size).toBe(2);
  });

  it('has one winner when two give two partners the same phone at once', async () => {
    const [one, other] = [await operation.addPartner(), await operation.addPartner()];
    const phone = mobile(77_004);
    const tries = await Promise.allSettled([one, other].map(({ id }) => editPartner(operation.ctx, id, { phone })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = tries.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'conflict', issues: [{ path: 'phone' }] });
  });
});

const documentOf = (id: string) => readPartnerDocument(operation.ctx, id);

describe('what a partner signs in with', () => {
  it('is another e-mail for the account too, which the old address hears of', async () => {
    const partner = await operation.addPartner();
    const email = 'novo-endereco@exemplo.com.br';
    await changePartnerEmail(operation.ctx, { id: partner.id, email, seen: partner.email });
    const account = await findSignInAccount(operation.ctx, readUserName(email));
    expect(account?.email).toBe(email);
    expect((await changesOf(partner.id))[0]?.changes).toEqual([
      { field: 'E-mail', before: partner.email, after: email },
    ]);
  });

  it('is refused as e-mail when it belongs to another account, or was changed meanwhile', async () => {
    const [one, other] = [await operation.addPartner(), await operation.addPartner()];
    const taken = changePartnerEmail(operation.ctx, { id: one.id, email: other.email, seen: one.email });
    await expect(taken).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
    const late = changePartnerEmail(operation.ctx, { id: one.id, email: 'a@exemplo.com.br', seen: 'b@exemplo.com.br' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
    expect((await findPartner(operation.ctx, one.id)).account?.email).toBe(one.email);
  });

  it('is another document, with the reason', async () => {
    const partner = await operation.addPartner();
    const document = cpf(77_010);
    await changePartnerDocument(operation.ctx, {
      id: partner.id,
      document,
      seen: await documentOf(partner.id),
      reason: 'Digitado errado',
    });
    expect((await findPartner(operation.ctx, partner.id)).document).toBe(maskDocument(document));
    expect((await changesOf(partner.id))[0]).toMatchObject({ reason: 'Digitado errado' });
    const other = await operation.addPartner();
    const taken = changePartnerDocument(operation.ctx, {
      id: other.id,
      document,
      seen: await documentOf(other.id),
      reason: 'Teste',
    });
    await expect(taken).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'document' }] });
  });

  it('can be invited to choose again: the link before counts no more', async () => {
    const partner = await operation.addPartner();
    const linksOf = () =>
      operation.db
        .select()
        .from(passwordLinks)
        .where(eq(passwordLinks.userId, partner.ctx.actor.id ?? ''));
    const before = await linksOf();
    const sent = await sendPartnerLink(operation.ctx, partner.id);
    expect(sent).toMatchObject({ isFirst: true, invitationUrl: expect.stringContaining('/parceiro/redefinir-senha') });
    const after = await linksOf();
    expect(after).toHaveLength(1);
    expect(after[0]?.tokenDigest).not.toBe(before[0]?.tokenDigest);
    const user = await findUser(operation.ctx, partner.ctx.actor.id ?? '');
    await operation.db.insert(credentials).values({ userId: user?.id ?? '', password: 'hash' });
    expect((await sendPartnerLink(operation.ctx, partner.id)).isFirst).toBe(false);
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Teste' });
    await expect(sendPartnerLink(operation.ctx, partner.id)).rejects.toMatchObject({ code: 'conflict' });
  });
});
