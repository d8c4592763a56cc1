import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { authOf } from '../create-auth.server.ts';
import { pushOperations } from './contract.ts';
import { removePushDevice, savePushDevice } from './save-push-device.server.ts';

/** Browsers that a signed-in person lets ring. */
export function registerPushRoutes(api: Api): void {
  serve(api, pushOperations, {
    readPushKey: async ({ ctx }) => ({ publicKey: ctx.services.push?.publicKey ?? '' }),

    savePushDevice: async ({ ctx, headers, body }) => {
      const sessionId = await authOf(ctx).findSessionId(headers.cookie);
      if (sessionId === null) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
      await savePushDevice(ctx, { ...body, sessionId });
      return { success: true as const };
    },

    removePushDevice: async ({ ctx, body }) => {
      await removePushDevice(ctx, body.endpoint);
      return { success: true as const };
    },
  });
}
