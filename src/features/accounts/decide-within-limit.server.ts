import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import type { Permission } from '#shared/api/operation.ts';
import { DomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { findOwnLimit } from './queries.server.ts';
import { type LimitedKind, limitedRole, whyBeyondLimit } from './rules.ts';
import { limitedDecisions } from './tables.server.ts';

interface Limited {
  kind: LimitedKind;
  /** The permission that the decision demands; whoever has it needs no limit. */
  permission: Permission;
  recordId: string;
  /** The amount that is decided on, read under the lock of its record; null where nobody knows it. */
  readAmount: (ctx: Ctx) => Promise<number | null>;
}

/**
 * Decides with the permission of the kind where the actor's limit allows it, noted and counted in the same transaction.
 * Without a limit the work refuses as usual. Throws `forbidden` beyond the limit.
 */
export async function decideWithinLimit<Result>(
  ctx: Ctx,
  { kind, permission, recordId, readAmount }: Limited,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { actor } = ctx;
  if (actor.permissions.has(permission) || (await findOwnLimit(ctx, kind)) === null) return work(ctx);
  return inTransaction(ctx, async (inside) => {
    const key = `limited decision ${actor.id} ${kind}`;
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const limit = await findOwnLimit(inside, kind);
    if (limit === null) return work(inside);
    const amountCents = await readAmount(inside);
    const why = whyBeyondLimit({ amountCents, today: limit.today }, limit);
    if (why !== null || amountCents === null) throw new DomainError('forbidden', why ?? '');
    await inside.db.insert(limitedDecisions).values({
      ...doneNow(inside),
      kind,
      recordId,
      role: limitedRole,
      day: todayOn(inside.now),
      number: limit.today + 1,
      amountCents,
      limitCents: limit.amountCents,
      perDay: limit.perDay,
    });
    return work({ ...inside, actor: { ...inside.actor, permissions: new Set([...actor.permissions, permission]) } });
  });
}
