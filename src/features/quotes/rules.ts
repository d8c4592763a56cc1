import type { DeclineReason } from '#features/service-calls/reference-declines.ts';
import { defineEvent } from '#shared/events.ts';
import { formatBRL } from '#shared/money.ts';
import type { Life } from '#shared/steps.ts';

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

/** A call has at most one quote that waits for the client, and at most one that counts; both may be there at once. */
export const quoteLife: Life<QuoteStatus> = {
  noun: 'orçamento',
  gender: 'm',
  labels: quoteStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['esperando'], to: 'aprovado', reason: 'optional' },
    // What was approved stays so, but for a yes that was only spoken.
    { from: ['esperando', 'aprovado'], to: 'recusado', reason: 'optional' },
    { from: ['esperando', 'aprovado'], to: 'substituido', reason: 'optional' },
    { from: ['esperando'], to: 'vencido', reason: 'optional' },
    { from: ['esperando'], to: 'retirado', reason: 'optional' },
  ],
};

/** How the client answered. A spoken yes counts, and is asked for again in writing. */
export const decisionWays = ['pagina', 'codigo', 'falado'] as const;
export type DecisionWay = (typeof decisionWays)[number];
export const decisionWayLabels: Record<DecisionWay, string> = {
  pagina: 'na página do cliente',
  codigo: 'no celular do prestador, com código',
  falado: 'falado, registrado pelo prestador',
};

export const verdicts = ['aprovado', 'recusado'] as const;
export type QuoteVerdict = (typeof verdicts)[number];

/** What a client agrees to, word by word; a change of the words is a new version. */
export const acceptance = {
  version: '2026-11-22',
  text: 'Li os itens e autorizo o serviço por este valor. O preço não passa do teto, e só muda com um novo aceite meu.',
} as const;

export const lineKinds = [
  'mao_de_obra',
  'material',
  'equipamento',
  'metro',
  'deslocamento',
  'noturno',
  'feriado',
  'outro',
] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineKindLabels: Record<LineKind, string> = {
  mao_de_obra: 'Mão de obra',
  material: 'Material',
  equipamento: 'Equipamento',
  metro: 'Metros de cabo',
  deslocamento: 'Deslocamento',
  noturno: 'Adicional noturno',
  feriado: 'Adicional de feriado',
  outro: 'Outro item',
};

export interface QuoteLine {
  kind: LineKind;
  description: string;
  /** Pieces, metres or kilometres. */
  quantity: number;
  unitCents: number;
  /** Metres that are never passed without another yes; null for what is not charged by the metre. */
  ceilingQuantity: number | null;
}

/** What a quote says, and what its hash is made of. */
export interface QuoteContent {
  lines: readonly QuoteLine[];
  discountCents: number;
  guaranteeDays: number;
  /** ISO 8601 in UTC. */
  validUntil: string;
  /** What else was agreed: payment, hours, what is not included. */
  note: string;
  /** Photos of the call that belong to it, as the partner's phone calls them: a name stands for the same bytes for ever. */
  photos?: readonly string[];
}

export const maxLines = 20;
export const maxPhotos = 8;
const maxCents = 10_000_000;
/** What the law grants for a lasting repair. */
export const leastGuaranteeDays = 90;
export const usualValidDays = 10;

interface Sums {
  subtotalCents: number;
  /** With the metres that are expected. */
  totalCents: number;
  /** With every metre up to the ceilings: what the client approves, and never pays more than. */
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

/** What is wrong with a quote, with the field; null when it can be sent. */
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

/** A quantity as it is read: `8 m`, `12 km`, `2 ×`; nothing for one piece. */
export function quantityText({ kind, quantity, ceilingQuantity }: QuoteLine): string {
  if (kind === 'metro')
    return ceilingQuantity === null ? `${quantity} m` : `${quantity} m, no máximo ${ceilingQuantity} m`;
  if (kind === 'deslocamento') return `${quantity} km`;
  return quantity === 1 ? '' : `${quantity} ×`;
}

/** What changed between two versions, in sentences; empty when they say the same. */
export function quoteChanges(before: QuoteContent, after: QuoteContent): string[] {
  const [was, is] = [sumQuote(before), sumQuote(after)];
  const said = (line: QuoteLine) =>
    [line.description, quantityText(line), formatBRL(lineCeilingCents(line))].filter(Boolean).join(', ');
  const [old, fresh] = [before.lines.map(said), after.lines.map(said)];
  return [
    ...(was.ceilingCents === is.ceilingCents
      ? []
      : [`Valor: era até ${formatBRL(was.ceilingCents)}, agora é até ${formatBRL(is.ceilingCents)}.`]),
    ...without(fresh, old).map((line) => `Entrou: ${line}.`),
    ...without(old, fresh).map((line) => `Saiu: ${line}.`),
    ...(before.discountCents === after.discountCents
      ? []
      : [`Desconto: era ${formatBRL(before.discountCents)}, agora é ${formatBRL(after.discountCents)}.`]),
    ...(before.guaranteeDays === after.guaranteeDays
      ? []
      : [`Garantia: eram ${before.guaranteeDays} dias, agora são ${after.guaranteeDays}.`]),
    ...(before.note === after.note ? [] : ['As observações mudaram.']),
    ...(photosOf(before) === photosOf(after) ? [] : ['As fotos mudaram.']),
  ];
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

/** The exact words of a quote, always the same for the same content: what its hash is made of. */
export function canonicalQuote(version: number, content: QuoteContent): string {
  const { lines, discountCents, guaranteeDays, validUntil, note, photos = [] } = content;
  const items = lines.map((line) => [line.kind, line.description, line.quantity, line.unitCents, line.ceilingQuantity]);
  const words = [acceptance.version, version, items, discountCents, guaranteeDays, validUntil, note];
  return JSON.stringify(photos.length === 0 ? words : [...words, photos]);
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
