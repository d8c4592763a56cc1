// Tested in #features/telephone/api.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { callbacks } from '../tables.server.ts';
import { lockPhone } from './save-phone-call.server.ts';

/** A callback, with its number locked until the transaction ends; throws `not_found`. */
export async function lockCallback(ctx: Ctx, id: string): Promise<typeof callbacks.$inferSelect> {
  const [found] = await ctx.db.select({ phone: callbacks.phone }).from(callbacks).where(eq(callbacks.id, id));
  if (found !== undefined) await lockPhone(ctx, found.phone);
  const [callback] = await ctx.db.select().from(callbacks).where(eq(callbacks.id, id)).for('update');
  if (callback === undefined) throw new DomainError('not_found', 'Não encontramos esta ligação.');
  return callback;
}
