import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { borneCosts } from '../tables.server.ts';

/** Refunds and paid returns of a call that were not undone, newest first. */
export function listStandingCosts(ctx: Ctx, callId: string) {
  return ctx.db
    .select()
    .from(borneCosts)
    .where(and(eq(borneCosts.callId, callId), isNull(borneCosts.undoneAt)))
    .orderBy(desc(borneCosts.id));
}

/** Sums of the refunds of a call that stand, in cents. */
export async function sumRefunds(ctx: Ctx, callId: string) {
  const refunds = (await listStandingCosts(ctx, callId)).filter(({ kind }) => kind === 'refund');
  const sum = (of: (refund: (typeof refunds)[number]) => number) => refunds.reduce((all, one) => all + of(one), 0);
  return {
    cents: sum(({ cents }) => cents),
    partnerCents: sum(({ partnerCents }) => partnerCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    last: refunds[0],
  };
}

/** Refuses to withdraw the price of a call while something borne of it stands. */
export async function refuseWhileBorne(ctx: Ctx, callId: string): Promise<void> {
  const [standing] = await listStandingCosts(ctx, callId);
  if (standing === undefined) return;
  throw new DomainError(
    'conflict',
    standing.kind === 'refund'
      ? 'Este chamado tem devolução ao cliente. Desfaça a devolução antes.'
      : 'Este retorno já foi pago a quem o fez. Desfaça o pagamento do retorno antes.',
  );
}
