import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { maskPixKey } from '#shared/br/pix.ts';
import { findOwnPartner } from '../queries.server.ts';
import { ownPixKeyOperations, pixKeyOperations } from './contract.ts';
import { decidePixKey } from './decide-pix-key.server.ts';
import { findPixKey } from './queries.server.ts';
import { readPixKey } from './read-pix-key.server.ts';
import { savePixKey } from './save-pix-key.server.ts';

/** The key to which a partner's clients pay: entered by the partner, verified by the office. */
export function registerPixKeyRoutes(api: Api): void {
  serve(api, ownPixKeyOperations, {
    findOwnPixKey: async ({ ctx }) => ({ key: await findPixKey(ctx, (await findOwnPartner(ctx)).id) }),
    saveOwnPixKey: async ({ ctx, body }) => {
      const { id: partnerId } = await findOwnPartner(ctx);
      await savePixKey(ctx, { ...body, partnerId });
      return { key: await findPixKey(ctx, partnerId) };
    },
  });

  serve(api, pixKeyOperations, {
    findPixKey: async ({ ctx, params }) => {
      const key = await findPixKey(ctx, params.id);
      return { key: key && { ...key, key: maskPixKey(key.kind, key.key) } };
    },
    revealPixKey: async ({ ctx, params }) => ({ value: await readPixKey(ctx, params.id) }),
    decidePixKey: async ({ ctx, params: { id: partnerId, keyId }, body }) => {
      await decidePixKey(ctx, { ...body, partnerId, keyId });
      return { success: true as const };
    },
  });
}
