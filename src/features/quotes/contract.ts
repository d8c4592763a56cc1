import { z } from 'zod';
import { legalGuaranteeDays } from '#features/service-calls/guarantee/rules.ts';
import { declineReasons } from '#features/service-calls/reference-declines.ts';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { amountField, dayField, instant, optionalText, requiredText, storedText } from '#shared/api/fields.ts';
import { reaisToCents } from '#shared/numbers/money.ts';
import { isDay } from '#shared/time/dates.ts';
import { lineKinds } from './reference-line-kinds.ts';
import {
  decisionWays,
  maxLines,
  maxPhotos,
  type QuoteLine,
  quoteProblem,
  quoteStatuses,
  verdicts,
  waiverMoments,
  workProblem,
} from './rules.ts';

/** Hash of the version that somebody saw. */
export const contentHashField = z
  .string('Abra o orçamento de novo.')
  .regex(/^[0-9a-f]{64}$/, 'Abra o orçamento de novo.');
export const declineReasonField = z.enum(declineReasons, 'Escolha por que não.');
export const deciderField = requiredText('Escreva o nome de quem decide.', 120);
export const declineNoteField = optionalText(500);

const count = (most: number) =>
  z.int('Use um número inteiro.').min(1, 'Use pelo menos 1.').max(most, `Use no máximo ${most}.`);

const lineBody = z.strictObject({
  kind: z.enum(lineKinds, 'Escolha o tipo do item.'),
  description: requiredText('Descreva o item.', 120),
  quantity: count(999),
  unitValue: amountField.refine((reais) => reais > 0, 'Informe o valor.'),
  /** Metres not to exceed without another approval; only for kind `metro`. */
  ceilingQuantity: count(999).nullish(),
});
export type QuoteLineBody = z.infer<typeof lineBody>;

const workSchema = z.strictObject({
  paymentMethods: z
    .array(z.enum(paymentMethods, 'Forma de pagamento desconhecida.'))
    .min(1, 'Escolha pelo menos uma forma de pagamento.')
    // In canonical order, without duplicates, so that equal choices have equal content.
    .transform((chosen) => paymentMethods.filter((one) => chosen.includes(one))),
  startsOn: dayField('Informe o dia do serviço.'),
  endsOn: dayField('Informe até que dia.'),
});

/** Fields of a quote, with amounts in reais. */
export const quoteShape = {
  lines: z.array(lineBody).min(1, 'Inclua pelo menos um item.').max(maxLines, `Use no máximo ${maxLines} itens.`),
  discount: amountField,
  validDays: z.int('Use um número inteiro.').min(1, 'Pelo menos 1 dia.').max(60, 'Use no máximo 60 dias.'),
  guaranteeDays: z
    .int('Use um número inteiro.')
    .min(legalGuaranteeDays, `A lei garante pelo menos ${legalGuaranteeDays} dias.`)
    .max(3_650, 'Use no máximo 3650 dias.'),
  note: storedText('Use um texto.').max(600, 'Use no máximo 600 caracteres.'),
  /** Absent from an older queued quote: then all payment methods, and the day of arrival. */
  work: workSchema.optional(),
  /** Photos of the call, as the partner's phone calls them. */
  photos: z
    .array(z.uuid('Foto desconhecida.'))
    .max(maxPhotos, `Use no máximo ${maxPhotos} fotos.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
};

/** Lines in stored form; a ceiling only for metres. */
export function toLines(lines: readonly QuoteLineBody[]): QuoteLine[] {
  return lines.map(({ unitValue, ceilingQuantity, ...line }) => ({
    ...line,
    unitCents: reaisToCents(unitValue) ?? 0,
    ceilingQuantity: line.kind === 'metro' ? (ceilingQuantity ?? line.quantity) : null,
  }));
}

type Weighed = { lines: QuoteLineBody[]; discount: number; work?: z.output<typeof workSchema> | undefined };

/** Refuses a quote whose sums or days cannot be, at the field. */
export function refuseWrongQuote(body: Weighed, context: z.RefinementCtx): void {
  const sums = quoteProblem({ lines: toLines(body.lines), discountCents: reaisToCents(body.discount) ?? 0 });
  for (const problem of [sums, hasDays(body.work) ? workProblem(body.work) : null]) {
    if (problem === null) continue;
    const path = problem.path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    context.addIssue({ code: 'custom', path, message: problem.message });
  }
}

/** Junk is refused at its own field. */
const hasDays = (work: Weighed['work']): work is NonNullable<Weighed['work']> =>
  work !== undefined && isDay(work.startsOn) && isDay(work.endsOn);

const money = z.number().nullable();

/** Null for a photo removed since. */
export const shownPhotoSchema = z.object({ fileId: z.uuid().nullable() });

/** One version of a quote; amounts in reais, null for people who may not see money. */
export const writtenQuoteSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(quoteStatuses),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      description: z.string(),
      quantity: z.number().int(),
      unitValue: money,
      ceilingQuantity: z.number().int().nullable(),
      value: money,
      ceilingValue: money,
    }),
  ),
  discount: money,
  total: money,
  /** Not to exceed without another approval. */
  ceiling: money,
  /** Of the call, before anybody was there. */
  estimate: money,
  guaranteeDays: z.number().int(),
  validUntil: instant,
  note: z.string(),
  /** Null in versions that were written before quotes said so. */
  work: z
    .object({ paymentMethods: z.array(z.enum(paymentMethods)), startsOn: z.iso.date(), endsOn: z.iso.date() })
    .nullable(),
  photos: z.array(shownPhotoSchema.extend({ photoId: z.uuid() })),
  contentHash: z.string(),
  createdAt: instant,
  partnerName: z.string(),
  /** The yes was only spoken so far. */
  isSpoken: z.boolean(),
  /** The client's decisions, oldest first. */
  decisions: z.array(
    z.object({
      at: instant,
      verdict: z.enum(verdicts),
      way: z.enum(decisionWays),
      name: z.string(),
      reason: z.enum(declineReasons).nullable(),
      note: z.string().nullable(),
      textVersion: z.string(),
      contentHash: z.string(),
    }),
  ),
});
export type WrittenQuote = z.infer<typeof writtenQuoteSchema>;

/** Work that began or ended without an approved quote. */
export const waiverSchema = z.object({
  at: instant,
  moment: z.enum(waiverMoments),
  actorName: z.string(),
  reason: z.string().nullable(),
});
