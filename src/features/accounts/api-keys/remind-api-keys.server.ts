import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { users } from '../tables.server.ts';
import { apiKeyEnding } from './parts/key-ending-message.server.ts';
import { keyReminderDays } from './rules.ts';
import { apiKeys } from './tables.server.ts';

/** Each morning: makers of keys that end within two weeks are reminded, once for each key. */
export const remindApiKeys = defineJob({
  name: 'remind-api-keys',
  label: 'Lembrar chaves de API perto do fim',
  every: '25 8 * * *',
  run: remindEndingKeys,
});

/** Queues each due reminder; the unique name of the message holds it to one. */
export async function remindEndingKeys(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() + keyReminderDays * dayMs);
  const ending = await ctx.db
    .select({ id: apiKeys.id, makerId: users.id, createdAt: apiKeys.createdAt, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.makerId), eq(users.status, 'ativo')))
    .where(and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, ctx.now), lte(apiKeys.expiresAt, until)));
  for (const { id, makerId, createdAt, expiresAt } of ending) {
    // A key that was made for less is at its maker's hand.
    if (expiresAt.getTime() - createdAt.getTime() <= keyReminderDays * dayMs) continue;
    const occasion = { once: id, cause: { kind: 'user', id: makerId } } as const;
    await inTransaction(ctx, (tx) => queueMessage(tx, apiKeyEnding, { keyId: id }, occasion));
  }
}
