import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { files } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { receiptPdf } from '#test/receipts/receipt-pdf.ts';
import { decide } from '#test/trust/decide.ts';
import { listReceiptsQuery } from './analysis/contract.ts';
import { showReceipt as findReceipt } from './analysis/parts/show-receipt.server.ts';
import { listReceipts } from './analysis/queries.server.ts';
import { askReceiptDecision } from './ask-receipt-decision.server.ts';
import { decideReceipt } from './decide-receipt.server.ts';
import { drawReceiptPage, readReceiptBytes } from './queries.server.ts';
import { receiveReceipt } from './receive-receipt.server.ts';

let operation: Operation;
let width = 10;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A picture that no other test sends. */
function picture(): Buffer {
  width += 1;
  return makePng(width, 20);
}

function send(bytes: Buffer, facts: Parameters<typeof receiveReceipt>[1]['facts'] = {}, fileName = 'recibo.png') {
  return receiveReceipt(operation.ctx, { upload: { field: 'receipt', fileName, bytes }, facts });
}

const list = (query: Record<string, string>) => listReceipts(operation.ctx, listReceiptsQuery.parse(query));

describe('a receipt that was sent', () => {
  it('waits for a person, with what its sender told, beside what was said about the payment', async () => {
    const { call } = await operation.finishedCall(320);
    const statement = { paidAmount: 350, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    const facts = { protocol: call.protocolNumber.toLowerCase(), amount: 349.9, paymentMethod: 'pix' } as const;
    const { id } = await send(picture(), facts, '../../Comprovante pix.exe');
    expect(await findReceipt(operation.ctx, id)).toMatchObject({
      fileName: 'Comprovante pix.png',
      status: 'pendente',
      callId: call.id,
      clientName: 'João da Silva',
      amount: 349.9,
      paymentMethod: 'pix',
      validationScore: null,
      clientPaidAmount: 350,
      partnerReportedAmount: 320,
      contentType: 'image/png',
      canDecide: true,
    });
    const { bytes } = await readReceiptBytes(operation.ctx, id);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('says what the partner reported, also once another amount was decided', async () => {
    const { call } = await operation.finishedCall(450, 'pix');
    const statement = { paidAmount: 380, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 } as const;
    await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    const { id } = await send(picture(), { protocol: call.protocolNumber });
    const [found] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
    const decision = { investigationStatus: 'resolved', reason: 'Recibo mostrado', finalAmount: 380 } as const;
    await decide(operation.ctx, { id: found?.id ?? '', ...decision });
    expect(await findReceipt(operation.ctx, id)).toMatchObject({ clientPaidAmount: 380, partnerReportedAmount: 450 });
  });

  it('is drawn page by page where it is a PDF', async () => {
    const { id } = await send(receiptPdf(['Comprovante de Pix', 'Valor pago R$ 10,00']));
    const drawn = await drawReceiptPage(operation.ctx, { id, page: 0 });
    expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
    const noPage = drawReceiptPage(operation.ctx, { id, page: 1 });
    await expect(noPage).rejects.toMatchObject({ code: 'not_found' });
    const noPdf = drawReceiptPage(operation.ctx, { id: (await send(picture())).id, page: 0 });
    await expect(noPdf).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is found by file, client and protocol, and filtered by status', async () => {
    const call = await operation.openCall({ clientName: 'Zuleica Prado' });
    const { id } = await send(picture(), { protocol: call.protocolNumber }, 'cupom azul.png');
    for (const search of ['CUPOM AZUL', 'zuleica', call.protocolNumber]) {
      expect((await list({ search })).analises.map((one) => one.id)).toEqual([id]);
    }
    await decideReceipt(operation.ctx, { id, status: 'rejeitado', reason: 'Ilegível' });
    expect((await list({ search: 'zuleica', status: 'pendente' })).total).toBe(0);
    expect((await list({ search: 'zuleica', status: 'rejeitado' })).total).toBe(1);
  });

  it('is told by its content, and nothing stays of what is refused', async () => {
    const before = await operation.db.select({ n: count() }).from(files);
    await expect(send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(send(makePdf({ pages: 21 }))).rejects.toMatchObject({ code: 'invalid' });
    await expect(send(picture(), { protocol: 'CH-1999-000001' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await operation.db.select({ n: count() }).from(files)).toEqual(before);
  });

  it('is a further use that names the first when the same bytes come again, also many times at once', async () => {
    const bytes = picture();
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(bytes, {}, 'seis vezes.png')));
    const first = sent.find(({ firstUse }) => firstUse === null);
    expect(sent.filter(({ firstUse }) => firstUse?.id === first?.id)).toHaveLength(5);
    await decideReceipt(operation.ctx, { id: first?.id ?? '', status: 'rejeitado', reason: 'Ilegível' });
    const further = sent.find(({ firstUse }) => firstUse !== null);
    expect(await findReceipt(operation.ctx, further?.id ?? '')).toMatchObject({
      firstUse: { id: first?.id, fileName: 'seis vezes.png', status: 'rejeitado' },
      furtherUses: [],
    });
    expect((await findReceipt(operation.ctx, first?.id ?? '')).furtherUses).toHaveLength(5);
    const kept = await operation.db.select().from(files).where(eq(files.fileName, 'seis vezes.png'));
    expect(kept.map(({ ownerKind, expiresAt }) => [ownerKind, expiresAt])).toEqual(Array(6).fill(['receipt', null]));
  });

  it('is the same sending when its answer was lost, also when both tries arrive at once', async () => {
    const bytes = picture();
    const facts = { envio: randomUUID() };
    const tries = await Promise.all([send(bytes, facts, 'de novo.png'), send(bytes, facts, 'de novo.png')]);
    const again = await send(bytes, facts, 'de novo.png');
    expect(new Set([...tries, again].map(({ id }) => id)).size).toBe(1);
    expect([...tries.map(({ wasThere }) => wasThere).sort(), again.wasThere]).toEqual([false, true, true]);
    expect(await operation.db.$count(files, eq(files.fileName, 'de novo.png'))).toBe(1);
    await expect(send(picture(), facts)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('comes from whoever has a call, of that call and in their name', async () => {
    const { call, partner } = await operation.finishedCall(320);
    const upload = { field: 'receipt', fileName: 'pix.png', bytes: picture() };
    const of = { upload, facts: {}, callId: call.id };
    const fromPartner = await receiveReceipt(partner.ctx, { ...of, side: 'prestador', way: 'aplicativo' });
    const client = { ...anonymous, kind: 'client', name: 'João da Silva' } as const;
    const fromClient = await receiveReceipt(
      { ...operation.ctx, actor: client, address: '203.0.113.7' },
      { ...of, side: 'cliente', way: 'pagina-do-cliente' },
    );
    expect(await findReceipt(operation.ctx, fromPartner.id)).toMatchObject({
      callId: call.id,
      side: 'prestador',
      way: 'aplicativo',
      senderName: partner.ctx.actor.name,
      furtherUses: [{ id: fromClient.id }],
    });
    expect(await findReceipt(operation.ctx, fromClient.id)).toMatchObject({
      side: 'cliente',
      senderName: 'João da Silva',
      firstUse: { id: fromPartner.id, protocolNumber: call.protocolNumber },
    });
    expect((await readReceiptBytes(operation.ctx, fromClient.id)).contentType).toBe('image/png');
  });
});

describe('deciding a receipt', () => {
  it('keeps who decided and why, and can be taken back', async () => {
    const { id } = await send(picture());
    await decideReceipt(operation.ctx, { id, status: 'aprovado', reason: 'Confere com o extrato' });
    const rejection = { id, status: 'rejeitado', reason: 'Era de outro chamado' } as const;
    await expect(decideReceipt(operation.ctx, rejection)).rejects.toMatchObject({
      code: 'conflict',
      message: 'O recibo está aprovado: não dá para passar a rejeitado.',
    });
    await decideReceipt(operation.ctx, { id, status: 'pendente', reason: 'Aprovei o recibo errado' });
    await decideReceipt(operation.ctx, rejection);
    const found = await findReceipt({ ...operation.ctx, actor: actorOf('operador') }, id);
    expect(found).toMatchObject({ status: 'rejeitado', canDecide: false });
    expect(found.history.map(({ to, reason }) => [to, reason])).toEqual([
      ['pendente', null],
      ['aprovado', 'Confere com o extrato'],
      ['pendente', 'Aprovei o recibo errado'],
      ['rejeitado', 'Era de outro chamado'],
    ]);
  });

  it('can be asked of an administrator once, with what was found, until somebody decides', async () => {
    const { id } = await send(picture(), { amount: 900 });
    const night = { ...operation.ctx, actor: actorOf('operador') };
    expect(await askReceiptDecision(night, { id, words: 'O extrato confere' })).toBe('pendente');
    await expect(askReceiptDecision(night, { id, words: 'De novo' })).rejects.toMatchObject({ code: 'conflict' });
    const asked = await findReceipt(night, id);
    expect(asked.decisionAskedAt).toBe(operation.ctx.now.toISOString());
    expect(asked.history.at(-1)?.reason).toBe('Decisão pedida ao administrador: O extrato confere');
    await decideReceipt(operation.ctx, { id, status: 'aprovado', reason: 'Confere' });
    expect((await findReceipt(night, id)).decisionAskedAt).toBeNull();
    await expect(askReceiptDecision(night, { id, words: 'Tarde' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has one winner when several decide at once', async () => {
    const { id } = await send(picture());
    const decide = (_: unknown, index: number) =>
      decideReceipt(operation.ctx, { id, status: index % 2 === 0 ? 'aprovado' : 'rejeitado', reason: 'Olhei' });
    // Opens eight connections, so that all decide simultaneously.
    await Promise.all(Array.from({ length: 8 }, () => findReceipt(operation.ctx, id)));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, decide));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await findReceipt(operation.ctx, id)).history).toHaveLength(2);
  });
});
