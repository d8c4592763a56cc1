// Tested in api.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import type { OpenedMessage } from './contract.ts';
import { handOverText } from './parts/hand-over-text.server.ts';

/**
 * Opens a waiting message with its link, for sending by hand; logged in its history. An outdated one is dropped. Throws
 * `not_found`, `forbidden` without the message's permission, and `conflict` when it does not wait any more.
 */
export function openMessage(ctx: Ctx, { id }: { id: string }): Promise<OpenedMessage> {
  return handOverText(ctx, { id, marks: false });
}
