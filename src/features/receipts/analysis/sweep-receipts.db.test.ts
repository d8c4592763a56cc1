import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeFraudStatus } from '#features/fraud/change-fraud-status.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { hearings } from '#features/hearings/tables.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { sweepDue } from '#platform/jobs/sweep.server.ts';
import { files } from '#platform/tables.server.ts';
import { hearAbout } from '#test/heard.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { receiptPdf } from '#test/receipts/receipt-pdf.ts';
import { decide } from '#test/trust/decide.ts';
import { readReceiptBytes } from '../queries.server.ts';
import { receiveReceipt } from '../receive-receipt.server.ts';
import { receipts } from '../tables.server.ts';
import { answerReading } from './answer-reading.server.ts';
import { listReceiptsQuery } from './contract.ts';
import { matchReceipt } from './match-receipt.server.ts';
import { mendReceipt } from './mend-receipt.server.ts';
import { showReceipt } from './parts/show-receipt.server.ts';
import { listReceipts } from './queries.server.ts';
import { readReceipt } from './read-receipt.server.ts';
import { retryReading } from './retry-reading.server.ts';
import { sweepReceipts } from './sweep-receipts.server.ts';
import { receiptFacts, receiptMends, receiptReadings, receiptStatements } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(async () => {
  operation.ctx.services.pageReaders.close();
  await operation.drop();
});

/** So many days from now, and five years. */
const inFiveYearsAnd = (days: number) => {
  const at = new Date(operation.ctx.now);
  at.setUTCFullYear(at.getUTCFullYear() + 5, at.getUTCMonth(), at.getUTCDate() + days);
  return { ...operation.ctx, now: at };
};

async function readPaper(lines: readonly string[], facts = {}, fileName = 'pix da maria.pdf'): Promise<string> {
  const bytes = receiptPdf(['Comprovante de Pix', ...lines, 'Pagador: Maria das Dores Lima', 'CPF: 123.456.789-09']);
  const { id } = await receiveReceipt(operation.ctx, { upload: { field: 'receipt', fileName, bytes }, facts });
  const [reading] = await operation.db.select().from(receiptReadings).where(eq(receiptReadings.receiptId, id));
  await readReceipt.run(operation.ctx, { readingId: reading?.id ?? '' });
  return id;
}

it('takes picture, names and documents of a receipt after five years, and leaves its amount and its day', async () => {
  const paper = ['Valor pago R$ 411,00', 'Data do pagamento 24/11/2026 às 10:11'];
  const id = await readPaper(paper);
  const second = await readPaper(paper, {}, 'outra via.pdf');
  await mendReceipt(operation.ctx, { id, field: 'payeeName', value: 'João Souza', seen: null });
  await answerReading(operation.ctx, { id, isRight: true, amount: null });
  const before = await showReceipt(operation.ctx, id);
  expect(before.fields.find(({ name }) => name === 'payerDocument')?.value).toBe('12345678909');
  expect((await showReceipt(operation.ctx, second)).caps).toMatchObject([{ fileName: 'pix da maria.pdf' }]);

  await sweepDue(inFiveYearsAnd(-1), sweepReceipts);
  expect(await showReceipt(operation.ctx, id)).toEqual(before);

  const ctx = inFiveYearsAnd(1);
  const [held] = await operation.db.select().from(receipts).where(eq(receipts.id, id));
  await sweepDue(ctx, sweepReceipts);
  await sweepFiles(inFiveYearsAnd(2));
  expect(await operation.db.$count(files, eq(files.id, held?.fileId ?? ''))).toBe(0);
  await expect(readReceiptBytes(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  for (const table of [receiptReadings, receiptMends, receiptStatements]) {
    expect(await operation.db.$count(table, eq(table.receiptId, id))).toBe(0);
  }
  const rows = await operation.db
    .select()
    .from(receipts)
    .innerJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id));
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/maria|joao|joão|123456789/);
  const { fields, ...shown } = await showReceipt(ctx, id);
  expect(shown).toMatchObject({
    amount: 411,
    contentType: null,
    emptiedAt: ctx.now.toISOString(),
    validationScore: before.validationScore,
    canWrite: false,
  });
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['amount', '41100'],
    ['paidOn', '2026-11-24'],
    ['paidAtTime', '10:11'],
    ['method', 'pix'],
  ]);
  expect((await listReceipts(ctx, listReceiptsQuery.parse({ search: '411,00' }))).total).toBe(2);
  for (const change of [
    () => mendReceipt(ctx, { id, field: 'amount', value: '1,00', seen: null }),
    () => retryReading(ctx, id),
    () => matchReceipt(ctx, { id, protocol: null, seen: null, reason: '' }),
    () => answerReading(ctx, { id, isRight: true, amount: null }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: 'conflict' });
  }
});

it('waits while a discrepancy, a case or a matter of its call is undecided', async () => {
  const { call } = await operation.finishedCall(320);
  const statement = { paidAmount: 420, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 2 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const [found] = await operation.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  const discrepancyId = found?.id ?? '';
  const fraud = await openFraudCase(operation.ctx, { discrepancyId, reason: 'Mandou o recibo' });
  const problem = await openProblem(operation.ctx, { callId: call.id, kind: 'valor', words: 'Paguei mais' });
  const id = await readPaper(['Valor pago R$ 420,00'], { protocol: call.protocolNumber });
  const ctx = inFiveYearsAnd(1);
  const isHeld = async () => {
    await sweepDue(ctx, sweepReceipts);
    return (await showReceipt(ctx, id)).emptiedAt === null;
  };
  expect(await isHeld()).toBe(true);
  const hearingId = await hearAbout(operation.ctx, discrepancyId);
  const decision = { investigationStatus: 'resolved', reason: 'Vale o recibo', finalAmount: 420 } as const;
  await decide(operation.ctx, { id: discrepancyId, ...decision });
  expect(await isHeld()).toBe(true);
  await changeFraudStatus(operation.ctx, { id: fraud.id, status: 'INVESTIGATING', reason: 'Olhando' });
  await changeFraudStatus(operation.ctx, { id: fraud.id, status: 'DISMISSED', reason: 'Engano' });
  expect(await isHeld()).toBe(true);
  const closed = {
    status: 'encerrado',
    closedAt: ctx.now,
    outcome: 'improcedente',
    outcomeWords: 'Resolvido',
  } as const;
  await operation.db
    .update(problems)
    .set(closed as object)
    .where(eq(problems.id, problem.id));
  const whichHearing = eq(hearings.id, hearingId);
  await operation.db.update(hearings).set({ decidedAt: null }).where(whichHearing);
  expect(await isHeld()).toBe(true);
  await operation.db.update(hearings).set({ decidedAt: operation.ctx.now }).where(whichHearing);
  expect(await isHeld()).toBe(false);
});
