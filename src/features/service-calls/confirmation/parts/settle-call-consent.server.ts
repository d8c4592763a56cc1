import { eq } from 'drizzle-orm';
import { recordConsent } from '#features/consents/record-consent.server.ts';
import type { ConsentPlace } from '#features/consents/rules.ts';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { serviceCalls } from '../../tables.server.ts';

interface Settled {
  callId: string;
  purpose: 'publicacao' | 'depoimento';
  /** The words that were agreed to; null for a box that was left empty. */
  text: string | null;
  place: ConsentPlace;
}

/** Records or withdraws a client's consent about a call, in the caller's transaction. */
export async function settleCallConsent(ctx: Ctx, { callId, purpose, text, place }: Settled): Promise<void> {
  if (text === null) {
    await withdrawConsents(ctx, { purpose, subjectIds: [callId], place });
    return;
  }
  const [call] = await ctx.db
    .select({ name: serviceCalls.clientName, phone: serviceCalls.clientPhone })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) throw new Error('The call is gone.');
  await recordConsent(ctx, { purpose, subjectId: callId, person: call, text, place });
}
