import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { requireSession } from '../parts/find-session.server.ts';
import { requireOwner } from '../prove-person.server.ts';
import { ownSessionOperations } from './contract.ts';
import { endSessions } from './end-sessions.server.ts';
import { listSessions } from './queries.server.ts';

/** Routes for sessions of partners and drivers. */
export function registerSessionRoutes(api: Api): void {
  serve(api, ownSessionOperations, {
    listFieldSessions: async ({ ctx, headers }) => {
      const { id: current } = await requireSession(ctx, headers.cookie);
      return { sessions: await listSessions(ctx, await requireOwner(ctx), current) };
    },

    endOtherFieldSessions: async ({ ctx, headers }) => {
      const { id: userId } = await requireOwner(ctx);
      const { id: except } = await requireSession(ctx, headers.cookie);
      return { success: true as const, ended: await endSessions(ctx, { userId, except }) };
    },

    endFieldSession: async ({ ctx, params }) => {
      const { id: userId } = await requireOwner(ctx);
      return { success: true as const, ended: await endSessions(ctx, { userId, sessionId: params.id }) };
    },
  });
}
