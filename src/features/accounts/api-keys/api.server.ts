import type { FastifyRequest } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { apiKeyOperations } from './contract.ts';
import { createApiKey } from './create-api-key.server.ts';
import { listApiKeys } from './queries.server.ts';
import { revokeApiKey } from './revoke-api-key.server.ts';
import { type AskedOperation, type KeyScope, scopesFor } from './rules.ts';

type Route = Pick<FastifyRequest['routeOptions'], 'schema' | 'config'>;

/** An operation as its route describes it. */
export function askedOf({ schema, config }: Route): AskedOperation {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return { operationId, access: config?.access, recentProof: config?.recentProof === true };
}

/** The scopes that each alone open an operation to a key, for its description. */
export const keyScopesOf = (route: Route): readonly KeyScope[] => scopesFor(askedOf(route));

/** Routes of administrators for the keys of the API. */
export function registerApiKeyRoutes(api: Api): void {
  serve(api, apiKeyOperations, {
    listApiKeys: async (request) => ({ chaves: await listApiKeys(request.ctx) }),

    createApiKey: async (request, reply) => {
      const { expiresAt, ...made } = await createApiKey(request.ctx, request.body);
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...made, expiresAt: expiresAt.toISOString() };
    },

    revokeApiKey: async (request) => {
      const { id } = request.params;
      await revokeApiKey(request.ctx, id);
      return { success: true as const, id };
    },
  });
}
