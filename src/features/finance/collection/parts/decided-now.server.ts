import type { Ctx } from '#platform/context.server.ts';

/** When a question about a debt was decided, and by whom. */
export function decidedNow(ctx: Ctx) {
  const { kind, id, name } = ctx.actor;
  return { decidedAt: ctx.now, decidedKind: kind, decidedById: id, decidedByName: name };
}
