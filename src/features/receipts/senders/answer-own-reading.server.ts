// Tested in api.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { answerReading } from '../analysis/answer-reading.server.ts';
import { receiptKind } from '../tables.server.ts';
import type { AnswerReadingBody, SentReceipts } from './contract.ts';
import { limitReceipts } from './limit-receipts.server.ts';
import { listClientReceipts, listOwnReceipts } from './queries.server.ts';

/** The partner or driver answers to the reading of an own receipt; throws `not_found` for any other. */
export async function answerOwnReading(
  ctx: Ctx,
  { callId, receiptId, ...answer }: AnswerReadingBody & { callId: string; receiptId: string },
): Promise<SentReceipts> {
  demandListed(await listOwnReceipts(ctx, callId), receiptId);
  await answerReading(ctx, { id: receiptId, ...answer });
  return listOwnReceipts(ctx, callId);
}

/** The client of a key answers to the reading of an own receipt; throws `not_found` for any other, and `too_many`. */
export async function answerClientReading(
  ctx: Ctx,
  { clientKey, receiptId, ...answer }: AnswerReadingBody & { clientKey: string; receiptId: string },
): Promise<SentReceipts> {
  const call = await limitReceipts(ctx, clientKey);
  demandListed(await listClientReceipts(ctx, clientKey), receiptId);
  const client = { ...ctx, actor: { ...ctx.actor, kind: 'client' as const, id: null, name: call.clientName } };
  await answerReading(client, { id: receiptId, ...answer });
  return listClientReceipts(ctx, clientKey);
}

function demandListed({ receipts }: SentReceipts, receiptId: string): void {
  if (!receipts.some(({ id }) => id === receiptId)) throw new DomainError('not_found', receiptKind.notFound);
}
