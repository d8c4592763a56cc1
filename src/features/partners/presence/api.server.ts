import type { Api } from '#platform/slice.server.ts';
import { reportPresenceBody, reportPresenceReply } from './contract.ts';
import { reportPresence } from './report-presence.server.ts';

/** What the partner's app calls to be seen. */
export function registerPresenceRoutes(api: Api): void {
  api.post(
    '/api/partner/presence',
    {
      config: { access: 'partner-app.enter', polled: true },
      schema: {
        operationId: 'reportPresence',
        summary: "A heartbeat of the partner's app; with `onDuty`, going on or off duty",
        tags: ['partner-app'],
        body: reportPresenceBody,
        response: { 200: reportPresenceReply },
      },
    },
    async (request) => ({ success: true as const, ...(await reportPresence(request.ctx, request.body)) }),
  );
}
