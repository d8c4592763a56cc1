// Tested in ask-client-amount.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import { type PaymentMethod, paymentMethods } from '#features/service-calls/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { parseBRL } from '#shared/numbers/money.ts';
import { clientQuestions } from './tables.server.ts';

interface Answer {
  clientKey: string;
  /** As typed. */
  amount: string;
  paymentMethod: string;
}

/**
 * Keeps the client's answer beside its first statement, once. Throws `not_found` for a key or a call without a
 * question, `invalid` for an amount or method that cannot be read, and `conflict` for a second answer.
 */
export async function answerAmount(ctx: Ctx, { clientKey, amount, paymentMethod }: Answer): Promise<void> {
  const call = await findClientCall(ctx, clientKey);
  const typed = parseBRL(amount);
  const amountCents = typed.ok ? typed.cents : Number.POSITIVE_INFINITY;
  if (amountCents > 10_000_000) throw refusalAt('valor', 'Digite quanto você pagou: 320,00.');
  const method: PaymentMethod | undefined = paymentMethods.find((known) => known === paymentMethod);
  if (method === undefined) throw refusalAt('forma', 'Escolha como você pagou.');
  const actor = { ...ctx.actor, kind: 'client' as const, name: call.clientName };
  await inTransaction({ ...ctx, actor }, async (inside) => {
    const ofCall = eq(clientQuestions.callId, call.id);
    const [kept] = await inside.db
      .update(clientQuestions)
      .set({ answeredAt: ctx.now, amountCents, paymentMethod: method })
      .where(and(ofCall, isNull(clientQuestions.answeredAt)))
      .returning({ id: clientQuestions.id });
    if (kept === undefined) {
      const asked = await inside.db.$count(clientQuestions, ofCall);
      if (asked === 0) throw new DomainError('not_found', 'Não há pergunta sobre este atendimento.');
      throw new DomainError('conflict', 'Você já respondeu. Obrigado!');
    }
    await announce(inside, 'hearings');
  });
}
