import { and, eq, isNull, sql } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { digestBytes } from '#platform/files/digest-bytes.server.ts';
import { attachFiles, removeFiles } from '#platform/files/files.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { savePaper } from '#platform/files/save-paper.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import type { UploadReceiptQuery } from './contract.ts';
import { findCallByProtocol, findUse, type OtherUse, receiptOwner } from './queries.server.ts';
import { maxReceiptPages, type ReceiptSide, type ReceiptWay, receiptReceived } from './rules.ts';
import { receiptKind, receipts } from './tables.server.ts';

export interface ReceivedReceipt {
  id: string;
  fileName: string;
  /** The first receipt with the same bytes; for the office alone. */
  firstUse: OtherUse | null;
  /** Whether this very sending had arrived before. */
  wasThere: boolean;
}

interface SentReceipt {
  upload: ReceivedFile;
  facts: UploadReceiptQuery;
  side?: ReceiptSide;
  way?: ReceiptWay;
  /** The call whose access the caller has checked; instead of the protocol. */
  callId?: string;
}

/**
 * Stores a receipt before anybody reads it, in the name of `ctx.actor`. The same bytes again become a further use of
 * the first; the same `facts.envio` gives the earlier answer. Throws `invalid` for content that is no picture or PDF,
 * `not_found` for an unknown number, and `conflict` for other bytes under a used `envio`.
 */
export async function receiveReceipt(
  ctx: Ctx,
  { upload, facts, side = 'central', way = 'painel', ...of }: SentReceipt,
): Promise<ReceivedReceipt> {
  if (upload.field !== 'receipt') throw new DomainError('invalid', 'Escolha um arquivo.');
  const sentSha256 = await digestBytes(upload.bytes);
  const callId = of.callId ?? (facts.protocol === undefined ? null : await findCallByProtocol(ctx, facts.protocol));
  const sent = { sendingId: facts.envio ?? null, sentSha256, side, actorId: ctx.actor.id };
  const before = await findSending(ctx, sent);
  if (before !== null) return before;

  const uploader = { ownerKind: ctx.actor.kind, ownerId: ctx.actor.id ?? ctx.actor.kind };
  const file = await savePaper(ctx, upload, { ...uploader, purpose: 'receipt', maxPdfPages: maxReceiptPages });
  const { fileName } = file;
  const { at: uploadedAt, ...sender } = doneNow(ctx);
  const values = {
    ...sent,
    ...sender,
    way,
    fileId: file.id,
    fileName,
    callId,
    amountCents: facts.amount === undefined ? null : reaisToCents(facts.amount),
    paymentMethod: facts.paymentMethod ?? null,
    uploadedAt,
  };
  const received = await inTransaction(ctx, async (inside) => {
    if (values.sendingId !== null) {
      // Two tries of one sending, one after the other.
      await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${values.sendingId}, 0))`);
      const meanwhile = await findSending(inside, sent);
      if (meanwhile !== null) return meanwhile;
    }
    const kept = await insertUse(inside, values);
    const taken = await attachFiles(inside, [file.id], uploader, receiptOwner(kept.id));
    if (taken.length !== 1) throw new Error('The file of the receipt is gone.');
    await noteStep(inside, receiptKind, { id: kept.id, from: null, to: 'pendente', reason: null });
    await publish(inside, receiptReceived, { receiptId: kept.id });
    if (callId !== null) await addCallEvent(inside, { callId, type: 'receipt_sent', data: { file: fileName } });
    return { ...kept, fileName, wasThere: false };
  }).catch(async (error: unknown) => {
    await removeFiles(ctx, { ids: [file.id] });
    throw error;
  });
  if (received.wasThere) await removeFiles(ctx, { ids: [file.id] });
  return received;
}

/** The first use of these bytes, or a further one of the first: of two at once the slower waits for the faster. */
async function insertUse(ctx: Ctx, values: typeof receipts.$inferInsert) {
  const [first] = await ctx.db
    .insert(receipts)
    .values(values)
    .onConflictDoNothing({ target: receipts.sentSha256, where: isNull(receipts.firstUseId) })
    .returning({ id: receipts.id });
  if (first !== undefined) return { id: first.id, firstUse: null };
  const firstUse = await findUse(ctx, and(eq(receipts.sentSha256, values.sentSha256), isNull(receipts.firstUseId)));
  if (firstUse === null) throw new Error('The first use of a receipt is missing.');
  const [further] = await ctx.db
    .insert(receipts)
    .values({ ...values, firstUseId: firstUse.id })
    .returning({ id: receipts.id });
  if (further === undefined) throw new Error('The receipt was not saved.');
  return { id: further.id, firstUse };
}

interface Sending {
  sendingId: string | null;
  sentSha256: string;
  side: ReceiptSide;
  actorId: string | null;
}

/** The result of this sending if it arrived before; null for a new one. */
async function findSending(ctx: Ctx, { sendingId, ...sent }: Sending): Promise<ReceivedReceipt | null> {
  if (sendingId === null) return null;
  const [found] = await ctx.db.select().from(receipts).where(eq(receipts.sendingId, sendingId));
  if (found === undefined) return null;
  if (found.sentSha256 !== sent.sentSha256 || found.side !== sent.side || found.actorId !== sent.actorId) {
    throw new DomainError('conflict', 'Outro arquivo já foi enviado com este código. Escolha o arquivo de novo.');
  }
  const firstUse = found.firstUseId === null ? null : await findUse(ctx, eq(receipts.id, found.firstUseId));
  return { id: found.id, fileName: found.fileName, firstUse, wasThere: true };
}
