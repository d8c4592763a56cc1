import { formatDate, startOfDay } from '#shared/dates.ts';
import { dayMs } from '#shared/durations.ts';
import {
  type DocumentKind,
  type DocumentStatus,
  documentKindLabels,
  documentKinds,
  needsEnvironmentalLicense,
} from '../applications/rules.ts';

/** What is known of a paper when it is asked whether a partner may work. */
export interface PaperFacts {
  kind: DocumentKind;
  status: DocumentStatus;
  expiresOn: string | null;
}

interface Fleet {
  type: string;
  services: readonly string[];
}

/** The papers without which a partner does not begin: whoever touches septic tanks shows a licence too. */
export function requiredPapers(vehicles: readonly Fleet[]): DocumentKind[] {
  const isRequired = (kind: DocumentKind) =>
    kind === 'businessRegistration' ||
    kind === 'negativeRecord' ||
    (kind === 'environmentalLicense' && needsEnvironmentalLicense({ vehicles }));
  return documentKinds.filter(isRequired);
}

/** Days from one calendar day to another, negative when it has passed. */
export function daysUntil(day: string, today: string): number {
  return Math.round((startOfDay(day).getTime() - startOfDay(today).getTime()) / dayMs);
}

/** Days before the end of a paper on which its partner is reminded, the farthest first. */
export const reminderDays = [30, 7, 1] as const;

/** The reminder that is due now: the nearest whose day has come, unless it, or a nearer one, was given. */
export function dueReminder(expiresOn: string, remindedDays: number | null, today: string): number | null {
  const left = daysUntil(expiresOn, today);
  if (left < 0) return null;
  const reached = [...reminderDays].reverse().find((days) => left <= days);
  return reached === undefined || (remindedDays !== null && remindedDays <= reached) ? null : reached;
}

/**
 * Why a partner gets no new work: a required paper that was in force and no longer is; null when nothing stands in the
 * way.
 */
export function whyNoNewWork(papers: readonly PaperFacts[], vehicles: readonly Fleet[], today: string): string | null {
  const required = requiredPapers(vehicles);
  const expired = papers.find(
    ({ kind, status, expiresOn }) =>
      status === 'aprovado' && expiresOn !== null && expiresOn < today && required.includes(kind),
  );
  if (expired === undefined) return null;
  const day = formatDate(startOfDay(expired.expiresOn ?? today));
  return `${documentKindLabels[expired.kind]} venceu em ${day}: envie a nova antes de novos chamados.`;
}

/** The required papers that the office has not accepted: never sent, waiting, or refused. */
export function lackingPapers(papers: readonly PaperFacts[], vehicles: readonly Fleet[]): DocumentKind[] {
  return requiredPapers(vehicles).filter(
    (kind) => !papers.some((paper) => paper.kind === kind && paper.status === 'aprovado'),
  );
}

/**
 * Why a partner gets no offers: `whyNoNewWork`, or a required paper that was never accepted; null when nothing stands
 * in the way.
 */
export function whyNoOffers(papers: readonly PaperFacts[], vehicles: readonly Fleet[], today: string): string | null {
  const expired = whyNoNewWork(papers, vehicles, today);
  const [lacking] = lackingPapers(papers, vehicles);
  if (expired !== null || lacking === undefined) return expired;
  const label = documentKindLabels[lacking];
  return papers.some(({ kind, status }) => kind === lacking && status === 'pendente')
    ? `${label} espera a conferência da central antes das primeiras ofertas.`
    : `Falta enviar: ${label}. Sem isso não há ofertas de chamados.`;
}
