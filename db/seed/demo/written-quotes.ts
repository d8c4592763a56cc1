import { createHash, randomUUID } from 'node:crypto';
import { type QuoteLineBody, toLines } from '#features/quotes/contract.ts';
import { acceptance, canonicalQuote, decisionWayLabels, type QuoteContent, sumQuote } from '#features/quotes/rules.ts';
import { quoteDecisions, quoteEvents, quotes } from '#features/quotes/tables.server.ts';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { callEvents } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, startOfDay, todayOn } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { drawChance } from './draw-chance.ts';
import type { KnownCall } from './history.ts';

/** Share of the calls that were done. */
const quotedShare = 0.86;
/** Share of the quotes with more metres than were needed. */
const spareShare = 0.12;

/** Items of a quote that come to this price; with spare metres its ceiling is higher. */
export function linesOf(service: string, reais: number, spareMeters = 0): QuoteLineBody[] {
  const meter = { kind: 'metro', description: 'Metro de cabo', quantity: 1, unitValue: 20 } as const;
  const meters = spareMeters === 0 ? [] : [{ ...meter, ceilingQuantity: 1 + spareMeters }];
  const work = { kind: 'mao_de_obra', description: service, quantity: 1 } as const;
  return [{ ...work, unitValue: reais - meters.length * meter.unitValue }, ...meters];
}

/** The written quotes of calls that are over, approved at the door; the client paid what they say or less. */
export async function writeQuotes(ctx: Ctx, calls: readonly KnownCall[]): Promise<void> {
  const chance = drawChance(86);
  const told = calls.flatMap((call) => {
    if (call.partner === null || call.cancelled !== null || !chance.in(quotedShare)) return [];
    const spare = chance.in(spareShare) ? chance.between(1, 4) : 0;
    return quoteOf(call, { partner: call.partner, spare });
  });
  await ctx.db.insert(quotes).values(told.map(({ quote }) => quote));
  await ctx.db.insert(quoteEvents).values(told.flatMap(({ steps }) => steps));
  await ctx.db.insert(quoteDecisions).values(told.map(({ decision }) => decision));
  await ctx.db.insert(callEvents).values(told.flatMap(({ moments }) => moments));
}

type Quoted = { partner: NonNullable<KnownCall['partner']>; spare: number };

function quoteOf(call: KnownCall, { partner, spare }: Quoted) {
  const [sentAt, decidedAt] = [30, 36].map((minutes) => new Date(call.startedAt.getTime() + minutes * minuteMs)) as [
    Date,
    Date,
  ];
  const on = todayOn(sentAt);
  const content: QuoteContent = {
    ...{ lines: toLines(linesOf(call.service, call.cents / 100, spare)), discountCents: 0, guaranteeDays: 90 },
    ...{ validUntil: startOfDay(addDays(on, 11)).toISOString(), note: '', photos: [] },
    work: { paymentMethods, startsOn: on, endsOn: on },
  };
  const { totalCents, ceilingCents } = sumQuote(content);
  const id = randomUUID();
  const contentHash = createHash('sha256').update(canonicalQuote(1, content)).digest('hex');
  const own = { at: sentAt, actorKind: 'user', actorId: partner.userId, actorName: partner.name };
  const client = { at: decidedAt, actorKind: 'client', actorName: call.clientName };
  const reason = `${call.clientName}, ${decisionWayLabels.pagina}`;
  const data = { amountCents: ceilingCents };
  return {
    quote: {
      ...{ id, callId: call.id, partnerId: partner.id, version: 1, status: 'aprovado' as const, content, contentHash },
      ...{ totalCents, ceilingCents, validUntil: new Date(content.validUntil) },
      ...{ createdAt: sentAt, updatedAt: decidedAt },
    },
    steps: [
      { recordId: id, fromStatus: null, toStatus: 'esperando', ...own },
      { recordId: id, fromStatus: 'esperando', toStatus: 'aprovado', reason, ...client },
    ],
    decision: {
      ...{ quoteId: id, verdict: 'aprovado' as const, way: 'pagina' as const, name: call.clientName },
      ...{ textVersion: acceptance.version, contentHash, ...client },
    },
    moments: [
      { callId: call.id, type: 'arrived' as const, ...own, at: new Date(sentAt.getTime() - 5 * minuteMs) },
      { callId: call.id, type: 'quote_sent' as const, data: { ...data, version: 1 }, ...own },
      { callId: call.id, type: 'quote_approved' as const, reason, data, ...client },
      { callId: call.id, type: 'work_begun' as const, ...own, at: decidedAt },
    ],
  };
}
