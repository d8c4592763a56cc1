import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { sessions } from '../tables.server.ts';

interface Which {
  userId: string;
  /** This one alone. */
  only?: string | undefined;
  /** All but this one. */
  except?: string | null | undefined;
}

/** Ends sessions of an account, all by default: their next request is anonymous. Returns their number. */
export async function revokeSessions(ctx: Ctx, { userId, only, except }: Which): Promise<number> {
  const ended = await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
