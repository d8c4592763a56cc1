import type { Slice } from '#platform/slice.server.ts';
import { registerClientPageRoutes } from './client-page/api.server.ts';
import { registerConfirmationRoutes } from './confirmation/api.server.ts';
import { registerCallEditRoutes } from './edits/api.server.ts';
import { registerHistoryRoutes } from './history/api.server.ts';
import { registerLossRoutes } from './losses/api.server.ts';
import { registerOfficeRoutes } from './office/api.server.ts';
import { registerOwnCallRoutes } from './own-calls/api.server.ts';
import { callMessages } from './parts/who-is-told.server.ts';
import { registerRecurringRoutes } from './recurring/api.server.ts';
import { openRecurringVisits } from './recurring/open-recurring-visits.server.ts';
import { registerCallStepRoutes } from './steps/api.server.ts';
import { registerWasteRoutes } from './waste/api.server.ts';
import { whenCallsChangedClient } from './when-calls-changed-client.server.ts';

export const serviceCallsApi: Slice = {
  name: 'service-calls',
  messages: callMessages,
  topics: { calls: 'calls.read' },
  subscribers: [whenCallsChangedClient],
  jobs: [openRecurringVisits],
  routes(api) {
    registerHistoryRoutes(api);
    registerOfficeRoutes(api);
    registerCallStepRoutes(api);
    registerCallEditRoutes(api);
    registerLossRoutes(api);
    registerRecurringRoutes(api);
    registerOwnCallRoutes(api);
    registerConfirmationRoutes(api);
    registerClientPageRoutes(api);
    registerWasteRoutes(api);
  },
};
