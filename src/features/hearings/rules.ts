import type { Permission } from '#shared/api/operation.ts';
import { defineEvent } from '#shared/events.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { digitsOf } from '#shared/text/marks.ts';
import { fold } from '#shared/text/text.ts';
import { formatDate, formatTime } from '#shared/time/dates.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts';

/** Kinds of matters about which the house decides on a partner or an applicant. */
export const matterKinds = ['discrepancia', 'fraude', 'aplicacao', 'documento'] as const;
export type MatterKind = (typeof matterKinds)[number];
export const matterKindLabels: Record<MatterKind, string> = {
  discrepancia: 'Discrepância de valores',
  fraude: 'Caso de fraude',
  aplicacao: 'Aplicação recusada',
  documento: 'Documento recusado',
};

/** Names of matters towards the partner: nobody is called a cheat, before a decision or after it. */
export const matterWords: Record<MatterKind, string> = {
  discrepancia: 'Valores de um atendimento',
  fraude: 'Valores de alguns atendimentos',
  aplicacao: 'Seu cadastro',
  documento: 'Um documento seu',
};

/** One matter: its kind and the id of its record. */
export interface Matter {
  kind: MatterKind;
  id: string;
}

/** Matters that are heard before they are decided. */
export const heardKinds = ['discrepancia', 'fraude'] as const satisfies readonly MatterKind[];

/** Entries of a hearing: by the office a question, a longer deadline or a call taken out, by the partner an answer. */
export const hearingEntryKinds = ['pergunta', 'resposta', 'prazo', 'retirada'] as const;
export type HearingEntryKind = (typeof hearingEntryKinds)[number];
export const hearingEntryLabels: Record<HearingEntryKind, string> = {
  pergunta: 'Pergunta da central',
  resposta: 'Resposta do prestador',
  prazo: 'Prazo maior',
  retirada: 'Atendimento retirado',
};

/** State of a hearing, read off its moments; nothing moves by itself when a deadline passes. */
export const hearingStates = ['aguarda', 'respondida', 'sem_resposta', 'decidida'] as const;
export type HearingState = (typeof hearingStates)[number];
export const hearingStateLabels: Record<HearingState, string> = {
  aguarda: 'Aguarda o prestador',
  respondida: 'Respondida',
  sem_resposta: 'Não respondeu',
  decidida: 'Decidida',
};

export interface HearingMoments {
  dueAt: Date;
  /** The answer since the last question; null while one is awaited. */
  answeredAt: Date | null;
  decidedAt: Date | null;
}

export function hearingState({ dueAt, answeredAt, decidedAt }: HearingMoments, now: Date): HearingState {
  if (decidedAt !== null) return 'decidida';
  if (answeredAt !== null) return 'respondida';
  return isInTime(dueAt, now) ? 'aguarda' : 'sem_resposta';
}

/** Whether an answer sent now counts: the whole minute of the deadline does. */
export function isInTime(dueAt: Date, now: Date): boolean {
  return now.getTime() < dueAt.getTime() + minuteMs;
}

/** An answer of the last minute may still be on its way: silence is told a minute later. */
const underWayMs = minuteMs;

/** Whether enough time has passed to decide about somebody who said nothing. */
function isSilence(dueAt: Date, now: Date): boolean {
  return !isInTime(dueAt, new Date(now.getTime() - underWayMs));
}

/** Whether the matter may be decided against the partner now; null stands for no hearing. */
export function mayDecideAgainst(hearing: HearingMoments | null, now: Date): Verdict {
  if (hearing === null || hearing.decidedAt !== null) {
    return no('Antes de decidir contra o prestador, ouça o que ele tem a dizer: use "Ouvir o prestador".');
  }
  if (hearing.answeredAt !== null || isSilence(hearing.dueAt, now)) return yes;
  return no(`O prestador ainda pode responder até ${deadlineWords(hearing.dueAt)}. Descartar já é possível.`);
}

/** `30/11/2026 às 15:00` */
export function deadlineWords(dueAt: Date): string {
  return `${formatDate(dueAt)} às ${formatTime(dueAt)}`;
}

/** The deadline of a hearing opened now: so many whole days, then the next full hour. */
export function deadlineAfter(now: Date, days: number): Date {
  return new Date(Math.ceil((now.getTime() + days * dayMs) / hourMs) * hourMs);
}

/** Least time for a question inside a hearing, in days. */
const questionDays = 2;

/** The deadline after a question: never earlier than before. */
export function deadlineAfterQuestion(dueAt: Date, now: Date): Date {
  const least = deadlineAfter(now, questionDays);
  return least > dueAt ? least : dueAt;
}

export const decisionOutcomes = ['contra', 'a_favor'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];
export const decisionOutcomeLabels: Record<DecisionOutcome, string> = {
  contra: 'Decidido contra',
  a_favor: 'Decidido a favor',
};

/** Outcomes of a second look. */
export const secondLookOutcomes = ['mantida', 'desfeita'] as const;
export type SecondLookOutcome = (typeof secondLookOutcomes)[number];
export const secondLookOutcomeLabels: Record<SecondLookOutcome, string> = {
  mantida: 'Decisão mantida',
  desfeita: 'Decisão desfeita',
};

export interface DecisionFacts {
  outcome: DecisionOutcome;
  /** The last moment to ask for another person. */
  lookUntil: Date;
  undoneAt: Date | null;
  hasLook: boolean;
}

/** Whether another person may be asked to look at a decision: once, in time, and while it stands. */
export function mayAskAgain({ outcome, lookUntil, undoneAt, hasLook }: DecisionFacts, now: Date): Verdict {
  if (hasLook) return no('Você já pediu que outra pessoa olhe. Isso acontece uma vez por decisão.');
  if (undoneAt !== null) return no('Esta decisão já não vale.');
  if (outcome === 'a_favor') return no('Esta decisão foi a seu favor.');
  return isInTime(lookUntil, now)
    ? yes
    : no(`O prazo para pedir outra pessoa terminou em ${deadlineWords(lookUntil)}.`);
}

/** Words about a second look that nobody has decided: until when, or that there is nothing left to look at. */
export function waitingLookWords({ dueAt, undoneAt }: { dueAt: Date; undoneAt: string | null }): string {
  if (undoneAt !== null) return 'A decisão deixou de valer antes disso: não há mais o que olhar.';
  return `Outra pessoa da central responde até ${deadlineWords(dueAt)}.`;
}

/** People of one decision: who took it, who let it stand on newer amounts, and who undid it. */
export interface Deciders {
  decidedById: string;
  confirmedBy: readonly string[];
  undoneBy: string | null;
}

/**
 * The part that somebody took in the decisions about one matter, as the beginning of a sentence to them; null for none.
 * Only somebody without one looks at a decision again.
 */
export function partTaken(personId: string, decisions: readonly Deciders[]): string | null {
  if (decisions.some(({ decidedById }) => decidedById === personId)) return 'Foi você quem decidiu:';
  if (decisions.some(({ confirmedBy }) => confirmedBy.includes(personId)))
    return 'Você manteve uma decisão sobre isto:';
  return decisions.some(({ undoneBy }) => undoneBy === personId) ? 'Você desfez uma decisão sobre isto:' : null;
}

/** A decision was undone by the second person: its owner takes back what it did, and nothing else. */
export const decisionUndone = defineEvent<{ matter: Matter; decisionId: string; reason: string }>(
  'hearings.decision-undone',
);

export const maxAnswerFiles = 5;
export const maxAnswerFileBytes = 10 * 1024 * 1024;
export const maxAnswerFilePages = 20;
export const answerLength = 4_000;

/** Words of names that a text may well have without meaning the client. */
const commonWords = new Set(
  'condominio edificio residencial empresa restaurante comercio servico servicos cliente valor central casa bloco norte sul'.split(
    ' ',
  ),
);

interface ClientOfCall {
  clientName: string;
  clientPhone: string;
  clientEmail: string | null;
  street: string | null;
}

/** The part of a client that a text names: a part of the name, phone, e-mail or street; null for nothing. */
export function clientWordIn(text: string, { clientName, clientPhone, clientEmail, street }: ClientOfCall) {
  const folded = fold(text);
  const words = new Set(folded.split(/[^a-z0-9]+/));
  const name = clientName.split(/\s+/).find((part) => {
    const word = fold(part).replace(/[^a-z0-9]/g, '');
    return word.length > 3 && !commonWords.has(word) && words.has(word);
  });
  if (name !== undefined) return name;
  const phone = digitsOf(clientPhone).slice(-8);
  if (phone.length === 8 && digitsOf(text).includes(phone)) return phone;
  if (clientEmail !== null && folded.includes(fold(clientEmail))) return clientEmail;
  return street !== null && street.length > 5 && folded.includes(fold(street)) ? street : null;
}

/** Permissions for the second look, by matter: those of the first decision. */
export const whoDecides = {
  discrepancia: 'discrepancies.decide',
  fraude: 'fraud.decide',
  aplicacao: 'partners.write',
  documento: 'partners.write',
} as const satisfies Record<MatterKind, Permission>;

/** A decision's outcome as the partner reads it. */
export const decisionWordsForPartner: Record<DecisionOutcome, string> = {
  contra: 'Decidido',
  a_favor: 'Nada contra você',
};

/** The number of the partner's answers in the newest hearing about a matter. */
export function countAnswers(heard: { hearings: readonly { entries: readonly { kind: string }[] }[] } | undefined) {
  return heard?.hearings[0]?.entries.filter(({ kind }) => kind === 'resposta').length ?? 0;
}
