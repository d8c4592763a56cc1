import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { listPartnerChanges, listWaiting } from '../record/queries.server.ts';
import { decidePixKey } from './decide-pix-key.server.ts';
import { findPixKey } from './queries.server.ts';
import { savePixKey } from './save-pix-key.server.ts';
import { partnerPixKeys } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const phone = { kind: 'telefone', key: '(61) 99988-7766' } as const;

/** A partner who gave a key. */
async function keyed() {
  const partner = await operation.addPartner();
  await savePixKey(partner.ctx, { partnerId: partner.id, ...phone, seen: null });
  const key = await findPixKey(partner.ctx, partner.id);
  if (key === null) throw new Error('The key is missing.');
  return { partner, partnerId: partner.id, key };
}

describe('the PIX key of a partner', () => {
  it('waits for the office as banks know it, and stands among what waits', async () => {
    const { partner, partnerId, key } = await keyed();
    expect(key).toMatchObject({ kind: 'telefone', key: '+5561999887766', status: 'pendente', holder: null });
    const { aguardando } = await listWaiting(operation.ctx);
    expect(aguardando.filter((one) => one.partnerId === partnerId)).toMatchObject([
      { kind: 'chave_pix', name: 'Telefone que termina em 7766', partnerName: partner.name },
    ]);
  });

  it('that is none is refused at its field', async () => {
    const partner = await operation.addPartner();
    const wrong = savePixKey(partner.ctx, { partnerId: partner.id, kind: 'cpf', key: '111.111.111-11', seen: null });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'key' }] });
  });

  it('is no longer verified once it is changed, and stays so when the same is given again', async () => {
    const { partner, partnerId, key } = await keyed();
    await decidePixKey(operation.ctx, { partnerId, keyId: key.id, status: 'verificada', holder: 'José da Conceição' });
    await savePixKey(partner.ctx, { partnerId, ...phone, seen: null });
    expect(await findPixKey(partner.ctx, partnerId)).toMatchObject({ id: key.id, status: 'verificada' });
    await savePixKey(partner.ctx, { partnerId, kind: 'email', key: 'Caixa@Exemplo.com.br', seen: key.id });
    expect(await findPixKey(partner.ctx, partnerId)).toMatchObject({
      key: 'caixa@exemplo.com.br',
      status: 'pendente',
      holder: null,
    });
    const { alteracoes } = await listPartnerChanges(operation.ctx, partnerId, { page: 1, limit: 20 });
    const told = alteracoes.filter(({ subject }) => subject === 'chave_pix').map(({ action, name }) => [action, name]);
    expect(told).toEqual([
      ['pedido', 'E-mail que termina em m.br'],
      ['aprovado', 'Telefone que termina em 7766'],
      ['pedido', 'Telefone que termina em 7766'],
    ]);
  });

  it('of two people at once is one, and the second hears that another stands there', async () => {
    const partner = await operation.addPartner();
    const give = (key: string) => savePixKey(partner.ctx, { partnerId: partner.id, kind: 'email', key, seen: null });
    const outcomes = await Promise.allSettled([give('um@exemplo.com.br'), give('dois@exemplo.com.br')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'conflict', message: /já trocou a chave PIX/ } });
    const isOf = eq(partnerPixKeys.partnerId, partner.id);
    expect(await operation.db.select().from(partnerPixKeys).where(isOf)).toHaveLength(1);
  });
});
