import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { receiptPdf } from '#test/receipts/receipt-pdf.ts';
import { decideReceipt } from '../decide-receipt.server.ts';
import { receiveReceipt } from '../receive-receipt.server.ts';
import { answerReading } from './answer-reading.server.ts';
import { listReceiptsQuery } from './contract.ts';
import { matchReceipt } from './match-receipt.server.ts';
import { mendReceipt } from './mend-receipt.server.ts';
import { findCandidates } from './parts/find-candidates.server.ts';
import { showReceipt } from './parts/show-receipt.server.ts';
import { listReceipts } from './queries.server.ts';
import { readReceipt } from './read-receipt.server.ts';
import { retryReading } from './retry-reading.server.ts';
import { receiptReadings } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(async () => {
  operation.ctx.services.pageReaders.close();
  await operation.drop();
});

let minute = 10;

/** A receipt of a PIX as a bank's own PDF, paid in a minute of its own unless one is given. */
function pixPdf({ reais = '350,00', bank = 'Banco Um', at = '' } = {}): Buffer {
  minute += 1;
  const paidAt = at || `09:${minute}:10`;
  return receiptPdf(['Comprovante de Pix', 'Valor pago', `R$ ${reais}`, 'Data e hora', `21/11/2026 ${paidAt}`, bank]);
}

const send = (bytes: Buffer, fileName = 'pix.pdf', facts = {}) =>
  receiveReceipt(operation.ctx, { upload: { field: 'receipt', fileName, bytes }, facts });

async function newestReading(receiptId: string): Promise<string> {
  const rows = await operation.db
    .select()
    .from(receiptReadings)
    .where(eq(receiptReadings.receiptId, receiptId))
    .orderBy(asc(receiptReadings.id));
  return rows.at(-1)?.id ?? '';
}

async function read(receiptId: string): Promise<void> {
  await readReceipt.run(operation.ctx, { readingId: await newestReading(receiptId) });
}

const show = (id: string) => showReceipt(operation.ctx, id);
const field = async (id: string, name: string) => (await show(id)).fields.find((one) => one.name === name);
const list = (query: Record<string, string>) => listReceipts(operation.ctx, listReceiptsQuery.parse(query));

describe('reading a receipt', () => {
  it('waits in the queue, is read by the job, and goes back to people with its fields', async () => {
    const { waiting } = (await list({})).leitura;
    const { id } = await send(pixPdf());
    expect(await show(id)).toMatchObject({ status: 'pendente', reading: 'na-fila', amount: null });
    expect((await list({})).leitura).toMatchObject({ waiting: waiting + 1 });
    await read(id);
    const found = await show(id);
    expect(found).toMatchObject({ status: 'pendente', reading: 'lido', amount: 350 });
    expect(found.history.map(({ to, actorName }) => [to, actorName === 'Sistema'])).toEqual([
      ['pendente', false],
      ['analisando', true],
      ['pendente', true],
    ]);
    expect(found.validationScore).toBeGreaterThan(0);
    expect((await list({ search: '350,00' })).analises.map((one) => one.id)).toContain(id);
    expect((await list({})).leitura).toMatchObject({ waiting, secondsLeft: expect.any(Number) });
  });

  it('keeps every reading, and asks for one at a time', async () => {
    const { id } = await send(pixPdf({ reais: '351,00' }));
    await expect(retryReading(operation.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await read(id);
    const again = await Promise.allSettled([retryReading(operation.ctx, id), retryReading(operation.ctx, id)]);
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await read(id);
    expect((await show(id)).readings.map(({ amount }) => amount)).toEqual([351, 351]);
    const change = operation.db.update(receiptReadings).set({ unread: null }).where(eq(receiptReadings.receiptId, id));
    await expect(change).rejects.toThrow();
  });

  it('is done once when two processes begin it, and begun again when one ended in the middle', async () => {
    const { id } = await send(pixPdf({ reais: '352,00' }));
    const readingId = await newestReading(id);
    await operation.db
      .update(receiptReadings)
      .set({ startedAt: operation.ctx.now, tries: 1 })
      .where(eq(receiptReadings.id, readingId));
    await Promise.all([readReceipt.run(operation.ctx, { readingId }), readReceipt.run(operation.ctx, { readingId })]);
    const found = await show(id);
    expect(found).toMatchObject({ status: 'pendente', reading: 'lido', amount: 352 });
    expect(found.readings).toHaveLength(1);
    expect(found.history.filter(({ to }) => to === 'analisando')).toHaveLength(1);
  });

  it('gives a file to a person that ended its process too often, and keeps the picture', async () => {
    const { id } = await send(makePng(77, 30), 'foto.png');
    const readingId = await newestReading(id);
    await operation.db.update(receiptReadings).set({ tries: 3 }).where(eq(receiptReadings.id, readingId));
    await readReceipt.run(operation.ctx, { readingId });
    expect(await show(id)).toMatchObject({
      status: 'pendente',
      reading: 'nao-lido',
      unread: 'broken',
      validationScore: null,
    });
    await mendReceipt(operation.ctx, { id, field: 'amount', value: '120', seen: null });
    expect(await show(id)).toMatchObject({ amount: 120, amountSource: 'corrigido' });
  });

  it('leaves a decision alone that was taken meanwhile', async () => {
    const { id } = await send(pixPdf({ reais: '353,00' }));
    await decideReceipt(operation.ctx, { id, status: 'aprovado', from: 'analisando', reason: 'Confere' });
    await read(id);
    expect(await show(id)).toMatchObject({ status: 'aprovado', reading: 'lido' });
  });
});

describe("a person's value", () => {
  it('stands beside what was read, also when a reading ends after it', async () => {
    const { id } = await send(pixPdf({ reais: '354,00' }));
    const reading = read(id);
    await mendReceipt(operation.ctx, { id, field: 'amount', value: 'R$ 1.354,00', seen: null });
    await reading;
    expect(await field(id, 'amount')).toMatchObject({
      value: '135400',
      isSure: true,
      read: { value: '35400' },
      mend: { newValue: '135400' },
    });
    expect((await list({ search: '1.354,00' })).analises).toMatchObject([{ id, amountSource: 'corrigido' }]);
  });

  it('has one winner of two, is refused with a sentence, and can say that the receipt has none', async () => {
    const { id } = await send(pixPdf({ reais: '355,00' }));
    const mend = (value: string | null, seen: string | null) =>
      mendReceipt(operation.ctx, { id, field: 'payeeName', value, seen });
    const both = await Promise.allSettled([mend('João Souza', null), mend('José Souza', null)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const last = (await field(id, 'payeeName'))?.mend?.id ?? null;
    await mend(null, last);
    expect(await field(id, 'payeeName')).toMatchObject({ value: null });
    const day = mendReceipt(operation.ctx, { id, field: 'paidOn', value: '31/02/2026', seen: null });
    await expect(day).rejects.toMatchObject({ code: 'invalid' });
    expect((await show(id)).mends).toHaveLength(2);
  });
});

describe('an answer of the sender', () => {
  it('is a statement of its own, and no point of the score', async () => {
    const { id } = await send(pixPdf({ reais: '356,00' }));
    await read(id);
    const { validationScore } = await show(id);
    await answerReading(operation.ctx, { id, isRight: false, amount: 365 });
    expect(await show(id)).toMatchObject({
      statements: [{ isRight: false, amount: 365 }],
      amount: 356,
      validationScore,
    });
  });
});

describe('the score', () => {
  it('falls where an earlier receipt showed the same payment, and is counted anew with every mend', async () => {
    const { call } = await operation.finishedCall(357);
    const statement = { paidAmount: 357, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    const first = await send(pixPdf({ reais: '357,00', at: '11:32:10' }), 'um.pdf', { protocol: call.protocolNumber });
    await read(first.id);
    const second = await send(pixPdf({ reais: '357,00', bank: 'Banco Dois', at: '11:32:10' }), 'dois.pdf');
    await read(second.id);
    const id = 'E00000000202611211432abcdefghijk';
    for (const one of [first, second]) {
      await mendReceipt(operation.ctx, { id: one.id, field: 'endToEndId', value: id, seen: null });
    }
    const capped = await show(second.id);
    expect(capped.caps).toMatchObject([
      { cap: 'mesmoIdentificador', receiptId: first.id, fileName: 'um.pdf', isThere: true },
    ]);
    expect(capped.validationScore).toBe(10);
    expect((await show(first.id)).caps).toEqual([]);
    const before = (await show(first.id)).validationScore ?? 0;
    const seen = (await field(first.id, 'endToEndId'))?.mend?.id ?? null;
    await mendReceipt(operation.ctx, { id: first.id, field: 'endToEndId', value: null, seen });
    expect((await show(second.id)).caps.map(({ cap }) => cap)).not.toContain('mesmoIdentificador');
    expect((await show(first.id)).validationScore).toBeLessThan(before);
  });

  it('names the same file, which is a second use', async () => {
    const bytes = pixPdf({ reais: '358,00' });
    const first = await send(bytes);
    const second = await send(bytes);
    await read(second.id);
    await read(first.id);
    expect(await show(second.id)).toMatchObject({
      validationScore: 10,
      isCapped: true,
      caps: [{ cap: 'mesmoArquivo', receiptId: first.id }],
    });
    expect(await show(first.id)).toMatchObject({ isCapped: false });
  });
});

describe('the call of a receipt', () => {
  it('is proposed with reasons, chosen by one of two people, and can be chosen again', async () => {
    const { call } = await operation.finishedCall(777);
    const { call: other } = await operation.finishedCall(778);
    const { id } = await send(pixPdf({ reais: '777,00' }));
    await read(id);
    const { candidates } = await findCandidates(operation.ctx, id);
    expect(candidates.find(({ callId }) => callId === call.id)?.reasons).toContain('valor');
    const before = (await show(id)).validationScore ?? 0;
    const choose = ({ protocolNumber }: typeof call, seen: string | null = null) =>
      matchReceipt(operation.ctx, { id, protocol: protocolNumber, seen });
    const both = await Promise.allSettled([choose(call), choose(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { callId } = await show(id);
    if (callId !== call.id) await choose(call, callId);
    const chosen = await show(id);
    expect(chosen).toMatchObject({ callId: call.id, protocolNumber: call.protocolNumber });
    expect(chosen.matches.at(-1)).toMatchObject({ protocolNumber: call.protocolNumber });
    expect(chosen.validationScore).toBeGreaterThan(before);
  });

  it('has the amount of its receipt beside the others in the audit of values', async () => {
    const { call } = await operation.finishedCall(450);
    const statement = { paidAmount: 380, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 } as const;
    await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
    const { id } = await send(pixPdf({ reais: '379,00' }), 'pix.pdf', { protocol: call.protocolNumber });
    await read(id);
    const [found] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
    const { receiptAmount, assessments } = await findDiscrepancy(operation.ctx, found?.id ?? '');
    expect(receiptAmount).toBe(379);
    expect(assessments.at(-1)).toMatchObject({ cause: 'receipt_read', receiptId: id });
    await decideReceipt(operation.ctx, { id, status: 'rejeitado', reason: 'É de outra casa' });
    expect((await findDiscrepancy(operation.ctx, found?.id ?? '')).receiptAmount).toBeNull();
  });
});
