import type { Ctx } from '#platform/context.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { findCallState } from '../queries.server.ts';
import { type OwnDetails, reportOwnCall } from '../steps/report-own-call.server.ts';
import { ownCallOperations } from './contract.ts';
import { findOwnCall, listOwnCalls } from './queries.server.ts';

/** A partner's app: the own calls and their steps. */
export function registerOwnCallRoutes(api: Api): void {
  serve(api, ownCallOperations, {
    listOwnCalls: (request) => listOwnCalls(request.ctx, request.query),

    findOwnCall: (request) => findOwnCall(request.ctx, request.params.id),

    setOut: (request) => tell(request.ctx, request.params.id, 'setOut', request.body),

    arrive: (request) => tell(request.ctx, request.params.id, 'arrive', request.body),

    finishOwnCall: (request) => {
      const { finalValue, paymentMethod, withoutQuoteReason: reason, waste, ...moment } = request.body;
      const report = { finalValueCents: reaisToCents(finalValue), paymentMethod, reason, waste };
      return tell(request.ctx, request.params.id, 'finish', moment, report);
    },

    giveUpOwnCall: async (request) => {
      const { id } = request.params;
      const { reason, actionId } = request.body;
      await reportOwnCall(request.ctx, { id, step: 'giveUp', details: { reason, actionId } });
      return { success: true as const, id, status: 'pendente' as const };
    },
  });
}

/** Reports a step and returns the call; for a repeated report of a call that is gone, its current status. */
async function tell(
  ctx: Ctx,
  id: string,
  step: 'setOut' | 'arrive' | 'finish',
  moment: { actionId?: string | undefined; at?: string | undefined } | null | undefined,
  report: Pick<OwnDetails, 'finalValueCents' | 'paymentMethod' | 'reason' | 'waste'> = {},
) {
  const { actionId, at } = moment ?? {};
  const happenedAt = at === undefined ? undefined : new Date(at);
  await reportOwnCall(ctx, { id, step, details: { ...report, actionId, happenedAt } });
  return findOwnCall(ctx, id).catch(async (error: unknown) => {
    if (actionId === undefined) throw error;
    const { status } = await findCallState(ctx, id);
    return { success: true as const, id, status };
  });
}
