import type { Ctx } from '#platform/context.server.ts';
import { detectType, type FoundType } from '#platform/files/upload-type.server.ts';
import type { EngineState } from '#platform/ocr/page-readers.server.ts';
import { type Reading, readingSchema, readingVersion } from './contract.ts';

const reader = 'src/features/receipts/reading/parts/read-document.server.ts';

/**
 * Reads a receipt in a process of its own; a bad picture gives a reading whose `unread` says why. Throws `unavailable`
 * when too many wait or the product ends, and the signal's reason when it is given up: ask again later.
 */
export async function readReceiptFile(
  ctx: Pick<Ctx, 'services'>,
  { bytes, type = detectType(bytes) }: { bytes: Buffer; type?: FoundType | null },
  signal?: AbortSignal,
): Promise<Reading> {
  if (type === null || type === 'svg' || bytes.length === 0) return unreadFor('broken');
  const answer = await ctx.services.pageReaders.read({ bytes, type, reader }, signal);
  if ('unread' in answer) return unreadFor(answer.unread);
  // Code that escapes a decoder in that process could say anything.
  const read = readingSchema.safeParse(answer.read);
  return read.success ? read.data : unreadFor('broken');
}

/** Whether receipts are read on this machine, and what is wrong where they are not. */
export function receiptEngineState(ctx: Pick<Ctx, 'services'>): EngineState {
  return ctx.services.pageReaders.state();
}

function unreadFor(unread: NonNullable<Reading['unread']>): Reading {
  return {
    version: readingVersion,
    source: 'picture',
    fields: [],
    otherAmounts: [],
    lines: [],
    hardToRead: false,
    likeness: null,
    unread,
  };
}
