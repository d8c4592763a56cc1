// Tested in submit-privacy-request.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { privacySessions } from '../requests/tables.server.ts';
import type { OwnSession } from './queries.server.ts';

/** Ends a person's session before its time. */
export async function endOwnSession(ctx: Ctx, { id }: OwnSession): Promise<void> {
  await ctx.db.delete(privacySessions).where(eq(privacySessions.id, id));
}
