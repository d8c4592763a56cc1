import type { Slice } from '#platform/slice.server.ts';
import { registerSavedRequestRoutes } from './saved-requests/api.server.ts';
import { sweepSavedRequests } from './saved-requests/sweep-saved-requests.server.ts';

export const serviceRequestsApi: Slice = {
  name: 'service-requests',
  topics: { 'saved-requests': 'calls.read' },
  jobs: [sweepSavedRequests],
  routes(api) {
    registerSavedRequestRoutes(api);
  },
};
