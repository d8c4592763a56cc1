import { and, eq } from 'drizzle-orm';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeFraudStatusBody } from './contract.ts';
import { fraudCaseNotFound } from './queries.server.ts';
import { type FraudStatus, fraudStatusLabels, stepBetween } from './rules.ts';
import { fraudCaseEvents, fraudCases } from './tables.server.ts';

/**
 * Takes up a case, confirms or dismisses it, or takes it up again. Throws `forbidden` for a decision without
 * `fraud.decide`, `not_found`, `invalid` without a reason, and `conflict` for a step that is not there, when the call
 * has another open case, or when somebody else was faster.
 */
export async function changeFraudStatus(
  ctx: Ctx,
  { id, status, reason }: ChangeFraudStatusBody & { id: string },
): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [before] = await inside.db
        .select({ status: fraudCases.status })
        .from(fraudCases)
        .where(eq(fraudCases.id, id));
      if (before === undefined) throw fraudCaseNotFound();
      const from = before.status as FraudStatus;
      const step = stepBetween(from, status);
      if (step === null) {
        throw new DomainError(
          'conflict',
          `O caso está ${fraudStatusLabels[from].toLowerCase()}: não dá para fazer isso.`,
        );
      }
      if (!ctx.actor.permissions.has(`fraud.${step}`)) {
        throw new DomainError('forbidden', 'Só um administrador pode decidir um caso de fraude.');
      }
      if (step === 'decide' && !reason) throw new DomainError('invalid', 'Escreva o motivo.');
      const isResolved = status === 'CONFIRMED' || status === 'DISMISSED';
      const changed = await inside.db
        .update(fraudCases)
        .set({ status, resolvedAt: isResolved ? ctx.now : null })
        .where(and(eq(fraudCases.id, id), eq(fraudCases.status, from)))
        .returning({ id: fraudCases.id });
      if (changed.length === 0) {
        throw new DomainError('conflict', 'Outra pessoa acabou de mudar este caso. Atualize a página.');
      }
      await inside.db
        .insert(fraudCaseEvents)
        .values({ caseId: id, at: ctx.now, ...actorColumns(ctx), toStatus: status, reason: reason || null });
      await announce(inside, 'fraud-cases');
    });
  } catch (error) {
    if (violatedUnique(error) !== 'fraud_cases_open_key') throw error;
    throw new DomainError('conflict', 'Este chamado já tem outro caso de fraude em aberto.');
  }
}
