import { and, eq } from 'drizzle-orm';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { actionData, addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type DeclineReason, declineReasonLabels } from '#features/service-calls/reference-declines.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { publish } from '#platform/events.server.ts';
import { movedMeanwhile, moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { formatDate } from '#shared/time/dates.ts';
import { hashAddress } from './parts/hash-quote.server.ts';
import { quoteAnswered } from './parts/quote-answered-message.server.ts';
import { lockCall, type QuoteRow, readVersions } from './queries.server.ts';
import {
  acceptance,
  type DecisionWay,
  decisionWayLabels,
  type QuoteVerdict,
  quoteApproved,
  quoteChanges,
  quoteDeclined,
} from './rules.ts';
import { quoteDecisions, quoteKind, quotes } from './tables.server.ts';

export interface Answer {
  callId: string;
  /** Hash of the version that was seen. */
  contentHash: string;
  verdict: QuoteVerdict;
  way: DecisionWay;
  name: string;
  reason?: DeclineReason | null | undefined;
  note?: string | null | undefined;
  /** Id in the phone's queue, and when it was said, if reported later. */
  actionId?: string | undefined;
  saidAt?: Date | undefined;
}

/**
 * Stores the client's decision about the seen version: once, except that a spoken yes is repeated in writing. Throws
 * `conflict` with the changes when another version waits, with the other person when it is decided, and when it has
 * expired; `not_found` for an unknown version.
 */
export function decideQuote(ctx: Ctx, answer: Answer): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockCall(inside, answer.callId);
    const versions = await readVersions(inside, answer.callId);
    const seen = versions.find(({ contentHash }) => contentHash === answer.contentHash);
    if (seen === undefined) throw new DomainError('not_found', quoteKind.notFound);
    if (seen.status === 'aprovado' && seen.isSpoken && answer.way !== 'falado')
      return answerAgain(inside, seen, answer);
    const waiting = versions.find(({ status }) => status === 'esperando');
    if (seen.status === 'substituido' && waiting !== undefined) throw changedMeanwhile(seen, waiting);
    if (seen.status !== 'esperando') throw await movedMeanwhile(inside, quoteKind, seen.id);
    if (seen.validUntil <= ctx.now) {
      const lastDay = formatDate(new Date(seen.validUntil.getTime() - 1));
      throw new DomainError('conflict', `Este orçamento valia até ${lastDay}. Peça um novo ao prestador.`);
    }
    const approved = versions.find(({ status }) => status === 'aprovado');
    if (answer.verdict === 'aprovado' && approved !== undefined) {
      await moveRecord(inside, quoteKind, { id: approved.id, to: 'substituido', set: { updatedAt: ctx.now } });
    }
    await moveRecord(inside, quoteKind, {
      id: seen.id,
      to: answer.verdict,
      reason: wordsOf(answer),
      set: { updatedAt: ctx.now, isSpoken: answer.way === 'falado' && answer.verdict === 'aprovado' },
    });
    await saveDecision(inside, seen, answer);
    // A new version declined changes nothing while an approved one still counts.
    if (answer.verdict === 'aprovado' || approved === undefined) await tell(inside, seen, answer);
  });
}

/** Stores the client's own answer after a spoken yes: the same yes in writing, or a no that replaces it. */
async function answerAgain(ctx: Ctx, quote: QuoteRow, answer: Answer): Promise<void> {
  if (answer.verdict === 'recusado') {
    await moveRecord(ctx, quoteKind, {
      id: quote.id,
      to: 'recusado',
      reason: wordsOf(answer),
      set: { updatedAt: ctx.now, isSpoken: false },
      where: eq(quotes.isSpoken, true),
    });
  } else {
    const written = await ctx.db
      .update(quotes)
      .set({ isSpoken: false, updatedAt: ctx.now })
      .where(and(eq(quotes.id, quote.id), eq(quotes.isSpoken, true)))
      .returning({ id: quotes.id });
    if (written.length === 0) throw await movedMeanwhile(ctx, quoteKind, quote.id);
    await noteStep(ctx, quoteKind, { id: quote.id, from: 'aprovado', to: 'aprovado', reason: wordsOf(answer) });
  }
  await saveDecision(ctx, quote, answer);
  await tell(ctx, quote, answer);
}

async function saveDecision(ctx: Ctx, quote: QuoteRow, answer: Answer): Promise<void> {
  const { verdict, way, name, reason, note, saidAt = ctx.now } = answer;
  await ctx.db.insert(quoteDecisions).values({
    ...doneNow(ctx),
    at: saidAt,
    quoteId: quote.id,
    verdict,
    way,
    name,
    reason: verdict === 'recusado' ? (reason ?? 'outro') : null,
    note: note || null,
    textVersion: acceptance.version,
    contentHash: quote.contentHash,
    addressHash: ctx.address === undefined ? null : hashAddress(ctx, ctx.address),
  });
}

async function tell(ctx: Ctx, { id: quoteId, callId, ceilingCents }: QuoteRow, answer: Answer): Promise<void> {
  const isApproval = answer.verdict === 'aprovado';
  // In any other way the partner enters the answer, and so knows it.
  if (answer.way === 'pagina') {
    const once = `${quoteId}:${answer.verdict}`;
    await queueMessage(ctx, quoteAnswered, { quoteId }, { once, cause: { kind: 'call', id: callId } });
  }
  await addCallEvent(ctx, {
    callId,
    type: isApproval ? 'quote_approved' : 'quote_declined',
    reason: wordsOf(answer),
    data: {
      amountCents: ceilingCents,
      ...actionData(ctx.now, { actionId: answer.actionId, happenedAt: answer.saidAt }),
    },
  });
  if (isApproval) return publish(ctx, quoteApproved, { callId, quoteId, ceilingCents });
  const { reason, note } = answer;
  await publish(ctx, quoteDeclined, { callId, quoteId, ceilingCents, reason: reason ?? 'outro', note: note || null });
}

function wordsOf({ verdict, way, name, reason, note }: Answer): string {
  const why =
    verdict === 'recusado' && reason ? `: ${[declineReasonLabels[reason], note].filter(Boolean).join(', ')}` : '';
  return `${name}, ${decisionWayLabels[way]}${why}`;
}

function changedMeanwhile(seen: QuoteRow, waiting: QuoteRow): DomainError {
  const changes = quoteChanges(seen.content, waiting.content);
  const sentence = ['O orçamento mudou há pouco: confira antes de responder.', ...changes].join(' ');
  return new DomainError('conflict', sentence, {
    issues: changes.map((message) => ({ path: 'contentHash', message })),
  });
}
