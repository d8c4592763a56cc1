import { eq, sql } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { digestBytes } from '#platform/files/digest-bytes.server.ts';
import { attachFiles, removeFiles, saveFile, uploadExpiry } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { paperTypes } from '#shared/files/file-types.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { UploadReceiptQuery } from './contract.ts';
import { maxReceiptPages } from './rules.ts';
import { receiptKind, receipts } from './tables.server.ts';

/**
 * Stores an uploaded receipt, linked to a call when its number is given, for a person's decision. Throws `invalid` for
 * content that is no picture or PDF, `not_found` for an unknown number, and `conflict` for a repeated file.
 */
export async function receiveReceipt(
  ctx: Ctx,
  { upload, facts }: { upload: ReceivedFile; facts: UploadReceiptQuery },
): Promise<{ id: string; fileName: string }> {
  if (upload.field !== 'receipt') throw new DomainError('invalid', 'Escolha um arquivo.');
  const safe = await ctx.services.uploads.inspect(upload.bytes, {
    accept: paperTypes,
    maxPdfPages: maxReceiptPages,
    sender: senderOf(ctx),
  });
  const callId = facts.protocol === undefined ? null : await findCallId(ctx, facts.protocol);
  const sentSha256 = await digestBytes(upload.bytes);
  const fileName = safeFileName(upload.fileName, safe.extension);
  const sender = { ownerKind: 'user', ownerId: ctx.actor.id ?? 'system' };
  const file = await saveFile(ctx, {
    bytes: safe.bytes,
    contentType: safe.contentType,
    fileName,
    purpose: 'receipt',
    ...sender,
    readableBy: 'receipts.read',
    expiresAt: uploadExpiry(ctx.now),
  });
  try {
    return await inTransaction(ctx, async (inside) => {
      const [kept] = await inside.db
        .insert(receipts)
        .values({
          fileId: file.id,
          fileName,
          sentSha256,
          callId,
          amountCents: facts.amount === undefined ? null : reaisToCents(facts.amount),
          paymentMethod: facts.paymentMethod ?? null,
          uploadedAt: ctx.now,
        })
        .returning({ id: receipts.id });
      if (kept === undefined) throw new Error('The receipt was not saved.');
      const taken = await attachFiles(inside, [file.id], sender, { ownerKind: 'receipt', ownerId: kept.id });
      if (taken.length !== 1) throw new Error('The file of the receipt is gone.');
      await noteStep(inside, receiptKind, { id: kept.id, from: null, to: 'pendente', reason: null });
      return { id: kept.id, fileName };
    });
  } catch (error) {
    await removeFiles(ctx, { ids: [file.id] });
    if (violatedUnique(error) === 'receipts_sent_sha256_unique') throw await sentBefore(ctx, sentSha256);
    throw error;
  }
}

async function findCallId(ctx: Ctx, protocol: string): Promise<string> {
  const [call] = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.protocolNumber, sql`upper(${protocol})`));
  if (call === undefined) {
    throw refusalAt('protocol', `Não há chamado com o protocolo ${protocol}.`, 'not_found');
  }
  return call.id;
}

async function sentBefore(ctx: Ctx, sentSha256: string): Promise<DomainError> {
  const [first] = await ctx.db
    .select({ fileName: receipts.fileName, uploadedAt: receipts.uploadedAt })
    .from(receipts)
    .where(eq(receipts.sentSha256, sentSha256));
  const when = first === undefined ? '' : `: ${first.fileName}, em ${formatDateTime(first.uploadedAt)}`;
  return new DomainError('conflict', `Este arquivo já foi enviado${when}.`);
}
