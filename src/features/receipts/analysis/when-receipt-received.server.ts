import { when } from '#platform/events.server.ts';
import { receiptReceived } from '../rules.ts';
import { countScore } from './parts/count-score.server.ts';
import { queueReading } from './read-receipt.server.ts';

/** A stored receipt is queued for reading. */
export const whenReceiptReceived = when(receiptReceived, async (ctx, { receiptId }) => {
  await queueReading(ctx, receiptId);
  await countScore(ctx, receiptId, 'read');
});
