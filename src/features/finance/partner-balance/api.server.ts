import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { partnerBalanceOperations } from './contract.ts';
import { findPartnerBalance } from './queries.server.ts';
import { recordOpening } from './record-opening.server.ts';
import { undoOpening } from './undo-opening.server.ts';
import { writeOffPartner } from './write-off-partner.server.ts';

const done = { success: true as const };

/** The office's view of one partner's balance. */
export function registerPartnerBalanceRoutes(api: Api): void {
  serve(api, partnerBalanceOperations, {
    findPartnerBalance: ({ ctx, params }) => findPartnerBalance(ctx, params.id),
    recordOpening: async ({ ctx, params, body }) => ({ ...done, id: await recordOpening(ctx, params.id, body) }),
    undoOpening: async ({ ctx, params, body }) => {
      await undoOpening(ctx, params.id, body.reason);
      return done;
    },
    writeOffPartner: async ({ ctx, params, body }) => ({
      ...done,
      id: await writeOffPartner(ctx, params.id, body.reason),
    }),
  });
}
