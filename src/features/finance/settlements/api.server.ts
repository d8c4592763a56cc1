import { findOwnPartner } from '#features/partners/queries.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { ownSettlementOperations, settlementOperations } from './contract.ts';
import { findPixAccount, findSettlement, listSettlements, listUnsettled, readOwnStatement } from './queries.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { savePixAccount } from './save-pix-account.server.ts';
import { settlePartner } from './settle-partner.server.ts';
import { undoPayment } from './undo-payment.server.ts';
import { undoSettlement } from './undo-settlement.server.ts';

const done = (id: string) => ({ success: true as const, id });

/** What partners are asked to pay, kept by the office and read by each partner of its own. */
export function registerSettlementRoutes(api: Api): void {
  serve(api, settlementOperations, {
    listSettlements: ({ ctx, query }) => listSettlements(ctx, query),
    listUnsettled: async ({ ctx }) => ({ prestadores: await listUnsettled(ctx) }),
    findSettlement: ({ ctx, params }) => findSettlement(ctx, params.id),
    findPixAccount: async ({ ctx }) => ({ account: await findPixAccount(ctx) }),
    savePixAccount: async ({ ctx, body }) => {
      await savePixAccount(ctx, body);
      return { success: true as const };
    },
    settlePartner: async ({ ctx, body }) => done(await settlePartner(ctx, body)),
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

  serve(api, ownSettlementOperations, {
    readOwnStatement: async ({ ctx }) => readOwnStatement(ctx, (await findOwnPartner(ctx)).id),
  });
}
