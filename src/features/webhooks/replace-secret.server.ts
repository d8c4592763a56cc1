// Tested in api.db.test.ts.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { sealSecret } from '#platform/seal-secret.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { secretText } from './parts/sign-delivery.server.ts';
import { lockEndpoint } from './queries.server.ts';
import { oldSecretMs } from './rules.ts';
import { webhookEndpoints } from './tables.server.ts';

/**
 * Gives an address another secret; the one before also signs for a day. Throws `not_found`, and `conflict` while an
 * earlier change is under way, whose old secret would be lost.
 */
export function replaceSecret(ctx: Ctx, id: string): Promise<{ id: string; secret: string }> {
  return inTransaction(ctx, async (inside) => {
    const { secret: oldSecret, oldSecretUntil } = await lockEndpoint(inside, id);
    if (oldSecretUntil !== null && oldSecretUntil > ctx.now) {
      const until = formatDateTime(oldSecretUntil);
      throw new DomainError('conflict', `O segredo foi trocado há pouco: até ${until} valem o antigo e o novo.`);
    }
    const secret = randomBytes(32);
    await inside.db
      .update(webhookEndpoints)
      .set({
        secret: sealSecret(ctx, 'webhook', id, secret),
        oldSecret,
        oldSecretUntil: new Date(ctx.now.getTime() + oldSecretMs),
      })
      .where(eq(webhookEndpoints.id, id));
    return { id, secret: secretText(secret) };
  });
}
