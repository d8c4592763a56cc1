import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { payoutOperations } from './contract.ts';
import { payPartner } from './pay-partner.server.ts';
import { listPayouts } from './queries.server.ts';
import { undoPartnerPayout } from './undo-partner-payout.server.ts';

/** Debts to partners, and their payouts. */
export function registerPayoutRoutes(api: Api): void {
  serve(api, payoutOperations, {
    listPayouts: ({ ctx }) => listPayouts(ctx),
    payPartner: async ({ ctx, body: { amount, ...body } }) => {
      const id = await payPartner(ctx, { ...body, cents: reaisToCents(amount) ?? 0 });
      return { success: true as const, id };
    },
    undoPartnerPayout: async ({ ctx, params, body }) => {
      await undoPartnerPayout(ctx, { id: params.id, ...body });
      return { success: true as const };
    },
  });
}
