// Tested in api.db.test.ts.
import { randomBytes, randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { sealSecret } from '#platform/seal-secret.server.ts';
import { refusalAt } from '#shared/errors.ts';
import type { CreateEndpointBody } from './contract.ts';
import { secretText } from './parts/sign-delivery.server.ts';
import { webhookEndpoints } from './tables.server.ts';

/** Adds an address with a fresh secret. Throws `invalid` for one that is not of the open internet. */
export function createEndpoint(
  ctx: Ctx,
  { name, url, events }: CreateEndpointBody,
): Promise<{ id: string; secret: string }> {
  const problem = ctx.services.poster.problemWith(url);
  if (problem !== null) throw refusalAt('url', problem);
  const id = randomUUID();
  const secret = randomBytes(32);
  return inTransaction(ctx, async ({ db }) => {
    await db.insert(webhookEndpoints).values({
      id,
      name,
      url,
      events,
      secret: sealSecret(ctx, 'webhook', id, secret),
      makerName: ctx.actor.name,
      createdAt: ctx.now,
    });
    return { id, secret: secretText(secret) };
  });
}
