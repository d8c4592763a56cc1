import type { Slice } from '#platform/slice.server.ts';
import { dashboardReply, trendQuery, trendReply } from './contract.ts';
import { readDashboard, readTrend } from './queries.server.ts';

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

    api.get(
      '/api/admin/dashboard/trend',
      {
        config: { access: 'dashboard.read', polled: true },
        schema: {
          operationId: 'readTrend',
          summary: 'Calls and revenue over a period',
          tags: ['dashboard'],
          querystring: trendQuery,
          response: { 200: trendReply },
        },
      },
      (request) => readTrend(request.ctx, request.query),
    );
  },
};
