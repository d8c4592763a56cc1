// Tested in answer-privacy-request.db.test.ts.
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { readPersonKeys } from '../parts/person-keys.server.ts';
import type { MatchPrivacyRequestBody } from './contract.ts';
import { privacyRequestKind, privacyRequests } from './tables.server.ts';

/**
 * Names the record of a person who was not identified by code, with the proof that an operator saw; once. Throws
 * `not_found`, and `conflict` for a request whose record is named.
 */
export function matchPrivacyRequest(
  ctx: Ctx,
  { id, kind, recordId, proof }: MatchPrivacyRequestBody & { id: string },
): Promise<void> {
  return tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      const person = await readPersonKeys(inside, kind, recordId);
      if (person === null) throw new DomainError('not_found', 'Não encontramos este cadastro.');
      const [matched] = await inside.db
        .update(privacyRequests)
        .set({ personKind: kind, recordId, identifiedBy: 'central', proof })
        .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.recordId)))
        .returning({ status: privacyRequests.status });
      if (matched === undefined) throw await refusalOf(inside, id);
      const reason = `Identificado pela central: ${proof}`;
      await noteStep(inside, privacyRequestKind, { id, from: matched.status, to: matched.status, reason });
    }),
  );
}

const taken: Taken = {
  privacy_requests_open_key: {
    path: 'recordId',
    message: 'Este cadastro já tem um pedido igual em aberto: responda por aquele.',
  },
};

async function refusalOf(ctx: Ctx, id: string): Promise<DomainError> {
  const [row] = await ctx.db.select({ id: privacyRequests.id }).from(privacyRequests).where(eq(privacyRequests.id, id));
  if (row === undefined) return new DomainError('not_found', privacyRequestKind.notFound);
  return new DomainError('conflict', 'Outra pessoa já identificou quem pediu. Atualize a página.');
}
