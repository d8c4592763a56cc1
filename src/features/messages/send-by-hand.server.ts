// Tested in api.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import type { OpenedMessage } from './contract.ts';
import { handOverText } from './parts/hand-over-text.server.ts';

/**
 * Gives a waiting message to the person who sends it and counts it as sent, so that of two people one gets it. Throws
 * as `openMessage` does.
 */
export function sendByHand(ctx: Ctx, { id }: { id: string }): Promise<OpenedMessage> {
  return handOverText(ctx, { id, marks: true });
}
