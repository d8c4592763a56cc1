import { and, eq } from 'drizzle-orm';
import { findResend } from '#features/applications/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { askSecondLook } from '../ask-second-look.server.ts';
import { askAgainBody } from '../contract.ts';
import { matterDecisions } from '../tables.server.ts';

/**
 * Asks as the applicant behind a key that another person look at a refusal. Throws `invalid` without words, and as
 * `findResend` and `askSecondLook` do.
 */
export async function askApplicantLook(
  ctx: Ctx,
  { key, decisionId, words }: { key: string; decisionId: string; words: string },
): Promise<void> {
  const { applicationId, companyName } = await findResend(ctx, key);
  const parsed = askAgainBody.safeParse({ words });
  if (!parsed.success) throw refusalAt('words', parsed.error.issues[0]?.message ?? 'Confira o texto.');
  const own = and(eq(matterDecisions.id, decisionId), eq(matterDecisions.applicationId, applicationId));
  const applicant = { ...ctx, actor: { ...ctx.actor, name: companyName } };
  await askSecondLook(applicant, { own, words: parsed.data.words });
}
