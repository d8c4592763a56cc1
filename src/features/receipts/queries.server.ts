import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, readSavedFile } from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { otherUseSchema } from './contract.ts';
import { receiptKind, receipts } from './tables.server.ts';

/** The owner of a receipt's file. */
export function receiptOwner(id: string): Owner {
  return { ownerKind: 'receipt', ownerId: id };
}

/** The file of a receipt, for whoever may see that receipt; throws `not_found`. */
export async function readReceiptBytes(ctx: Ctx, id: string) {
  const [receipt] = await ctx.db.select({ fileId: receipts.fileId }).from(receipts).where(eq(receipts.id, id));
  const fileId = receipt?.fileId ?? null;
  const file = fileId === null ? null : await readSavedFile(ctx, eq(files.id, fileId), receiptOwner(id));
  if (file === null) throw receiptNotFound();
  return file;
}

/** A page of a receipt that is a PDF, as a picture; throws `not_found`, also where it cannot be drawn. */
export async function drawReceiptPage(ctx: Ctx, { id, page }: { id: string; page: number }): Promise<Buffer> {
  const { bytes, contentType } = await readReceiptBytes(ctx, id);
  const drawn =
    contentType === 'application/pdf'
      ? await ctx.services.uploads.drawPage(bytes, { page, sender: senderOf(ctx) })
      : null;
  if (drawn === null) throw new DomainError('not_found', 'Esta página não pode ser mostrada como imagem.');
  return drawn;
}

/** Throws `not_found` for an unknown receipt, and `conflict` for one that was emptied: nothing of it changes. */
export function demandNotEmptied<R extends { emptiedAt: Date | null }>(receipt: R | undefined): R {
  if (receipt === undefined) throw receiptNotFound();
  if (receipt.emptiedAt !== null) {
    throw new DomainError(
      'conflict',
      'O prazo de guarda deste recibo acabou: a imagem e o que foi lido já foram apagados.',
    );
  }
  return receipt;
}

export const receiptNotFound = () => new DomainError('not_found', receiptKind.notFound);

/** The call with this number; throws `not_found` at the field. */
export async function findCallByProtocol(ctx: Ctx, protocol: string): Promise<string> {
  const [call] = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.protocolNumber, sql`upper(${protocol})`));
  if (call === undefined) {
    throw refusalAt('protocol', `Não há chamado com o protocolo ${protocol}.`, 'not_found');
  }
  return call.id;
}

export type OtherUse = z.infer<typeof otherUseSchema>;

/** A receipt as another one names it; null for none. */
export async function findUse(ctx: Ctx, which: SQL | undefined): Promise<OtherUse | null> {
  const [found] = await listUses(ctx, which);
  return found ?? null;
}

/** Receipts as another one names them, oldest first. */
export async function listUses(ctx: Ctx, which: SQL | undefined): Promise<OtherUse[]> {
  const rows = await ctx.db
    .select({
      id: receipts.id,
      fileName: receipts.fileName,
      status: receipts.status,
      uploadedAt: receipts.uploadedAt,
      protocolNumber: serviceCalls.protocolNumber,
    })
    .from(receipts)
    .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
    .where(and(which))
    .orderBy(asc(receipts.uploadedAt), asc(receipts.id));
  return rows.map(({ uploadedAt, ...use }) => ({ ...use, uploadDate: uploadedAt.toISOString() }));
}

/**
 * The largest amount that a receipt was said to show: as it stands, unless the reader corrected it, as read, or by its
 * sender; null for none.
 */
export async function readLargestAmount(ctx: Ctx, id: string): Promise<number | null> {
  const byReader = sql`exists (select from receipt_mends m
    where m.receipt_id = ${receipts.id} and m.field = 'amount' and m.actor_id = ${ctx.actor.id})`;
  const stands = sql`(select f.amount_cents from receipt_facts f where f.receipt_id = ${receipts.id} and not ${byReader})`;
  const read = sql`(select max(r.amount_cents) from receipt_readings r where r.receipt_id = ${receipts.id})`;
  const [row] = await ctx.db
    .select({ cents: sql<string | null>`greatest(${receipts.amountCents}, ${stands}, ${read})` })
    .from(receipts)
    .where(eq(receipts.id, id));
  return row?.cents == null ? null : Number(row.cents);
}
