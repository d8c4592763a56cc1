// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { requireOwner } from '../prove-person.server.ts';
import { nameParts } from '../rules.ts';
import { users } from '../tables.server.ts';

/** Gives the acting account another name. */
export async function renameUser(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const { id } = await requireOwner(ctx);
  const { firstName, lastName } = nameParts(name);
  const whole = `${firstName} ${lastName}`.trim();
  await ctx.db.update(users).set({ name: whole, firstName, lastName, updatedAt: ctx.now }).where(eq(users.id, id));
}
