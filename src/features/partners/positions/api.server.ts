import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changeConsent } from './change-consent.server.ts';
import { positionOperations } from './contract.ts';
import { findConsent } from './queries.server.ts';
import { reportPosition } from './report-position.server.ts';

const toReply = (givenAt: Date | null) => ({ givenAt: givenAt?.toISOString() ?? null });

/** Routes for positions from the partner's app. */
export function registerPositionRoutes(api: Api): void {
  serve(api, positionOperations, {
    findConsent: async ({ ctx }) => toReply(await findConsent(ctx)),
    changeConsent: async ({ ctx, body }) => toReply(await changeConsent(ctx, body)),
    reportPosition: async ({ ctx, body }) => ({ success: true as const, kept: await reportPosition(ctx, body) }),
  });
}
