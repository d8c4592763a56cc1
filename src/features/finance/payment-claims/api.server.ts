import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { claimPayment } from './claim-payment.server.ts';
import { paymentClaimOperations } from './contract.ts';
import { listOwnClaims } from './queries.server.ts';

/** What partners say to have paid. */
export function registerPaymentClaimRoutes(api: Api): void {
  serve(api, paymentClaimOperations, {
    listOwnClaims: async ({ ctx }) => ({ pagamentos: await listOwnClaims(ctx, (await findOwnPartner(ctx)).id) }),
    claimPayment: async ({ ctx, body: { amount, endToEnd, ...claim } }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      const cents = reaisToCents(amount) ?? 0;
      await claimPayment(ctx, { ...claim, partnerId, cents, endToEnd: endToEnd || null });
      return { success: true as const };
    },
  });
}
