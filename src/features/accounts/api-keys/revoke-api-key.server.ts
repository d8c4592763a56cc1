// Tested in api.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { apiKeys } from './tables.server.ts';

/** Revokes a key; its next request is refused. Throws `not_found`, and `conflict` when somebody was faster. */
export function revokeApiKey(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    const [done] = await db
      .update(apiKeys)
      .set({ revokedAt: ctx.now, revokedBy: ctx.actor.name })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (done !== undefined) return;
    const [known] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    if (known?.revokedAt == null) throw new DomainError('not_found', 'Chave não encontrada.');
    throw new DomainError(
      'conflict',
      `${known.revokedBy} já revogou esta chave em ${formatDateTime(known.revokedAt)}.`,
    );
  });
}
