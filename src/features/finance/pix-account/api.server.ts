import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { pixAccountOperations } from './contract.ts';
import { findPixAccount } from './queries.server.ts';
import { savePixAccount } from './save-pix-account.server.ts';

/** The account to which partners pay. */
export function registerPixAccountRoutes(api: Api): void {
  serve(api, pixAccountOperations, {
    findPixAccount: async ({ ctx }) => ({ account: await findPixAccount(ctx) }),
    savePixAccount: async ({ ctx, body }) => {
      await savePixAccount(ctx, body);
      return { success: true as const };
    },
  });
}
