import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOperation, type Operation } from '#test/operation.ts';
import { receiptPdf } from '#test/receipts/receipt-pdf.ts';
import { receiveReceipt } from '../../receive-receipt.server.ts';
import { readReceipt } from '../read-receipt.server.ts';
import { receiptReadings } from '../tables.server.ts';
import { showReceipt } from './show-receipt.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(async () => {
  operation.ctx.services.pageReaders.close();
  await operation.drop();
});

/** Sends and reads a receipt of one look, whose lines are its only difference from another. */
async function capsOf(reais: string, bank: string, ...more: string[]) {
  const bytes = receiptPdf(['Comprovante de pagamento', 'Valor pago', `R$ ${reais}`, bank, ...more]);
  const upload = { field: 'receipt', fileName: 'recibo.pdf', bytes };
  const { id } = await receiveReceipt(operation.ctx, { upload, facts: {} });
  const [reading] = await operation.db.select().from(receiptReadings).where(eq(receiptReadings.receiptId, id));
  await readReceipt.run(operation.ctx, { readingId: reading?.id ?? '' });
  const { caps, isCapped, validationScore } = await showReceipt(operation.ctx, id);
  return { caps: caps.map(({ cap }) => cap), isCapped, validationScore };
}

it('lets a look alone cut no receipt, and of one amount or one minute asks to compare', async () => {
  const first = await capsOf('371,00', 'Banco Um');
  expect(first).toMatchObject({ caps: [], isCapped: false });
  const ofOneAmount = await capsOf('371,00', 'Banco Dois');
  expect(ofOneAmount).toEqual({ caps: ['parecido'], isCapped: false, validationScore: first.validationScore });
  expect(await capsOf('372,00', 'Banco Um')).toMatchObject({ caps: [], isCapped: false });

  const minute = ['Data e hora', '20/11/2026 08:01:10'];
  expect(await capsOf('373,00', 'Banco Um', ...minute)).toMatchObject({ caps: [] });
  expect(await capsOf('373,00', 'Banco Dois', ...minute)).toMatchObject({ caps: ['imagemParecida'], isCapped: true });
  const ofOneMinute = await capsOf('374,00', 'Banco Um', ...minute);
  expect(ofOneMinute).toMatchObject({ caps: ['parecido', 'parecido'], isCapped: false });
  expect(await capsOf('373,00', 'Banco Um', 'Data e hora', '20/11/2026 08:02:10')).toMatchObject({ caps: [] });
});
