import { and, eq, isNull, ne } from 'drizzle-orm';
import { decisionUndone } from '#features/hearings/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { when } from '#platform/events.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import { allegeJoined } from './parts/case-allegation.server.ts';
import { joinCalls } from './parts/join-calls.server.ts';
import { fraudCaseCalls, fraudCaseKind, fraudCases } from './tables.server.ts';

type CaseRow = typeof fraudCases.$inferSelect;

/**
 * Another person undid a decision about a case: it is taken up again, and nothing else changes. Where its pattern has
 * another open case by now, its calls go there, and the partner is told of them.
 */
export const whenDecisionUndone = when(decisionUndone, async (ctx, { matter, reason }) => {
  if (matter.kind !== 'fraude') return;
  const [undone] = await ctx.db.select().from(fraudCases).where(eq(fraudCases.id, matter.id)).for('update');
  const open = undone && (await lockOtherOpen(ctx, undone));
  if (undone === undefined || open === undefined)
    return changeFraudStatus(ctx, { id: matter.id, status: 'INVESTIGATING', reason });
  await moveCalls(ctx, { undone, open, reason });
});

async function lockOtherOpen(ctx: Ctx, { id, subjectId, pattern }: CaseRow): Promise<CaseRow | undefined> {
  const sameOpen = and(
    eq(fraudCases.subjectId, subjectId),
    eq(fraudCases.pattern, pattern),
    eq(fraudCases.isOpen, true),
  );
  const [open] = await ctx.db
    .select()
    .from(fraudCases)
    .where(and(sameOpen, ne(fraudCases.id, id)))
    .for('update');
  return open;
}

async function moveCalls(ctx: Ctx, { undone, open, reason }: { undone: CaseRow; open: CaseRow; reason: string }) {
  const standing = await ctx.db
    .select({ callId: fraudCaseCalls.callId })
    .from(fraudCaseCalls)
    .where(and(eq(fraudCaseCalls.caseId, undone.id), isNull(fraudCaseCalls.takenOutAt)));
  const because = 'A decisão sobre o caso anterior deste padrão foi desfeita.';
  const callIds = await joinCalls(ctx, open, { callIds: standing.map(({ callId }) => callId), reason: because });
  const dismissed = { status: 'DISMISSED', resolvedAt: ctx.now } as const;
  await ctx.db.update(fraudCases).set(dismissed).where(eq(fraudCases.id, undone.id));
  const words = `${reason} Os chamados estão agora no caso em aberto deste padrão.`;
  await noteStep(ctx, fraudCaseKind, { id: undone.id, from: undone.status, to: 'DISMISSED', reason: words });
  await noteStep(ctx, fraudCaseKind, { id: open.id, from: open.status, to: open.status, reason: because });
  await allegeJoined(ctx, open, callIds, { finding: null });
}
