import { eq } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';

/** Holds a partner until the transaction ends, so that two act one after the other; throws `not_found`. */
export async function lockPartner(ctx: Ctx, partnerId: string): Promise<void> {
  const [partner] = await ctx.db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('no key update');
  if (partner === undefined) throw new DomainError('not_found', 'Prestador não encontrado.');
}
