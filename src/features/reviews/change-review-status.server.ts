import { eq } from 'drizzle-orm';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { states } from '#shared/br/states.ts';
import { DomainError } from '#shared/errors.ts';
import { firstName } from '#shared/text/text.ts';
import type { ChangeReviewStatusBody } from './contract.ts';
import { reviewKind, testimonials } from './tables.server.ts';

/**
 * Publishes the words of a review as a testimonial, with the first name and the state alone, or hides them. Throws as
 * `moveRecord` does.
 */
export function changeReviewStatus(
  ctx: Ctx,
  { id, status, from, reason }: ChangeReviewStatusBody & { id: string },
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    // First, as who takes the leave back locks first: the later of the two sees what the other did.
    const words = status === 'publicada' ? await lockWords(inside, id) : undefined;
    await moveRecord(inside, reviewKind, { id, to: status, seen: from, reason });
    if (words === undefined) await inside.db.delete(testimonials).where(eq(testimonials.confirmationId, id));
    else await inside.db.insert(testimonials).values({ confirmationId: id, ...words, verificado: true });
  });
}

async function lockWords(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ said: callConfirmations, call: serviceCalls })
    .from(callConfirmations)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
    .where(eq(callConfirmations.id, id))
    .for('update', { of: callConfirmations });
  if (found === undefined) throw new DomainError('not_found', reviewKind.notFound);
  const { said, call } = found;
  if (!said.publishComment || said.additionalComments === null) {
    throw new DomainError('conflict', 'O cliente não permite publicar estas palavras.');
  }
  return {
    nome: firstName(call.clientName),
    localizacao: states.find((state) => state.id === call.state)?.name ?? call.state,
    texto: said.additionalComments,
    avaliacao: said.serviceRating,
    servico: call.serviceType,
    publishedAt: said.confirmedAt,
  };
}
