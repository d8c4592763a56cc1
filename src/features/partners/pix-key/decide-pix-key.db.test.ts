import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { decidePixKey } from './decide-pix-key.server.ts';
import { findPixKey } from './queries.server.ts';
import { savePixKey } from './save-pix-key.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

async function waiting() {
  const partner = await operation.addPartner();
  const partnerId = partner.id;
  await savePixKey(partner.ctx, { partnerId, kind: 'email', key: 'caixa@exemplo.com.br', seen: null });
  const keyId = (await findPixKey(partner.ctx, partnerId))?.id ?? '';
  return { partner, partnerId, keyId };
}
const yes = { status: 'verificada', holder: 'Maria Aparecida' } as const;
const no = { status: 'recusada', reason: 'O titular é outro' } as const;

describe('the office', () => {
  it('verifies a key with the name of its holder, and refuses it later with a reason', async () => {
    const { partnerId, keyId } = await waiting();
    await expect(decidePixKey(operation.ctx, { partnerId, keyId, status: 'verificada' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'holder' }],
    });
    await decidePixKey(operation.ctx, { partnerId, keyId, ...yes });
    expect(await findPixKey(operation.ctx, partnerId)).toMatchObject({ status: 'verificada', holder: yes.holder });
    await decidePixKey(operation.ctx, { partnerId, keyId, ...no });
    expect(await findPixKey(operation.ctx, partnerId)).toMatchObject({ status: 'recusada', reason: no.reason });
  });

  it('decides once: of two at the same instant the second is told who was faster', async () => {
    const { partnerId, keyId } = await waiting();
    const other = { ...operation.ctx, actor: actorOf('admin') };
    const outcomes = await Promise.allSettled([
      decidePixKey(operation.ctx, { partnerId, keyId, ...yes }),
      decidePixKey(other, { partnerId, keyId, ...yes, holder: 'Outro Nome' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'conflict', message: /já verificou esta chave PIX/ } }]);
  });

  it('does not verify a key that the partner has replaced, nor one of another partner', async () => {
    const { partner, partnerId, keyId } = await waiting();
    const stranger = await waiting();
    const foreign = decidePixKey(operation.ctx, { partnerId: stranger.partnerId, keyId, ...yes });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await savePixKey(partner.ctx, { partnerId, kind: 'email', key: 'nova@exemplo.com.br', seen: keyId });
    const late = decidePixKey(operation.ctx, { partnerId, keyId, ...yes });
    await expect(late).rejects.toMatchObject({ code: 'conflict', message: /já trocou a chave PIX/ });
    expect(await findPixKey(operation.ctx, partnerId)).toMatchObject({ status: 'pendente' });
  });
});
