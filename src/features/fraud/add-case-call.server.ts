// Tested in open-fraud-case.db.test.ts.
import { eq } from 'drizzle-orm';
import { assignments } from '#features/dispatch/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { AddCaseCallBody } from './contract.ts';
import { allegeJoined } from './parts/case-allegation.server.ts';
import { joinCalls } from './parts/join-calls.server.ts';
import { lockOpenCase } from './parts/lock-open-case.server.ts';
import { fraudCaseKind, type fraudCases } from './tables.server.ts';

/**
 * Joins a call to an open case, by its protocol and with a reason. Throws `not_found`, `invalid` for a call of somebody
 * else, and `conflict` for a decided case and for a call that stands in it, or in another open case of the pattern.
 */
export function addCaseCall(ctx: Ctx, { id, protocol, reason }: AddCaseCallBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const open = await lockOpenCase(inside, id);
    const [call] = await inside.db.select().from(serviceCalls).where(eq(serviceCalls.protocolNumber, protocol));
    if (call === undefined) throw refusalAt('protocol', 'Nenhum chamado tem este protocolo.');
    if (!(await isOf(inside, open, call))) throw refusalAt('protocol', 'Este chamado não é de quem o caso trata.');
    const joined = await joinCalls(inside, open, { callIds: [call.id], reason });
    if (joined.length === 0) {
      throw new DomainError('conflict', 'Este chamado já está neste caso ou noutro caso em aberto do mesmo padrão.');
    }
    const words = `Chamado incluído: ${call.protocolNumber}. ${reason}`;
    await noteStep(inside, fraudCaseKind, { id, from: open.status, to: open.status, reason: words });
    await allegeJoined(inside, open, joined, { finding: null });
  });
}

/** Whether a call has to do with the subject of a case. */
async function isOf(
  ctx: Ctx,
  { partnerId, clientId, operatorId }: typeof fraudCases.$inferSelect,
  call: typeof serviceCalls.$inferSelect,
): Promise<boolean> {
  if (clientId !== null) return call.clientId === clientId;
  const rows = await ctx.db.select().from(assignments).where(eq(assignments.callId, call.id));
  return rows.some((one) => (partnerId === null ? one.assignedBy === operatorId : one.partnerId === partnerId));
}
