import { formatDate, startOfDay } from '#shared/dates.ts';
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
  return Math.round((startOfDay(day).getTime() - startOfDay(today).getTime()) / 86_400_000);
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

/** Why a partner gets no new work: a required paper that was in force and no longer is; null when nothing stands in the way. */
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
