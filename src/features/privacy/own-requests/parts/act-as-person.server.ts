import { actAs, type Ctx } from '#platform/context.server.ts';

/** Continues a transaction as the person that was identified, whom histories and log name. */
export function actAsPerson(ctx: Ctx, { name }: { name: string }): Promise<Ctx> {
  return actAs(ctx, { ...ctx.actor, kind: 'client', id: null, name });
}
