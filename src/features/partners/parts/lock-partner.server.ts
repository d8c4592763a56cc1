import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partnerKind, partners } from '../tables.server.ts';

/**
 * Holds a partner until the transaction ends, so that what belongs to it changes one after the other. Throws
 * `not_found`.
 */
export async function lockPartner(inside: Ctx, partnerId: string): Promise<void> {
  const [row] = await inside.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('update');
  if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
}
