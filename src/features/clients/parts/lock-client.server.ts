import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { clients } from '../tables.server.ts';

/** A client's row, locked until the transaction ends; throws `not_found`, and `conflict` for one merged away. */
export async function lockClient(ctx: Ctx, id: string): Promise<typeof clients.$inferSelect> {
  const [row] = await ctx.db.select().from(clients).where(eq(clients.id, id)).for('no key update');
  if (row === undefined) throw new DomainError('not_found', 'Cliente não encontrado.');
  if (row.mergedIntoId !== null) {
    throw new DomainError('conflict', 'Este cadastro foi unido a outro. Abra o cadastro que ficou.');
  }
  return row;
}
