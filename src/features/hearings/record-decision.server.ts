// Tested in decide-second-look.db.test.ts.
import { eq } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { endDecision } from './end-decision.server.ts';
import { decisionTold } from './parts/decision-messages.server.ts';
import { demandNoClientWord } from './parts/demand-no-client-word.server.ts';
import { lockHearingAbout } from './parts/lock-hearing.server.ts';
import { type DecisionOutcome, deadlineAfter, type Matter } from './rules.ts';
import { hearings, matterDecisions } from './tables.server.ts';

export interface NewDecision {
  matter: Matter;
  outcome: DecisionOutcome;
  /** In the words of the person who decided; the partner or applicant reads them. */
  reason: string;
  /** Its effects, in sentences that the partner reads. */
  effects?: readonly string[];
  /** Its partner or applicant, where nobody was heard. */
  partnerId?: string | null;
  applicationId?: string | null;
}

/**
 * Keeps what was decided about a matter, ends its hearing and tells the partner. The slice of the matter calls it in
 * the transaction of its own change. Without a hearing only what was decided against somebody is kept.
 */
export function recordDecision(ctx: Ctx, decision: NewDecision): Promise<void> {
  return inTransaction(ctx, (inside) => record(inside, decision));
}

async function record(ctx: Ctx, decision: NewDecision): Promise<void> {
  const { matter, outcome, reason, effects = [] } = decision;
  const hearing = await lockHearingAbout(ctx, matter);
  const open = hearing?.decidedAt === null ? hearing : undefined;
  if (open !== undefined) await demandNoClientWord(ctx, { hearingId: open.id, words: reason, path: 'reason' });
  await endDecision(ctx, matter, 'Outra decisão tomou o lugar desta.');
  if (open === undefined && (outcome === 'a_favor' || ctx.actor.id === null)) return;
  const partnerId = open?.partnerId ?? decision.partnerId ?? null;
  const { askAgainDays } = (await readSettings(ctx)).hearings;
  const [kept] = await ctx.db
    .insert(matterDecisions)
    .values({
      kind: matter.kind,
      matterId: matter.id,
      hearingId: open?.id ?? null,
      partnerId,
      applicationId: decision.applicationId ?? null,
      outcome,
      reason,
      effects: [...effects],
      decidedAt: ctx.now,
      decidedById: deciderOf(ctx),
      decidedByName: ctx.actor.name,
      lookUntil: deadlineAfter(ctx.now, askAgainDays),
    })
    .returning({ id: matterDecisions.id });
  if (kept === undefined) throw new Error('The decision was not saved.');
  if (open !== undefined) await ctx.db.update(hearings).set({ decidedAt: ctx.now }).where(eq(hearings.id, open.id));
  await announce(ctx, 'hearings');
  if (partnerId === null) return;
  await announceTo(ctx, 'own-hearings', partnerId);
  const cause = { kind: 'partner', id: partnerId } as const;
  await queueMessage(ctx, decisionTold, { decisionId: kept.id }, { once: kept.id, cause });
}

/** A machine decides on nobody. */
function deciderOf({ actor }: Ctx): string {
  if (actor.id === null) throw new Error('Only a person decides on a partner.');
  return actor.id;
}
