import { defineEvent } from '#shared/events.ts';
import { fold } from '#shared/text/text.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';

export const documentKinds = [
  'businessRegistration',
  'negativeRecord',
  'environmentalLicense',
  'addressProof',
  'companyLogo',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindLabels: Record<DocumentKind, string> = {
  businessRegistration: 'Registro da empresa',
  negativeRecord: 'Certidão negativa',
  environmentalLicense: 'Licença ambiental',
  addressProof: 'Comprovante de endereço',
  companyLogo: 'Logo da empresa',
};

export const documentStatuses = ['pendente', 'aprovado', 'recusado'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentStatusLabels: Record<DocumentStatus, string> = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
};

/** Papers on which an end is written. */
const endingKinds: readonly DocumentKind[] = ['negativeRecord', 'environmentalLicense'];

/** Whether a paper is accepted only with the day up to which it is in force. */
export function hasEnd(kind: DocumentKind): boolean {
  return endingKinds.includes(kind);
}

export const endMissing = 'Informe até quando este documento vale: a data está escrita nele.';

export const selfAcceptedWords = 'Enviado e aceito pela mesma pessoa';

/** The permission that papers are read with. */
export const documentsReadableBy = 'partners.write';

export const maxDocumentBytes = 10 * 1024 * 1024;
export const maxLogoBytes = 2 * 1024 * 1024;
export const maxPdfPages = 20;

interface Offer {
  businessCategory?: string | null | undefined;
  vehicles: readonly { type: string; services: readonly string[] }[];
}

/**
 * Whether what is offered touches septic tanks, which only a licensed company may empty (IBRAM in the DF, SEMAD in GO).
 */
export function needsEnvironmentalLicense({ businessCategory, vehicles }: Offer): boolean {
  const words = [businessCategory ?? '', ...vehicles.flatMap(({ services }) => services)].map(fold);
  return vehicles.some(({ type }) => type === 'truck_pipa') || words.some((word) => /\bfossas?\b/.test(word));
}

/** A paper's facts for deciding whether a partner may work. */
export interface PaperFacts {
  kind: DocumentKind;
  status: DocumentStatus;
  expiresOn: string | null;
}

interface Fleet {
  type: string;
  services: readonly string[];
}

/** Papers that a partner needs to begin; septic tanks also need a licence. */
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

/** The reason why a partner gets no new work: an expired required paper; null for no obstacle. */
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

const list = new Intl.ListFormat('pt-BR');

/** The obstacle to offers: `whyNoNewWork`, or a required paper that was never accepted; null for no obstacle. */
export function whyNoOffers(papers: readonly PaperFacts[], vehicles: readonly Fleet[], today: string): string | null {
  const expired = whyNoNewWork(papers, vehicles, today);
  const lacking = lackingPapers(papers, vehicles);
  if (expired !== null || lacking.length === 0) return expired;
  const isWaiting = (kind: DocumentKind) => papers.some((one) => one.kind === kind && one.status === 'pendente');
  const namesOf = (kinds: readonly DocumentKind[]) => list.format(kinds.map((kind) => documentKindLabels[kind]));
  const [unsent, waiting] = [lacking.filter((kind) => !isWaiting(kind)), lacking.filter(isWaiting)];
  const waits = `${namesOf(waiting)} ${waiting.length > 1 ? 'esperam' : 'espera'} a conferência da central`;
  if (unsent.length === 0) return `${waits} antes das primeiras ofertas.`;
  const ask = `${unsent.length > 1 ? 'Faltam' : 'Falta'} enviar: ${namesOf(unsent)}. Sem isso não há ofertas de chamados.`;
  return waiting.length === 0 ? ask : `${ask} ${waits}.`;
}

interface LogoFacts {
  widthPx: number;
  heightPx: number;
  /** Null when the file does not say. */
  dpi: number | null;
}

/** Advice for a logo smaller than recommended (300x300 or 500x200 px, 150 DPI); null when it is fine. */
export function logoAdvice({ widthPx, heightPx, dpi }: LogoFacts): string | null {
  const isLarge = (widthPx >= 300 && heightPx >= 300) || (widthPx >= 500 && heightPx >= 200);
  if (isLarge && (dpi === null || dpi >= 150)) return null;
  const size = `${widthPx}x${heightPx} px${dpi === null ? '' : `, ${dpi} DPI`}`;
  return `Sua logo tem ${size}. Recomendamos 300x300 ou 500x200 px e no mínimo 150 DPI.`;
}

/** A paper was accepted, or refused with this reason. */
export const paperJudged = defineEvent<{
  paperId: string;
  partnerId: string | null;
  applicationId: string | null;
  refusedBecause: string | null;
}>('partners.paper-judged');

/** Newer papers took the place of these. */
export const papersReplaced = defineEvent<{ paperIds: string[] }>('partners.papers-replaced');
