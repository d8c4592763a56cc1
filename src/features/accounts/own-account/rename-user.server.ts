// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { nameParts } from '#shared/text/text.ts';
import { requireOwner } from '../prove-person.server.ts';
import { users } from '../tables.server.ts';

/** Gives the acting account another name. */
export async function renameUser(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const { id } = await requireOwner(ctx);
  const { firstName, lastName } = nameParts(name);
  const whole = `${firstName} ${lastName}`.trim();
  const renamed = { name: whole, firstName, lastName, updatedAt: ctx.now };
  await inTransaction(ctx, ({ db }) => db.update(users).set(renamed).where(eq(users.id, id)));
}
