import type { Slice } from '#platform/slice.server.ts';
import { registerReviewRoutes, reviewMessages } from './application-review/api.server.ts';
import { applicationMessages, registerApplicationRoutes } from './applications/api.server.ts';
import { registerOfficeRoutes } from './office/api.server.ts';
import { registerPresenceRoutes } from './presence/api.server.ts';
import { registerSignInRoutes } from './sign-in/api.server.ts';

export const partnersApi: Slice = {
  name: 'partners',
  messages: [...applicationMessages, ...reviewMessages],
  topics: { partners: 'partners.read', 'partner-applications': 'partners.read' },
  async routes(api) {
    await registerApplicationRoutes(api);
    registerReviewRoutes(api);
    registerPresenceRoutes(api);
    registerSignInRoutes(api);
    registerOfficeRoutes(api);
  },
};
