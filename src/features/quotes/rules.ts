import type { DeclineReason } from '#features/service-calls/reference-declines.ts';
import { type PaymentMethod, paymentMethodLabels } from '#features/service-calls/rules.ts';
import { defineEvent } from '#shared/events.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, formatDate, startOfDay } from '#shared/time/dates.ts';
import type { LineKind } from './reference-line-kinds.ts';

export const quoteStatuses = ['esperando', 'aprovado', 'recusado', 'substituido', 'vencido', 'retirado'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export const quoteStatusLabels: Record<QuoteStatus, string> = {
  esperando: 'Esperando o cliente',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  substituido: 'Substituído',
  vencido: 'Vencido',
  retirado: 'Retirado',
};

/** A call has at most one waiting and one approved quote; both may exist at once. */
export const quoteLife: Life<QuoteStatus> = {
  noun: 'orçamento',
  gender: 'm',
  labels: quoteStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['esperando'], to: 'aprovado', reason: 'optional' },
    // An approval is final, except a merely verbal one.
    { from: ['esperando', 'aprovado'], to: 'recusado', reason: 'optional' },
    { from: ['esperando', 'aprovado'], to: 'substituido', reason: 'optional' },
    { from: ['esperando'], to: 'vencido', reason: 'optional' },
    { from: ['esperando'], to: 'retirado', reason: 'optional' },
  ],
};

/** Ways in which a client answers. A verbal yes counts, and is requested again in writing. */
export const decisionWays = ['pagina', 'codigo', 'falado'] as const;
export type DecisionWay = (typeof decisionWays)[number];
export const decisionWayLabels: Record<DecisionWay, string> = {
  pagina: 'na página do cliente',
  codigo: 'no celular do prestador, com código',
  falado: 'falado, registrado pelo prestador',
};

export const verdicts = ['aprovado', 'recusado'] as const;
export type QuoteVerdict = (typeof verdicts)[number];

/** The text that a client agrees to; changing it is a new version. */
export const acceptance = {
  version: '2026-11-22',
  text: 'Li os itens e autorizo o serviço por este valor. O preço não passa do teto, e só muda com um novo aceite meu.',
} as const;

export interface QuoteLine {
  kind: LineKind;
  description: string;
  /** Pieces, metres or kilometres. */
  quantity: number;
  unitCents: number;
  /** Metres not to exceed without another approval; null when not charged by the metre. */
  ceilingQuantity: number | null;
}

/** Payment methods and days of the work: CDC art. 40 requires both in a quote. */
export interface QuoteWork {
  paymentMethods: readonly PaymentMethod[];
  /** Equals `endsOn` for a single day. */
  startsOn: string;
  endsOn: string;
}

/** Content of a quote, the input of its hash. */
export interface QuoteContent {
  lines: readonly QuoteLine[];
  discountCents: number;
  guaranteeDays: number;
  /** ISO 8601 in UTC. */
  validUntil: string;
  /** Further agreements: hours, exclusions. */
  note: string;
  /** Absent in versions that were written before quotes said so. */
  work?: QuoteWork;
  /** Attached photos of the call, by the phone's ids, which always mean the same bytes. */
  photos?: readonly string[];
}

export const maxLines = 20;
export const maxPhotos = 8;
const maxCents = 10_000_000;
export const usualValidDays = 10;

interface Sums {
  subtotalCents: number;
  /** With the metres that are expected. */
  totalCents: number;
  /** Including all metres up to the ceilings: the maximum that the client approves. */
  ceilingCents: number;
}

export function lineCents({ quantity, unitCents }: Pick<QuoteLine, 'quantity' | 'unitCents'>): number {
  return quantity * unitCents;
}

export function lineCeilingCents({ quantity, ceilingQuantity, unitCents }: QuoteLine): number {
  return (ceilingQuantity ?? quantity) * unitCents;
}

/** The sums of a quote, in cents. */
export function sumQuote({ lines, discountCents }: Pick<QuoteContent, 'lines' | 'discountCents'>): Sums {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const ceiling = lines.reduce((sum, line) => sum + lineCeilingCents(line), 0);
  return { subtotalCents, totalCents: subtotalCents - discountCents, ceilingCents: ceiling - discountCents };
}

/** The problem with a quote, by field; null when it can be sent. */
export function quoteProblem(content: Pick<QuoteContent, 'lines' | 'discountCents'>) {
  const { subtotalCents, ceilingCents } = sumQuote(content);
  const wrong = content.lines.findIndex(({ ceilingQuantity, quantity }) => (ceilingQuantity ?? quantity) < quantity);
  if (wrong !== -1)
    return { path: `lines.${wrong}.ceilingQuantity`, message: 'O teto não pode ser menor que os metros.' };
  if (content.discountCents >= subtotalCents) {
    return { path: 'discount', message: 'O desconto precisa ser menor que a soma dos itens.' };
  }
  if (ceilingCents > maxCents) return { path: 'lines', message: 'O valor máximo é R$ 100.000,00.' };
  return null;
}

const mostWorkDays = 365;

/** The problem with the days of the work, by field; null when possible. */
export function workProblem({ startsOn, endsOn }: Pick<QuoteWork, 'startsOn' | 'endsOn'>) {
  if (endsOn < startsOn) return { path: 'work.endsOn', message: 'O fim não pode vir antes do começo.' };
  return endsOn > addDays(startsOn, mostWorkDays)
    ? { path: 'work.endsOn', message: 'Use no máximo um ano entre o começo e o fim.' }
    : null;
}

/** `PIX, Dinheiro ou Cartão Débito`. */
export function paymentText(methods: readonly PaymentMethod[]): string {
  const labels = methods.map((method) => paymentMethodLabels[method]);
  return labels.length < 2 ? labels.join() : `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}`;
}

/** `em 26/11/2026`, or `de 26/11/2026 a 28/11/2026`. */
export function workDaysText({ startsOn, endsOn }: Pick<QuoteWork, 'startsOn' | 'endsOn'>): string {
  const [from, to] = [startsOn, endsOn].map((day) => formatDate(startOfDay(day)));
  return from === to ? `em ${from}` : `de ${from} a ${to}`;
}

/** A price this many times its estimate is pointed out to everybody. */
const farAbove = 1.5;

/** `2,5 vezes` for a price far above its estimate; null for the others, and without an estimate. */
export function timesEstimate({ ceiling, estimate }: { ceiling: number | null; estimate: number | null }) {
  if (ceiling === null || estimate === null || estimate <= 0 || ceiling < farAbove * estimate) return null;
  return `${(ceiling / estimate).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} vezes`;
}

/** A quantity as text: `8 m`, `12 km`, `2 ×`; empty for one piece. */
export function quantityText({ kind, quantity, ceilingQuantity }: QuoteLine): string {
  if (kind === 'metro')
    return ceilingQuantity === null ? `${quantity} m` : `${quantity} m, no máximo ${ceilingQuantity} m`;
  if (kind === 'deslocamento') return `${quantity} km`;
  return quantity === 1 ? '' : `${quantity} ×`;
}

/** Differences between two versions, as sentences; empty when equal. */
export function quoteChanges(before: QuoteContent, after: QuoteContent): string[] {
  const [was, is] = [sumQuote(before), sumQuote(after)];
  const said = (line: QuoteLine) =>
    [line.description, quantityText(line), plainBRL(lineCeilingCents(line))].filter(Boolean).join(', ');
  const [old, fresh] = [before.lines.map(said), after.lines.map(said)];
  return [
    ...(was.ceilingCents === is.ceilingCents
      ? []
      : [`Valor: era até ${plainBRL(was.ceilingCents)}, agora é até ${plainBRL(is.ceilingCents)}.`]),
    ...without(fresh, old).map((line) => `Entrou: ${line}.`),
    ...without(old, fresh).map((line) => `Saiu: ${line}.`),
    ...(before.discountCents === after.discountCents
      ? []
      : [`Desconto: era ${plainBRL(before.discountCents)}, agora é ${plainBRL(after.discountCents)}.`]),
    ...(before.guaranteeDays === after.guaranteeDays
      ? []
      : [`Garantia: eram ${before.guaranteeDays} dias, agora são ${after.guaranteeDays}.`]),
    ...workChanges(before.work, after.work),
    ...(before.note === after.note ? [] : ['As observações mudaram.']),
    ...(photosOf(before) === photosOf(after) ? [] : ['As fotos mudaram.']),
  ];
}

function workChanges(before: QuoteWork | undefined, after: QuoteWork | undefined): string[] {
  const told = (what: string, was: string | undefined, is: string | undefined) =>
    was === is || is === undefined
      ? []
      : [was === undefined ? `${what}: ${is}.` : `${what}: era ${was}, agora é ${is}.`];
  const [paid, pays] = [before, after].map((work) => work && paymentText(work.paymentMethods));
  const [was, is] = [before, after].map((work) => work && workDaysText(work));
  return [...told('Pagamento', paid, pays), ...told('Dia do serviço', was, is)];
}

const photosOf = ({ photos = [] }: QuoteContent) => photos.join();

/** The items of one list that another lacks, each as often as it lacks them. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** The canonical text of a quote, the input of its hash. */
export function canonicalQuote(version: number, content: QuoteContent): string {
  const { lines, discountCents, guaranteeDays, validUntil, note, photos = [], work } = content;
  const items = lines.map((line) => [line.kind, line.description, line.quantity, line.unitCents, line.ceilingQuantity]);
  const words = [acceptance.version, version, items, discountCents, guaranteeDays, validUntil, note];
  // Omitted when absent, so that older versions keep their hash.
  const last = work && { paymentMethods: work.paymentMethods, startsOn: work.startsOn, endsOn: work.endsOn };
  return JSON.stringify([...words, ...(photos.length === 0 ? [] : [photos]), ...(last ? [last] : [])]);
}

/** At which step a call went on without an approved quote. */
export const waiverMoments = ['inicio', 'conclusao'] as const;
export type WaiverMoment = (typeof waiverMoments)[number];
export const waiverMomentLabels: Record<WaiverMoment, string> = {
  inicio: 'Início sem orçamento aprovado',
  conclusao: 'Conclusão sem orçamento aprovado',
};

/** The client said no and no other quote of the call counts. Amounts in cents. */
export const quoteDeclined = defineEvent<{
  callId: string;
  quoteId: string;
  ceilingCents: number;
  reason: DeclineReason;
  note: string | null;
}>('quotes.declined');

/** A quote was approved, also by a spoken yes. */
export const quoteApproved = defineEvent<{ callId: string; quoteId: string; ceilingCents: number }>('quotes.approved');
