// Tested in move-own-visit.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { takeStep } from '../change-call-status.server.ts';
import type { CancelOwnVisitBody } from './contract.ts';
import { actAsClient } from './parts/act-as-client.server.ts';

/**
 * The client takes the own call back while nobody has set out. Throws as `findClientCall` does, and `conflict` when
 * somebody set out, or the call is over.
 */
export function cancelOwnVisit(ctx: Ctx, clientKey: string, { reason, words }: CancelOwnVisitBody): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { client, call } = await actAsClient(inside, clientKey);
    await takeStep(client, { call, verb: 'cancel', actor: 'client', details: { cancelReason: reason, reason: words } });
  });
}
