import { and, eq, isNull, or } from 'drizzle-orm';
import { findResend } from '#features/applications/queries.server.ts';
import { documentKindLabels } from '#features/partners/papers/rules.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { selectDecisions } from '../queries.server.ts';
import { deadlineWords, mayAskAgain } from '../rules.ts';
import { matterDecisions, secondLooks } from '../tables.server.ts';
import type { Refusal } from './rules.ts';

/** Refusals of an application and its papers that stand, or that somebody looked at again; throws as `findResend`. */
export async function listRefusals(ctx: Ctx, key: string): Promise<Refusal[]> {
  const { applicationId } = await findResend(ctx, key);
  const shown = or(isNull(matterDecisions.undoneAt), eq(secondLooks.outcome, 'desfeita'));
  const rows = await selectDecisions(ctx).where(and(eq(matterDecisions.applicationId, applicationId), shown));
  const papers = await ctx.db
    .select({ id: partnerDocuments.id, kind: partnerDocuments.kind })
    .from(partnerDocuments)
    .where(eq(partnerDocuments.applicationId, applicationId));
  const kinds = new Map(papers.map(({ id, kind }) => [id, documentKindLabels[kind]]));
  return rows.map(({ decision, look }) => ({
    id: decision.id,
    about: kinds.get(decision.matterId) ?? 'Seu cadastro',
    reason: decision.reason,
    askUntil: mayAskAgain({ ...decision, hasLook: look !== null }, ctx.now).allowed
      ? deadlineWords(decision.lookUntil)
      : null,
    look: look && { words: look.words, due: deadlineWords(look.dueAt), outcome: look.outcome, reason: look.reason },
  }));
}
