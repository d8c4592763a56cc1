// Tested in decide-second-look.db.test.ts.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { Matter } from '../rules.ts';
import { matterDecisions } from '../tables.server.ts';

/** Decisions about a matter, also those that no longer hold. */
function isAbout({ kind, id }: Matter): SQL | undefined {
  return and(eq(matterDecisions.kind, kind), eq(matterDecisions.matterId, id));
}

/** The decision about a matter that stands. */
export function standsAbout(matter: Matter): SQL | undefined {
  return and(isAbout(matter), isNull(matterDecisions.undoneAt));
}

/** People who took part in a decision about a matter, with what each did. */
export function listDeciders(ctx: Ctx, matter: Matter) {
  const { decidedById, undoneBy, confirmedBy } = matterDecisions;
  return ctx.db.select({ decidedById, undoneBy, confirmedBy }).from(matterDecisions).where(isAbout(matter));
}
