import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { acceptOffer, declineOffer } from '../answer-offer.server.ts';
import { endSearch } from '../end-search.server.ts';
import { openSearch } from '../open-search.server.ts';
import { offerOperations } from './contract.ts';
import { listCrewDeclines } from './parts/list-declines.server.ts';
import { findOwnOutcome, findSearch, listOwnOffers } from './queries.server.ts';

/** Calls that look for a partner, and what partners answer. */
export function registerOfferRoutes(api: Api): void {
  serve(api, offerOperations, {
    findSearch: async ({ ctx, params }) => ({ search: await findSearch(ctx, params.id) }),

    openSearch: async ({ ctx, params }) => {
      await openSearch(ctx, params.id);
      return { success: true as const };
    },

    endSearch: async ({ ctx, params }) => {
      await endSearch(ctx, params.id, 'encerrada');
      return { success: true as const };
    },

    listOwnOffers: async ({ ctx }) => ({ ofertas: await listOwnOffers(ctx) }),

    listCrewDeclines: async ({ ctx }) => ({ recusas: await listCrewDeclines(ctx) }),

    acceptOffer: async ({ ctx, params }) => {
      await acceptOffer(ctx, params.id);
      return { success: true as const, outcome: await findOwnOutcome(ctx, params.id) };
    },

    declineOffer: async ({ ctx, params, body }) => {
      await declineOffer(ctx, { offerId: params.id, ...body });
      return { success: true as const, outcome: await findOwnOutcome(ctx, params.id) };
    },
  });
}
