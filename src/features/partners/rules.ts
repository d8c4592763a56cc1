import { formatDate, formatTime, todayOn } from '#shared/dates.ts';

/** A partner's standing with the portal. */
export const partnerStatuses = ['ativo', 'inativo', 'suspenso'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

export const partnerStatusLabels: Record<PartnerStatus, string> = {
  ativo: 'Ativo',
  inativo: 'Inativo',
  suspenso: 'Suspenso',
};

/** Mean rating with one decimal; null before the first one. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

/** One moment of a record's history. */
interface Deed {
  actorId: string | null;
  actorName: string;
  at: Date;
}

/**
 * Who was faster, with what and when, for the person who comes second: `Marina já passou este chamado para Em andamento
 * às 14:32.`
 */
export function fasterSentence(deed: Deed, what: string, reader: { id: string | null; now: Date }): string {
  const who = deed.actorId !== null && deed.actorId === reader.id ? 'Você' : deed.actorName;
  const isToday = todayOn(deed.at) === todayOn(reader.now);
  return `${who} já ${what} ${isToday ? '' : `em ${formatDate(deed.at)} `}às ${formatTime(deed.at)}.`;
}

export { noReasonGiven } from '#features/accounts/rules.ts';
