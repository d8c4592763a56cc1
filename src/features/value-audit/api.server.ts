import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerCaseRoutes } from './case/api.server.ts';
import { whenDecisionUndone } from './case/when-decision-undone.server.ts';
import { discrepancyOperations } from './contract.ts';
import { openSilentCalls } from './open-silent-calls.server.ts';
import { listDiscrepancies } from './queries.server.ts';
import {
  whenCallConfirmed,
  whenCallFinished,
  whenCallMoved,
  whenReceiptAmountChanged,
} from './when-amounts-stated.server.ts';

export const valueAuditApi: Slice = {
  name: 'value-audit',
  topics: { discrepancies: 'discrepancies.read' },
  jobs: [openSilentCalls],
  subscribers: [whenCallConfirmed, whenCallFinished, whenCallMoved, whenReceiptAmountChanged, whenDecisionUndone],
  routes(api) {
    registerCaseRoutes(api);
    serve(api, discrepancyOperations, {
      listDiscrepancies: ({ ctx, query: { totais, ...query } }) => listDiscrepancies(ctx, query, totais),
    });
  },
};
