import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { Matter } from '../rules.ts';
import { hearings } from '../tables.server.ts';

type Hearing = typeof hearings.$inferSelect;

export const hearingNotFound = () => new DomainError('not_found', 'Não encontramos este pedido.');

/** A hearing, locked until the transaction ends; throws `not_found`, also for one of another partner than named. */
export async function lockHearing(ctx: Ctx, id: string, partnerId?: string): Promise<Hearing> {
  const own = partnerId === undefined ? undefined : eq(hearings.partnerId, partnerId);
  const [hearing] = await ctx.db
    .select()
    .from(hearings)
    .where(and(eq(hearings.id, id), own))
    .for('update');
  if (hearing === undefined) throw hearingNotFound();
  return hearing;
}

/** The last hearing about a matter, locked; undefined for none. */
export async function lockHearingAbout(ctx: Ctx, { kind, id }: Matter): Promise<Hearing | undefined> {
  const [hearing] = await ctx.db
    .select()
    .from(hearings)
    .where(and(eq(hearings.matterId, id), eq(hearings.kind, kind as Hearing['kind'])))
    .orderBy(desc(hearings.openedAt), desc(hearings.id))
    .limit(1)
    .for('update');
  return hearing;
}
