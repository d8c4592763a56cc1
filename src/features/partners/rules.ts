import { anyToAny, type Life } from '#shared/steps.ts';

/** A partner's standing with the portal. */
export const partnerStatuses = ['ativo', 'inativo', 'suspenso'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

export const partnerStatusLabels: Record<PartnerStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  suspenso: 'Suspenso',
};

/** Any status to any other, with a reason. */
export const partnerLife: Life<PartnerStatus> = {
  noun: 'prestador',
  gender: 'm',
  labels: partnerStatusLabels,
  toleratesSame: true,
  steps: anyToAny(partnerStatuses, 'noted'),
};

/** Mean rating with one decimal; null before the first one. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
