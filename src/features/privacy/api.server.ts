import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { privacyOperations } from './contract.ts';
import { exportPerson } from './export-person.server.ts';
import { readRegister } from './queries.server.ts';

export const privacyApi: Slice = {
  name: 'privacy',
  routes(api) {
    serve(api, privacyOperations, {
      readRegister: async () => readRegister(),

      exportPerson: (request) => exportPerson(request.ctx, request.body),
    });
  },
};
