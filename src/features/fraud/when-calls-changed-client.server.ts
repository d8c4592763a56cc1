// Tested in open-fraud-case.db.test.ts.
import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { callsChangedClient } from '#features/clients/rules.ts';
import { clients } from '#features/clients/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { fraudCaseCalls, fraudCaseKind, fraudCases } from './tables.server.ts';

/**
 * Records of a client were merged, or parted again: a case goes where all its calls go. One whose pattern has an open
 * case there already stays with the old record, for a person to decide on both.
 */
export const whenCallsChangedClient = when(callsChangedClient, async (ctx, { callIds, from, to }) => {
  if (callIds.length === 0) return;
  const elsewhere = ctx.db
    .select({ one: sql`1` })
    .from(fraudCaseCalls)
    .where(
      and(
        eq(fraudCaseCalls.caseId, fraudCases.id),
        isNull(fraudCaseCalls.takenOutAt),
        notInArray(fraudCaseCalls.callId, callIds),
      ),
    );
  const moving = await ctx.db
    .select()
    .from(fraudCases)
    .where(and(eq(fraudCases.clientId, from), notExists(elsewhere)))
    .orderBy(fraudCases.id)
    .for('update');
  if (moving.length === 0) return;
  const known = await ctx.db
    .select()
    .from(clients)
    .where(inArray(clients.id, [from, to]));
  const nameOf = (id: string) => known.find((client) => client.id === id)?.name ?? '';
  for (const { id, status, pattern, isOpen } of moving) {
    const stays = isOpen && (await hasOpenCase(ctx, to, pattern));
    if (!stays) await ctx.db.update(fraudCases).set({ clientId: to }).where(eq(fraudCases.id, id));
    const reason = stays
      ? `Os chamados passaram para o cadastro de ${nameOf(to)}, que já tem um caso em aberto deste padrão.`
      : `Os chamados passaram do cadastro de ${nameOf(from)} para o de ${nameOf(to)}, e o caso com eles.`;
    await noteStep(ctx, fraudCaseKind, { id, from: status, to: status, reason });
  }
});

async function hasOpenCase(ctx: Ctx, clientId: string, pattern: string): Promise<boolean> {
  const open = and(eq(fraudCases.subjectId, clientId), eq(fraudCases.pattern, pattern), eq(fraudCases.isOpen, true));
  return (await ctx.db.$count(fraudCases, open)) > 0;
}
