import { attachQuotePhotos } from '#features/call-files/attach-quote-photos.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { moveRecord, noteStep } from '#platform/move-record.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { type QuoteLineBody, toLines } from './contract.ts';
import { hashQuote } from './parts/hash-quote.server.ts';
import { quoteReady } from './parts/quote-ready-message.server.ts';
import { lockCall, readVersions } from './queries.server.ts';
import { type QuoteContent, type QuoteWork, sumQuote } from './rules.ts';
import { quoteKind, quotes } from './tables.server.ts';

/** Each version writes to the client. */
const mostVersions = 20;
const mostDaysAhead = 365;

interface NewQuote {
  callId: string;
  partnerId: string;
  lines: QuoteLineBody[];
  discount: number;
  validDays: number;
  guaranteeDays: number;
  note: string;
  work?: QuoteWork | undefined;
  /** Photos of the call, by the phone's ids. */
  photos?: readonly string[] | undefined;
  /** The phone's id for this action. */
  actionId?: string | undefined;
  /** The last seen version; 0 for none. */
  after: number;
}

/**
 * Sends a version of the quote of a running call to the client. It replaces a waiting one; an approved one stays valid
 * until the client approves the new one. Throws `conflict` when the call is another partner's, not running, or has an
 * unseen version, and `invalid` for work before the call or after a year.
 */
export function sendQuote(ctx: Ctx, input: NewQuote): Promise<{ id: string; contentHash: string }> {
  const { callId, partnerId, after, actionId, photos = [] } = input;
  return inTransaction(ctx, async (inside) => {
    const call = await lockCall(inside, callId);
    if (call.partnerId !== partnerId) throw new DomainError('conflict', 'Este chamado não está mais com você.');
    if (call.status !== 'em_andamento') {
      throw new DomainError('conflict', 'O orçamento é feito no local: saia para o atendimento antes.');
    }
    refuseWrongStart(inside, call.createdAt, input.work);
    const versions = await readVersions(inside, callId);
    const last = versions[0]?.version ?? 0;
    if (last !== after)
      throw new DomainError('conflict', 'Há uma versão mais nova deste orçamento. Confira antes de enviar.');
    if (last >= mostVersions) {
      throw new DomainError(
        'conflict',
        `Este chamado já teve ${mostVersions} versões de orçamento. Fale com a central.`,
      );
    }
    const waiting = versions.find(({ status }) => status === 'esperando');
    if (waiting !== undefined) {
      await moveRecord(inside, quoteKind, { id: waiting.id, to: 'substituido', set: { updatedAt: ctx.now } });
    }
    const pictures = await attachQuotePhotos(inside, { callId, photoIds: photos });
    const version = last + 1;
    const content = contentOf(inside, { ...input, photos: pictures });
    const { totalCents, ceilingCents } = sumQuote(content);
    const contentHash = hashQuote(version, content);
    const [sent] = await inside.db
      .insert(quotes)
      .values({
        callId,
        partnerId,
        version,
        content,
        totalCents,
        ceilingCents,
        contentHash,
        validUntil: new Date(content.validUntil),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: quotes.id });
    if (sent === undefined) throw new Error('The quote was not saved.');
    await noteStep(inside, quoteKind, { id: sent.id, from: null, to: 'esperando', reason: null });
    await addCallEvent(inside, {
      callId,
      type: 'quote_sent',
      data: { amountCents: ceilingCents, version, ...(actionId !== undefined && { actionId }) },
    });
    const occasion = { once: sent.id, cause: { kind: 'call' as const, id: callId } };
    await queueMessage(inside, quoteReady, { quoteId: sent.id }, occasion);
    return { id: sent.id, contentHash };
  });
}

/** Valid until the end of the last day. */
function contentOf(
  ctx: Ctx,
  { lines, discount, validDays, guaranteeDays, note, photos = [], work }: NewQuote,
): QuoteContent {
  const today = todayOn(ctx.now);
  return {
    lines: toLines(lines),
    discountCents: reaisToCents(discount) ?? 0,
    guaranteeDays,
    validUntil: startOfDay(addDays(today, validDays + 1)).toISOString(),
    note,
    work: work ?? { paymentMethods, startsOn: today, endsOn: today },
    photos,
  };
}

/** A phone may send it days later: what cannot be is counted from the call, not from this moment. */
function refuseWrongStart(ctx: Ctx, openedAt: Date, work: QuoteWork | undefined): void {
  if (work === undefined) return;
  const isEarly = work.startsOn < todayOn(openedAt);
  if (!isEarly && work.startsOn <= addDays(todayOn(ctx.now), mostDaysAhead)) return;
  const message = isEarly ? 'O serviço não pode começar antes do chamado.' : 'Escolha um dia dos próximos 365.';
  throw refusalAt('work.startsOn', message);
}
