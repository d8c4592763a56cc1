import { z } from 'zod';
import { idParams, instant, requiredText, strictBody, wholeNumber } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { keyScopeNames, keyStates } from './rules.ts';

const scopeField = z.enum(keyScopeNames, 'Escopo desconhecido.');

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The visible start of the key. */
  prefix: z.string(),
  scopes: z.array(scopeField),
  state: z.enum(keyStates),
  makerName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  lastAddress: z.string().nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const apiKeysReply = z.object({ chaves: z.array(apiKeySchema) });

export const createApiKeyBody = strictBody({
  name: requiredText('Diga quem vai usar a chave.', 80),
  scopes: z
    .array(scopeField, 'Marque o que a chave pode fazer.')
    .min(1, 'Marque o que a chave pode fazer.')
    .max(keyScopeNames.length)
    .transform((given) => [...new Set(given)]),
  days: wholeNumber(1, 365, 'por quantos dias a chave vale'),
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

const createdKeyReply = success({
  id: z.uuid(),
  /** The whole key, which is never shown again. */
  key: z.string(),
  expiresAt: instant,
});
export type CreatedKey = z.infer<typeof createdKeyReply>;

export const apiKeyOperations = operations('api-keys', {
  listApiKeys: get('/api/admin/chaves', {
    access: 'api-keys.manage',
    summary: 'Keys of the API, the newest first, revoked ones among them',
    reply: apiKeysReply,
    failure: 'Erro ao carregar as chaves',
  }),

  createApiKey: post('/api/admin/chaves', {
    access: 'api-keys.manage',
    summary: 'Make a key of the API; the answer alone has it whole',
    body: createApiKeyBody,
    reply: createdKeyReply,
    status: 201,
    recentProof: true,
    failure: 'Não foi possível criar a chave.',
  }),

  revokeApiKey: post('/api/admin/chaves/:id/revogar', {
    access: 'api-keys.manage',
    summary: 'Revoke a key at once and for good',
    params: idParams,
    reply: doneWithIdSchema,
    refuses: [409],
    failure: 'Não foi possível revogar a chave.',
  }),
});
