import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { toLines, type WrittenQuote } from '../contract.ts';
import { lineCeilingCents, lineCents, type QuoteVerdict, sumQuote } from '../rules.ts';
import type { SendQuoteBody } from './contract.ts';

/** What a phone keeps of what was done about a quote, oldest first. */
export interface QueuedStep {
  id: string;
  step: string;
  body: Record<string, unknown>;
}

/** What kept actions are called: by their operation, but for a spoken no, which releases nothing. */
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

/**
 * How a quote stands once what the phone still keeps is told: the version that waits there, and what may be done next.
 */
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

/** A version that the phone keeps, as it will read once it is sent. */
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
    guaranteeDays: body.guaranteeDays,
    validUntil: startOfDay(addDays(today, body.validDays + 1)).toISOString(),
    note: body.note,
    work: body.work ?? null,
    // The photos lie beside it on the phone; here they are counted.
    photos: body.photos.map((photoId) => ({ photoId, fileId: photoId })),
    contentHash: '',
    createdAt: now.toISOString(),
    isSpoken: false,
    decisions: [],
  };
}
