import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { findApproved, isReleased } from '../queries.server.ts';
import type { WaiverMoment } from '../rules.ts';
import { quoteWaivers } from '../tables.server.ts';

interface Work {
  callId: string;
  partnerId: string;
  moment: WaiverMoment;
  byOffice: boolean;
  /** The reason to begin without an approved quote; null for none. */
  reason: string | null;
}

/**
 * Allows beginning or reporting work: with an approved quote, an existing waiver, or a new one. Throws `invalid` at
 * `withoutQuoteReason` when a partner has none of these.
 */
export async function releaseWork(ctx: Ctx, work: Work): Promise<void> {
  const { callId, partnerId, byOffice, moment, reason } = work;
  const isFree = byOffice ? (await findApproved(ctx, work)) !== undefined : await isReleased(ctx, work);
  if (isFree) return;
  if (!byOffice && reason === null) {
    throw refusalAt(
      'withoutQuoteReason',
      'O cliente ainda não aprovou um orçamento. Conte por que o serviço é feito sem ele.',
    );
  }
  await ctx.db.insert(quoteWaivers).values({ ...doneNow(ctx), callId, partnerId, moment, byOffice, reason });
}
