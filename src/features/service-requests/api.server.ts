import type { Slice } from '#platform/slice.server.ts';
import { registerSavedRequestRoutes } from './saved-requests/api.server.ts';

export const serviceRequestsApi: Slice = {
  name: 'service-requests',
  topics: { 'saved-requests': 'calls.read' },
  routes(api) {
    registerSavedRequestRoutes(api);
  },
};
