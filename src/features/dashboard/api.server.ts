import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { dashboardOperations } from './contract.ts';
import { registerFirstRunRoutes } from './first-run/api.server.ts';
import { registerHandoverRoutes } from './handover/api.server.ts';
import { registerInboxRoutes } from './inbox/api.server.ts';
import { readDashboard, readTrend } from './queries.server.ts';
import { registerWaitingRoutes } from './waiting/api.server.ts';

export const dashboardApi: Slice = {
  name: 'dashboard',
  routes(api) {
    registerWaitingRoutes(api);
    registerHandoverRoutes(api);
    registerInboxRoutes(api);
    registerFirstRunRoutes(api);

    serve(api, dashboardOperations, {
      readDashboard: (request) => readDashboard(request.ctx),

      readTrend: (request) => readTrend(request.ctx, request.query),
    });
  },
};
