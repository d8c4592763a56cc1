import type { Slice } from '#platform/slice.server.ts';
import { registerKeptRequestRoutes } from './kept-requests/api.server.ts';
import { sweepKeptRequests } from './kept-requests/sweep-kept-requests.server.ts';

export const serviceRequestsApi: Slice = {
  name: 'service-requests',
  topics: { 'kept-requests': 'calls.read' },
  jobs: [sweepKeptRequests],
  routes(api) {
    registerKeptRequestRoutes(api);
  },
};
