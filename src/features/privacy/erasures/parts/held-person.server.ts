import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { privacyRequestKind, privacyRequests } from '../../requests/tables.server.ts';

/** The record that a request names. Throws `not_found`, and `conflict` while it names none. */
export async function findHeldPerson(ctx: Ctx, requestId: string) {
  const [request] = await ctx.db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId));
  if (request === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
  const { personKind, recordId } = request;
  if (personKind === null || recordId === null) {
    throw new DomainError('conflict', 'Identifique antes quem pediu: o pedido ainda não tem um cadastro.');
  }
  return { personKind, recordId };
}
