import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { toLines, type WrittenQuote } from '../contract.ts';
import { lineCeilingCents, lineCents, type QuoteVerdict, sumQuote } from '../rules.ts';
import type { SendQuoteBody } from './contract.ts';

/** Queued steps about a quote on a phone, oldest first. */
export interface QueuedStep {
  id: string;
  step: string;
  body: Record<string, unknown>;
}

/** Names of queued steps: their operation, except a verbal no, which releases nothing. */
export const quoteSteps = {
  send: 'sendQuote',
  spokenYes: 'recordSpokenAnswer',
  spokenNo: 'recordSpokenRefusal',
  begin: 'beginWork',
} as const;

interface Standing {
  lastVersion: number;
  isReleased: boolean;
  hasBegun: boolean;
}

/** A version that the phone has not sent yet, and what the client said to it. */
export interface QueuedVersion {
  actionId: string;
  version: number;
  body: SendQuoteBody;
  spoken: QuoteVerdict | null;
}

/** A quote's state after the phone's queued steps: the queued version, and allowed next steps. */
export function asIfTold<Known extends Standing>(known: Known, steps: readonly QueuedStep[]) {
  let queued: QueuedVersion | null = null;
  const { lastVersion: version } = known;
  let now: Standing = known;
  for (const { id: actionId, step, body } of steps) {
    if (step === quoteSteps.send) {
      now = { ...now, lastVersion: now.lastVersion + 1 };
      queued = { actionId, version: now.lastVersion, body: body as SendQuoteBody, spoken: null };
    }
    if (step === quoteSteps.spokenYes || step === quoteSteps.spokenNo) {
      const verdict = step === quoteSteps.spokenYes ? 'aprovado' : 'recusado';
      if (queued !== null && body.ofAction === queued.actionId) queued = { ...queued, spoken: verdict };
      if (verdict === 'aprovado') now = { ...now, isReleased: true };
    }
    if (step === quoteSteps.begin) now = { ...now, isReleased: true, hasBegun: true };
  }
  return { ...known, ...now, sentVersion: version, queued };
}

/** A queued version as it will be after sending. */
export function readQueuedVersion(
  { actionId, version, body }: QueuedVersion,
  now: Date,
): Omit<WrittenQuote, 'partnerName'> {
  const lines = toLines(body.lines);
  const { totalCents, ceilingCents } = sumQuote({ lines, discountCents: reaisToCents(body.discount) ?? 0 });
  const today = todayOn(now);
  return {
    id: actionId,
    version,
    status: 'esperando',
    lines: lines.map((line) => ({
      ...line,
      unitValue: centsToReais(line.unitCents),
      value: centsToReais(lineCents(line)),
      ceilingValue: centsToReais(lineCeilingCents(line)),
    })),
    discount: body.discount,
    total: centsToReais(totalCents),
    ceiling: centsToReais(ceilingCents),
    // The phone's queue does not know it; the answer to the sending does.
    estimate: null,
    guaranteeDays: body.guaranteeDays,
    validUntil: startOfDay(addDays(today, body.validDays + 1)).toISOString(),
    note: body.note,
    work: body.work ?? null,
    // The photos are on the phone; here they are only counted.
    photos: body.photos.map((photoId) => ({ photoId, fileId: photoId })),
    contentHash: '',
    createdAt: now.toISOString(),
    isSpoken: false,
    decisions: [],
  };
}
