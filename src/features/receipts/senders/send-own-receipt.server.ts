// Tested in api.db.test.ts.
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { callNotFound } from '#features/service-calls/queries.server.ts';
import { readBeforeStep, whoTookIt } from '#features/service-calls/steps/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { DomainError } from '#shared/errors.ts';
import { receiveReceipt } from '../receive-receipt.server.ts';
import { demandRoom } from './parts/demand-room.server.ts';
import { partnerMaySend } from './rules.ts';

/**
 * Throws as an unknown call does for one that is not the acting side's, `conflict` with who took it for a former one,
 * and `conflict` for a call of which no receipt is sent.
 */
export async function demandOwnCall(ctx: Ctx, callId: string): Promise<void> {
  const before = await readBeforeStep(ctx, { callId });
  if (!before?.isOwn) throw (await whoTookIt(ctx, callId)) ?? callNotFound();
  const verdict = partnerMaySend(before.call.status);
  if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
}

interface Sending {
  callId: string;
  upload: ReceivedFile;
  /** Id of this sending, of the phone's queue. */
  sendingId: string;
}

/** Stores a receipt in the name of a call's partner or driver. Throws as `demandOwnCall` and `receiveReceipt`. */
export async function sendOwnReceipt(ctx: Ctx, { callId, upload, sendingId }: Sending) {
  await demandOwnCall(ctx, callId);
  const { isDriver } = await findOwnPartner(ctx);
  await demandRoom(ctx, { callId, sides: ['prestador', 'motorista'], sendingId });
  return receiveReceipt(ctx, {
    upload,
    facts: { envio: sendingId },
    side: isDriver ? 'motorista' : 'prestador',
    way: 'aplicativo',
    callId,
  });
}
