import type { Ctx } from '#platform/context.server.ts';

/** Time and author of a decision about a debt. */
export function decidedNow(ctx: Ctx) {
  const { kind, id, name } = ctx.actor;
  return { decidedAt: ctx.now, decidedKind: kind, decidedById: id, decidedByName: name };
}
