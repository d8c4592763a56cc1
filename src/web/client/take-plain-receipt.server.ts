import { createHash } from 'node:crypto';
import { maxReceiptBytes } from '#features/receipts/rules.ts';
import { limitReceipts } from '#features/receipts/senders/limit-receipts.server.ts';
import { sendClientReceipt } from '#features/receipts/senders/send-client-receipt.server.ts';
import { type PlainForm, tooLargeReceipt } from './plain-photos.server.ts';
import type { PlainRefusal } from './take-plain-form.server.ts';

type Ctx = Parameters<typeof limitReceipts>[0];

/** Stores the receipt of a plain form; null when it was stored, else why not. Throws as `sendClientReceipt`. */
export async function takePlainReceipt(
  ctx: Ctx,
  clientKey: string,
  { receipt, refusal, values }: PlainForm & { values: Record<string, string> },
): Promise<PlainRefusal | null> {
  const refuse = (message: string) => ({ form: 'comprovante' as const, message, values, status: 400 });
  if (refusal !== null) return refuse(refusal);
  if (receipt === null) return refuse('Escolha a foto ou o PDF do comprovante.');
  if (receipt.size > maxReceiptBytes) return refuse(tooLargeReceipt);
  const call = await limitReceipts(ctx, clientKey);
  const bytes = Buffer.from(await receipt.arrayBuffer());
  const upload = { field: 'receipt', fileName: receipt.name, bytes };
  await sendClientReceipt(ctx, { call, upload, sendingId: sendingOf(call.id, bytes) });
  return null;
}

/** The id of a sending without scripts: a file that the same page sends twice is one sending. */
function sendingOf(callId: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(callId).update(bytes).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
