import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { privacyOperations } from './contract.ts';
import { exportPerson } from './export-person.server.ts';
import { readRegister } from './queries.server.ts';
import { registerPrivacyRequestRoutes } from './requests/api.server.ts';
import { privacyAnswered } from './requests/parts/privacy-answered-message.server.ts';

export const privacyApi: Slice = {
  name: 'privacy',
  messages: [privacyAnswered],
  topics: { 'privacy-requests': 'privacy.manage' },
  routes(api) {
    registerPrivacyRequestRoutes(api);
    serve(api, privacyOperations, {
      readRegister: async () => readRegister(),

      exportPerson: (request) => exportPerson(request.ctx, request.body),
    });
  },
};
