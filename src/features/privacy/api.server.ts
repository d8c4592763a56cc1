import { system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerConsentRoutes } from './consents/api.server.ts';
import { privacyOperations } from './contract.ts';
import { registerDownloadRoutes } from './downloads/api.server.ts';
import { bulkDownload, whenPeopleDownloaded } from './downloads/parts/bulk-download-message.server.ts';
import { registerErasureRoutes } from './erasures/api.server.ts';
import { completeErasures } from './erasures/complete-erasures.server.ts';
import { replayErasures } from './erasures/replay-erasures.server.ts';
import { exportPerson } from './export-person.server.ts';
import { exportRegister } from './export-register.server.ts';
import { registerIncidentRoutes } from './incidents/api.server.ts';
import { registerOwnDataRoutes } from './own-requests/api.server.ts';
import { readRegister } from './queries.server.ts';
import { registerPrivacyRequestRoutes } from './requests/api.server.ts';
import { privacyAnswered } from './requests/parts/privacy-answered-message.server.ts';
import { sweepPrivacyRequests, sweepPrivacySessions } from './requests/parts/sweep-privacy-requests.server.ts';
import { sweepPastData } from './sweep-past-data.server.ts';

export const requestSweeps = [sweepPrivacySessions, sweepPrivacyRequests];

/** Sweeps of this slice's children: what is past its time, and what holds have let go. */
export const ownSweeps = [...requestSweeps, completeErasures];

/** Ends each night what is past its time. */
const sweepEachNight = defineJob({
  name: 'retention',
  label: 'Apagar dados que passaram do prazo',
  every: '30 3 * * *',
  limitMinutes: 120,
  forgets: true,
  async run(ctx) {
    await sweepPastData({ ...ctx, actor: system }, ownSweeps);
  },
});

export const privacyApi: Slice = {
  name: 'privacy',
  messages: [privacyAnswered, bulkDownload],
  subscribers: [whenPeopleDownloaded],
  jobs: [sweepEachNight, replayErasures],
  topics: { 'privacy-requests': 'privacy.manage' },
  routes(api) {
    registerPrivacyRequestRoutes(api);
    registerErasureRoutes(api);
    registerIncidentRoutes(api);
    registerConsentRoutes(api);
    registerDownloadRoutes(api);
    registerOwnDataRoutes(api);
    serve(api, privacyOperations, {
      readRegister: async () => readRegister(),

      exportRegister: (request, reply) => exportRegister(request.ctx, reply),

      exportPerson: (request) => exportPerson(request.ctx, request.body),
    });
  },
};
