// Tested in move-own-visit.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { takeStep } from '../steps/change-call-status.server.ts';
import type { CancelOwnVisitBody } from './contract.ts';
import { actAsClient } from './parts/act-as-client.server.ts';

/**
 * Cancels the client's own call before departure. Throws as `findClientCall`, and `conflict` after departure or for a
 * closed call.
 */
export function cancelOwnVisit(ctx: Ctx, clientKey: string, { reason, words }: CancelOwnVisitBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { client, call } = await actAsClient(inside, clientKey);
    await takeStep(client, { call, verb: 'cancel', actor: 'client', details: { cancelReason: reason, reason: words } });
  });
}
