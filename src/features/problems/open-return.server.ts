import { eq } from 'drizzle-orm';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { findAgreedDays } from '#features/service-calls/guarantee/queries.server.ts';
import { type OpenedCall, openCall } from '#features/service-calls/open-call.server.ts';
import { isCoveredReturn } from '#features/service-calls/reference-reasons.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { OpenReturnBody } from './contract.ts';
import { decideProblem } from './decide-problem.server.ts';
import { lockProblem } from './parts/lock-problem.server.ts';
import { mayOpenReturn } from './rules.ts';

/**
 * Opens a call that repairs another one: same client, place and service, linked, free of charge unless the client pays.
 * The problem that it answers ends with it. Throws `not_found`, and `conflict` without a valid guarantee, or with an
 * open return.
 */
export async function openReturn(
  ctx: Ctx,
  { callId, bearer, words, problemId }: OpenReturnBody & { callId: string },
): Promise<OpenedCall> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const [first] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.id, callId)).for('share');
      if (first === undefined) throw new DomainError('not_found', 'Chamado não encontrado.');
      const isCovered = isCoveredReturn(bearer);
      const verdict = mayOpenReturn(
        { ...first, agreedDays: await findAgreedDays(inside, first.id) },
        { isCovered },
        ctx.now,
      );
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      const opened = await openCall(
        inside,
        {
          clientName: first.clientName,
          clientPhone: first.clientPhone,
          clientEmail: first.clientEmail,
          serviceId: first.serviceId,
          description: `Retorno do atendimento ${first.protocolNumber}. ${words}`,
          priority: 'alta',
          origin: 'retorno',
          allowDuplicate: true,
          overrideReason: `Retorno do atendimento ${first.protocolNumber}`,
          estimatedValue: isCovered ? 0 : null,
          address: {
            zipCode: first.zipCode,
            street: first.street,
            number: first.number,
            complement: first.complement,
            neighborhood: first.neighborhood,
            city: first.city,
            state: first.state,
            reference: first.reference,
          },
        },
        { returnOf: first.id, returnBearer: bearer },
      );
      await addCallEvent(inside, { callId, type: 'return_opened', reason: `${opened.protocolNumber}: ${words}` });
      if (problemId !== undefined) {
        const problem = await lockProblem(inside, problemId);
        if (problem.callId !== callId) throw new DomainError('invalid', 'Este problema é de outro atendimento.');
        const told = `Abrimos o retorno ${opened.protocolNumber}. ${isCovered ? 'Você não paga nada por ele.' : words}`;
        await decideProblem(inside, {
          id: problemId,
          outcome: 'retorno',
          words: told,
          from: problem.status,
          returnId: opened.id,
        });
      }
      return opened;
    });
  } catch (error) {
    if (violatedUnique(error) !== 'service_calls_open_return_key') throw error;
    throw new DomainError('conflict', 'Este atendimento já tem um retorno em aberto.');
  }
}
