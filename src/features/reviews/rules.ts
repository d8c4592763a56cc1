import { meanRating, ratingText } from '#shared/ratings.ts';
/** The least ratings one can ask for; `todas` asks for none. */
export const ratingFilters = [
  { value: 'todas', label: 'Todas as avaliações', min: 1 },
  { value: '5', label: '5 estrelas', min: 5 },
  { value: '4', label: '4+ estrelas', min: 4 },
  { value: '3', label: '3+ estrelas', min: 3 },
] as const;

/** The least rating behind a filter's value; null when no filter has it. */
export function minRatingOf(value: string): number | null {
  return ratingFilters.find((filter) => filter.value === value)?.min ?? null;
}

/** What a rating speaks about; one rating may speak about several. */
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
