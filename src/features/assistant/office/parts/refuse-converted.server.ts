import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { DomainError } from '#shared/errors.ts';
import { conversations } from '../../conversations/tables.server.ts';

/** The refusal for a missing or converted conversation. */
export async function refuseConverted(ctx: Ctx, id: string): Promise<DomainError> {
  const [row] = await ctx.db
    .select({ actorId: conversations.takenBy, actorName: conversations.takenByName, call: serviceCalls })
    .from(conversations)
    .leftJoin(serviceCalls, eq(serviceCalls.id, conversations.callId))
    .where(eq(conversations.id, id));
  if (row === undefined) return new DomainError('not_found', 'Conversa não encontrada.');
  const { actorId, actorName, call } = row;
  const doneBy = call === null || actorName === null ? undefined : { actorId, actorName, at: call.createdAt };
  return tooLate(ctx, doneBy, `abriu o chamado ${call?.protocolNumber ?? ''} desta conversa`);
}
