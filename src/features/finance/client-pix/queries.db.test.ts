import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { decidePixKey } from '#features/partners/pix-key/decide-pix-key.server.ts';
import { findPixKey } from '#features/partners/pix-key/queries.server.ts';
import { savePixKey } from '#features/partners/pix-key/save-pix-key.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findPageKey } from '#features/service-calls/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { savePixAccount } from '../pix-account/save-pix-account.server.ts';
import { findClientPix, findOwnCallPix, readClientPixPicture } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const holder = 'João Antônio da Conceição e Silva de Araújo Guimarães';

/** A call under way with an approved quote, and a partner whose key the office has verified. */
async function approved({ unitValue = 1_234.56, ceiling = 1, city = 'Águas Lindas de Goiás' } = {}) {
  const partner = await operation.addPartner({ city, state: 'GO' });
  const partnerId = partner.id;
  await savePixKey(partner.ctx, { partnerId, kind: 'telefone', key: '(61) 99988-7766', seen: null });
  const keyId = (await findPixKey(partner.ctx, partnerId))?.id ?? '';
  await decidePixKey(operation.ctx, { partnerId, keyId, status: 'verificada', holder });
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId });
  await operation.move(call.id, 'em_andamento');
  const line = { kind: 'metro' as const, description: 'Cabo', quantity: 1, unitValue };
  const lines = [{ ...line, ceilingQuantity: ceiling }];
  const terms = { discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
  const { contentHash } = await sendQuote(partner.ctx, { callId: call.id, partnerId, lines, ...terms });
  await decideQuote(operation.ctx, { callId: call.id, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' });
  const { clientKey } = await findPageKey(operation.ctx, call.id);
  return { call, partner, partnerId, keyId, clientKey };
}

const setReceiver = (receiver: string) =>
  saveSettings({ ...operation.ctx, actor: system }, { group: 'pix', value: { receiver } });

/** The text that an independent reader sees in the picture. */
async function readPicture(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

describe('the PIX of a call', () => {
  it('asks for the approved amount, alike for client and partner, and reads back from its picture', async () => {
    const { call, partner, clientKey } = await approved();
    const pix = await findClientPix(operation.ctx, clientKey);
    expect(pix).toMatchObject({ amount: 1_234.56, holder });
    expect(await findOwnCallPix(partner.ctx, call.id)).toEqual(pix);
    const read = await readPicture(await readClientPixPicture(operation.ctx, clientKey));
    expect(read).toBe(pix?.code);
    expect(getPixPayloadInfo(read)).toMatchObject({
      key: '+5561999887766',
      amount: 1_234.56,
      merchantName: 'Joao Antonio da Conceicao',
      merchantCity: 'Aguas Lindas de',
      txid: call.protocolNumber.replaceAll('-', ''),
    });
  });

  it('asks for nothing of a range before the report, and then for the report within it', async () => {
    const { call, clientKey } = await approved({ unitValue: 300.01, ceiling: 2 });
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
    await operation.move(call.id, 'finalizado', { reais: 451.07, method: 'pix' });
    expect(await findClientPix(operation.ctx, clientKey)).toMatchObject({ amount: 451.07 });
  });

  it('is gone once the client has confirmed', async () => {
    const { call, clientKey } = await approved({ unitValue: 200 });
    await operation.move(call.id, 'finalizado', { reais: 200, method: 'pix' });
    expect(await findClientPix(operation.ctx, clientKey)).not.toBeNull();
    await confirmCompletion(operation.ctx, {
      clientKey: call.clientKey,
      statement: {
        paidAmount: 200,
        paymentMethod: 'pix',
        receivedReceipt: true,
        serviceRating: 5,
        additionalComments: '',
        publishComment: false,
      },
    });
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
    await expect(readClientPixPicture(operation.ctx, clientKey)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('never shows a key that was changed or refused', async () => {
    const { partner, partnerId, keyId, clientKey } = await approved();
    await savePixKey(partner.ctx, { partnerId, kind: 'email', key: 'nova@exemplo.com.br', seen: keyId });
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
    const changed = (await findPixKey(partner.ctx, partnerId))?.id ?? '';
    await decidePixKey(operation.ctx, { partnerId, keyId: changed, status: 'verificada', holder });
    expect((await findClientPix(operation.ctx, clientKey))?.code).toContain('nova@exemplo.com.br');
    await decidePixKey(operation.ctx, { partnerId, keyId: changed, status: 'recusada', reason: 'Denúncia' });
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
  });

  it('goes to the account of whoever the settings name', async () => {
    const { clientKey } = await approved();
    await setReceiver('central');
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
    await savePixAccount(operation.ctx, {
      kind: 'cnpj',
      key: '11.222.333/0001-81',
      holder: 'Cano Livre',
      city: 'Brasília',
    });
    expect(await findClientPix(operation.ctx, clientKey)).toMatchObject({ holder: 'Cano Livre' });
    await setReceiver('ninguem');
    expect(await findClientPix(operation.ctx, clientKey)).toBeNull();
    await setReceiver('prestador');
  });

  it('is shown to no other partner', async () => {
    const { call } = await approved();
    const other = await operation.addPartner();
    await expect(findOwnCallPix(other.ctx, call.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
