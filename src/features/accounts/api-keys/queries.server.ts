import { desc, eq } from 'drizzle-orm';
import type { Ctx, Db } from '#platform/context.server.ts';
import { shownPrefix } from '#shared/api/key-text.ts';
import { users } from '../tables.server.ts';
import type { ApiKey } from './contract.ts';
import { type KeyScope, keyScopes, keyState } from './rules.ts';
import { apiKeys } from './tables.server.ts';

/** Every key that was ever made, the newest first. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const rows = await ctx.db
    .select({ key: apiKeys, makerStatus: users.status })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.makerId))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, makerStatus }) => ({
    id: key.id,
    name: key.name,
    prefix: shownPrefix(key.prefix),
    scopes: key.scopes.filter((scope): scope is KeyScope => Object.hasOwn(keyScopes, scope)),
    state: keyState({ ...key, isMakerActive: makerStatus === 'ativo' }, ctx.now),
    makerName: key.makerName,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastAddress: key.lastAddress,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    revokedBy: key.revokedBy,
  }));
}

/** A key with its maker's account, by its public prefix. */
export async function findKeyByPrefix(ctx: { db: Db }, prefix: string) {
  const [found] = await ctx.db
    .select({ key: apiKeys, maker: users })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.makerId))
    .where(eq(apiKeys.prefix, prefix));
  return found;
}
