import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { settlementOperations } from './contract.ts';
import { findSettlement, listSettlements, listUnsettled } from './queries.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { settlePartner } from './settle-partner.server.ts';
import { settlePartners } from './settle-partners.server.ts';
import { undoPayment } from './undo-payment.server.ts';
import { undoSettlement } from './undo-settlement.server.ts';

const done = (id: string) => ({ success: true as const, id });

/** Requests for payment to partners. */
export function registerSettlementRoutes(api: Api): void {
  serve(api, settlementOperations, {
    listSettlements: ({ ctx, query: { totais, ...query } }) => listSettlements(ctx, query, totais),
    listUnsettled: ({ ctx }) => listUnsettled(ctx),
    findSettlement: ({ ctx, params }) => findSettlement(ctx, params.id),
    settlePartner: async ({ ctx, body }) => done(await settlePartner(ctx, body)),
    settlePartners: async ({ ctx, body }) => ({ success: true as const, results: await settlePartners(ctx, body) }),
    recordPayment: async ({ ctx, params, body: { amount, ...payment } }) =>
      done(await recordPayment(ctx, { ...payment, id: params.id, cents: reaisToCents(amount) ?? 0 })),
    undoPayment: async ({ ctx, params, body }) => {
      await undoPayment(ctx, { ...params, ...body });
      return done(params.id);
    },
    undoSettlement: async ({ ctx, params, body }) => {
      await undoSettlement(ctx, { id: params.id, ...body });
      return done(params.id);
    },
  });
}
