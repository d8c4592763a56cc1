// Tested in api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { CreateApiKeyBody } from './contract.ts';
import { drawKey, keyDigest } from './parts/key-digest.server.ts';
import { keyScopes } from './rules.ts';
import { apiKeys } from './tables.server.ts';

/** Makes a key, whose text is in the answer alone. Throws `invalid` for a scope beyond what the maker may do. */
export function createApiKey(
  ctx: Ctx,
  { name, scopes, days }: CreateApiKeyBody,
): Promise<{ id: string; key: string; expiresAt: Date }> {
  const beyond = scopes.find((scope) => !ctx.actor.permissions.has(keyScopes[scope].permission));
  if (beyond !== undefined) throw refusalAt('scopes', 'A chave não pode fazer mais do que você.');
  const { prefix, text } = drawKey();
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs);
  return inTransaction(ctx, async (inside) => {
    const [made] = await inside.db
      .insert(apiKeys)
      .values({
        name,
        prefix,
        digest: keyDigest(ctx, text),
        scopes,
        makerId: ctx.actor.id,
        makerName: ctx.actor.name,
        createdAt: ctx.now,
        expiresAt,
      })
      .returning({ id: apiKeys.id });
    if (made === undefined) throw new Error('The key was not stored.');
    return { id: made.id, key: text, expiresAt };
  });
}
