import type { Slice } from '#platform/slice.server.ts';
import { dashboardReply } from './contract.ts';
import { readDashboard } from './queries.server.ts';

export const dashboardApi: Slice = {
  name: 'dashboard',
  routes(api) {
    api.get(
      '/api/admin/dashboard',
      {
        config: { access: 'dashboard.read', polled: true },
        schema: {
          operationId: 'readDashboard',
          summary: 'The operation at a glance',
          tags: ['dashboard'],
          response: { 200: dashboardReply },
        },
      },
      (request) => readDashboard(request.ctx),
    );
  },
};
