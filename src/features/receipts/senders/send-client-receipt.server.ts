// Tested in api.db.test.ts.
import type { KeyedCall } from '#features/service-calls/client-page/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { receiveReceipt } from '../receive-receipt.server.ts';
import { demandRoom } from './parts/demand-room.server.ts';
import { judgeClient } from './queries.server.ts';

interface Sending {
  /** The call of the client's key. */
  call: KeyedCall;
  upload: ReceivedFile;
  /** Id of this sending, of the sender's own. */
  sendingId: string;
}

/**
 * Stores a receipt in the name of a call's client. Throws `conflict` before the confirmation, for a cancelled call and
 * beyond the limit, else as `receiveReceipt`.
 */
export async function sendClientReceipt(ctx: Ctx, { call, upload, sendingId }: Sending) {
  const verdict = await judgeClient(ctx, call);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
  await demandRoom(ctx, { callId: call.id, sides: ['cliente'], sendingId });
  const client = { ...ctx, actor: { ...ctx.actor, kind: 'client' as const, id: null, name: call.clientName } };
  return receiveReceipt(client, {
    upload,
    facts: { envio: sendingId },
    side: 'cliente',
    way: 'pagina-do-cliente',
    callId: call.id,
  });
}
