import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { requireSession } from '../parts/find-session.server.ts';
import { pushOperations } from './contract.ts';
import { removePushDevice, savePushDevice } from './save-push-device.server.ts';

/** Routes for browsers with notifications. */
export function registerPushRoutes(api: Api): void {
  serve(api, pushOperations, {
    readPushKey: async ({ ctx }) => ({ publicKey: ctx.services.push?.publicKey ?? '' }),

    savePushDevice: async ({ ctx, headers, body }) => {
      const { id: sessionId } = await requireSession(ctx, headers.cookie);
      await savePushDevice(ctx, { ...body, sessionId });
      return { success: true as const };
    },

    removePushDevice: async ({ ctx, body }) => {
      await removePushDevice(ctx, body.endpoint);
      return { success: true as const };
    },
  });
}
