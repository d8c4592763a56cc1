// Tested in api.db.test.ts.
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { demandAttempt } from '#platform/attempts.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { missedKey } from '#platform/missed-key.server.ts';
import { readKeyPrefix, shownPrefix } from '#shared/api/key-text.ts';
import { DomainError } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { isEnrolmentDue } from '../queries.server.ts';
import { permissionsOfAccount } from '../rules.ts';
import { isSameDigest, keyDigest } from './parts/key-digest.server.ts';
import { findKeyByPrefix } from './queries.server.ts';
import { type AskedOperation, keyState, permissionsOfKey, scopesFor } from './rules.ts';
import { apiKeys } from './tables.server.ts';

/** Minimum interval between recorded uses. */
const useNoteMs = minuteMs;

const unknown = () =>
  new DomainError('unauthenticated', 'Esta chave não existe. Confira o cabeçalho Authorization: Bearer.');

/**
 * The actor of a key for one operation, read anew at each request. Throws `unauthenticated` for one that opens nothing,
 * and `too_many` beyond its limit.
 */
export async function readKeyActor(ctx: Ctx, text: string, asked: AskedOperation): Promise<Actor> {
  const { key, maker } = await findWorkingKey(ctx, text);
  await demandAttempt(ctx, limits.requestsByKey, key.id);
  const held = maker === null || (await isEnrolmentDue(ctx, maker)) ? new Set<never>() : permissionsOfAccount(maker);
  await noteUse(ctx, key);
  return {
    kind: 'key',
    id: key.id,
    name: `Chave ${key.name}`,
    role: null,
    permissions: permissionsOfKey(key.scopes, held, asked),
    refusal: refusalOf(asked),
  };
}

/** Throws `unauthenticated` when the key stopped working since the request began: its body may take a while. */
export async function verifyKeyStill(ctx: Ctx, text: string): Promise<void> {
  await findWorkingKey(ctx, text);
}

async function findWorkingKey(ctx: Ctx, text: string) {
  const prefix = readKeyPrefix(text);
  const found = prefix === null ? undefined : await findKeyByPrefix(ctx, prefix);
  const isRight = isSameDigest(keyDigest(ctx, text), found?.key.digest ?? keyDigest(ctx, 'no key'));
  if (found === undefined || !isRight) throw await missedKey(ctx, unknown());
  const { key, maker } = found;
  const state = keyState({ ...key, isMakerActive: maker?.status === 'ativo' }, ctx.now);
  if (state === 'ativa') return found;
  const why = {
    revogada: 'Esta chave foi revogada.',
    vencida: `Esta chave venceu em ${formatDateTime(key.expiresAt)}.`,
    sem_dono: 'Quem criou esta chave não tem mais uma conta ativa.',
  };
  throw new DomainError('unauthenticated', `${why[state]} Peça outra à central (${shownPrefix(key.prefix)}).`);
}

function refusalOf(asked: AskedOperation): string {
  const scopes = scopesFor(asked);
  if (scopes.length === 0) return 'Nenhuma chave pode fazer isto: entre com a sua conta.';
  return `Falta a esta chave o escopo ${scopes.join(' ou ')}, ou quem a criou não pode mais fazer isto.`;
}

async function noteUse(ctx: Ctx, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
  if (lastUsedAt !== null && ctx.now.getTime() - lastUsedAt.getTime() < useNoteMs) return;
  const before = new Date(ctx.now.getTime() - useNoteMs);
  await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now, lastAddress: ctx.address ?? null })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}
