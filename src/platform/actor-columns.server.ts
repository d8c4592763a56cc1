import type { Ctx } from './context.server.ts';

/** Who acts, as event rows keep it. */
export function actorColumns(ctx: Ctx): { actorKind: string; actorId: string | null; actorName: string } {
  return { actorKind: ctx.actor.kind, actorId: ctx.actor.id, actorName: ctx.actor.name };
}
