import { queueMessage } from '#features/messages/queue-message.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { type CitedCall, clientWordOf, readCited } from './parts/cited-calls.server.ts';
import { clientWordRefusal } from './parts/demand-no-client-word.server.ts';
import { hearingOpened } from './parts/hearing-messages.server.ts';
import { deadlineAfter, type heardKinds } from './rules.ts';
import { hearingCalls, hearings } from './tables.server.ts';

export interface NewHearing {
  matter: { kind: (typeof heardKinds)[number]; id: string };
  partnerId: string;
  /** In one sentence, with its frequencies where it is about many calls. */
  allegation: string;
  /** Sentences that speak for the partner; shown first. */
  forPartner: readonly string[];
  against: readonly string[];
  calls: readonly CitedCall[];
  /** The rules that counted and a digest of their inputs; absent where a person alone compared. */
  rules?: { version: number; inputsDigest: string } | undefined;
  /** Words of the person who opens it. */
  words?: string | null | undefined;
  /** Days to answer; the setting's where none is named. */
  days?: number | undefined;
}

/**
 * Opens a hearing: keeps what is alleged as it is told to the partner, who answers until its deadline. The slice of the
 * matter calls it after it has checked the caller's permission. Throws `invalid` for words that name a client of the
 * calls, and `conflict` while the partner is being heard about the matter.
 */
export async function openHearing(ctx: Ctx, hearing: NewHearing): Promise<{ id: string; dueAt: Date }> {
  const { matter, partnerId, allegation, forPartner, against, calls, rules, words, days } = hearing;
  const dueAt = deadlineAfter(ctx.now, days ?? (await readSettings(ctx)).hearings.answerDays);
  try {
    return await inTransaction(ctx, async (inside) => {
      const cited = await readCited(inside, calls);
      const word = clientWordOf(cited, [allegation, ...forPartner, ...against, words ?? '']);
      if (word !== null) throw refusalAt('words', clientWordRefusal(word));
      const [opened] = await inside.db
        .insert(hearings)
        .values({
          kind: matter.kind,
          matterId: matter.id,
          partnerId,
          allegation,
          forPartner: [...forPartner],
          against: [...against],
          words: words || null,
          rulesVersion: rules?.version ?? null,
          inputsDigest: rules?.inputsDigest ?? null,
          openedAt: ctx.now,
          openedByName: ctx.actor.name,
          dueAt,
        })
        .returning({ id: hearings.id });
      if (opened === undefined) throw new Error('The hearing was not saved.');
      if (cited.length > 0) {
        await inside.db.insert(hearingCalls).values(cited.map(({ shown }) => ({ ...shown, hearingId: opened.id })));
      }
      const cause = { kind: 'partner', id: partnerId } as const;
      await queueMessage(inside, hearingOpened, { hearingId: opened.id }, { once: opened.id, cause });
      await announce(inside, 'hearings');
      await announceTo(inside, 'own-hearings', partnerId);
      return { id: opened.id, dueAt };
    });
  } catch (error) {
    if (violatedUnique(error) !== 'hearings_open_key') throw error;
    throw new DomainError('conflict', 'O prestador já está sendo ouvido sobre isto.');
  }
}
