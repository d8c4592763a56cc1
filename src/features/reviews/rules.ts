import { meanRating, ratingText } from '#shared/numbers/ratings.ts';
import { cardOf } from '#shared/record/card.ts';
import { text } from '#shared/record/card-fields.ts';
import type { Life } from '#shared/record/steps.ts';
import { cutText } from '#shared/text/text.ts';
import { timeOfDay } from '#shared/time/sending-hours.ts';

/** Status of publishable comments; comments without consent have none. */
export const reviewStatuses = ['aguardando', 'publicada', 'oculta', 'retirada'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const reviewStatusLabels: Record<ReviewStatus, string> = {
  aguardando: 'Aguardando moderação',
  publicada: 'Publicada',
  oculta: 'Oculta',
  retirada: 'Retirada pelo cliente',
};

/** The company's answer below a testimonial. */
export const reviewAnswerCard = cardOf({ record: 'esta resposta', fields: { answer: text('Resposta') } });

/** Statuses that a person decides; the others follow the client's consent. */
export const decidedReviewStatuses = ['publicada', 'oculta'] as const satisfies readonly ReviewStatus[];

/** Only the client brings words that were withdrawn back, by a correction that allows them. */
export const reviewLife: Life<ReviewStatus> = {
  noun: 'avaliação',
  gender: 'f',
  labels: reviewStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['aguardando', 'oculta'], to: 'publicada', reason: 'optional' },
    { from: ['aguardando', 'publicada'], to: 'oculta', reason: 'demanded' },
    { from: ['aguardando', 'publicada', 'oculta'], to: 'retirada', reason: 'optional' },
    { from: ['publicada', 'oculta', 'retirada'], to: 'aguardando', reason: 'optional' },
  ],
};

/** Minimum ratings to filter by; `todas` means any. */
export const ratingFilters = [
  { value: 'todas', label: 'Todas as avaliações', min: 1 },
  { value: '5', label: '5 estrelas', min: 5 },
  { value: '4', label: '4+ estrelas', min: 4 },
  { value: '3', label: '3+ estrelas', min: 3 },
] as const;

/** The minimum rating of a filter value; null for unknown values. */
export function minRatingOf(value: string): number | null {
  return ratingFilters.find((filter) => filter.value === value)?.min ?? null;
}

/** Subjects of a rating; one may have several. */
export const reviewTypes = ['servico', 'atendimento', 'parceiro'] as const;
export type ReviewType = (typeof reviewTypes)[number];
export const reviewTypeLabels: Record<ReviewType, string> = {
  servico: 'Serviço',
  atendimento: 'Atendimento',
  parceiro: 'Parceiro',
};

/** The ratings that a client can give, best first. */
export const ratings = ['5', '4', '3', '2', '1'] as const;

interface TestimonialStats {
  count: number;
  /** One decimal, `4,8`; empty without testimonials. */
  average: string;
  fiveStarPercent: number;
}

/** Count, average with one decimal, and the share of five stars in whole percent. */
export function testimonialStats(ratings: readonly number[]): TestimonialStats {
  const count = ratings.length;
  if (count === 0) return { count, average: '', fiveStarPercent: 0 };
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    count,
    average: ratingText(meanRating(sum, count)),
    fiveStarPercent: Math.round((ratings.filter((rating) => rating === 5).length * 100) / count),
  };
}

/** Most letters of a testimonial, as of the comment of a confirmation. */
const mostLetters = 2_000;

/** The moment of the request: on the morning after the confirmation. */
export function reviewRequestAt(confirmedAt: Date): Date {
  return timeOfDay(confirmedAt, 1, '10:30');
}

export interface AskFacts {
  /** The client's consent to be asked. */
  askReview: boolean;
  hasWords: boolean;
  wasCancelled: boolean;
  hasOpenProblem: boolean;
}

/** The reason why a client is not asked for words; null where it is. */
export function whyNotAsked({ askReview, hasWords, wasCancelled, hasOpenProblem }: AskFacts): string | null {
  if (!askReview) return 'O cliente não aceitou ser perguntado.';
  if (hasWords) return 'O cliente já deixou as suas palavras.';
  if (wasCancelled) return 'O chamado foi cancelado.';
  return hasOpenProblem ? 'O cliente tem um problema em aberto.' : null;
}

/** Text of the box under the words that a client was asked for. */
export const wordsConsent = 'Podem publicar estas palavras no site, com meu primeiro nome e cidade.';

/** Typed words as they are stored. */
export function savedWords(typed: string): string {
  return cutText(typed.trim(), mostLetters);
}
