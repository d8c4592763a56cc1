import {
  type CorrectedField,
  openPrivacyStatuses,
  type PrivacyRequestKind,
  type PrivacyRequestStatus,
  privacyRequestStatusLabels,
} from '#shared/record/privacy-requests.ts';
import type { Life } from '#shared/record/steps.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';

/** Steps of a request. */
export const privacyRequestLife: Life<PrivacyRequestStatus> = {
  noun: 'pedido',
  gender: 'm',
  labels: privacyRequestStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['recebido'], to: 'em_resposta', reason: 'optional' },
    { from: openPrivacyStatuses, to: 'atendido', reason: 'optional' },
    { from: openPrivacyStatuses, to: 'recusado', reason: 'demanded' },
    { from: openPrivacyStatuses, to: 'retirado', reason: 'optional' },
  ],
};

/** Days in which the whole answer is due (art. 19, II). */
const answerDays = 15;

/** The last day of the answer, in Brasília's calendar. */
export function dueDayOf(receivedAt: Date): string {
  return addDays(todayOn(receivedAt), answerDays);
}

/** The clock of an open request: `Vencido há 2 dias`, `Vence hoje`, `Faltam 9 dias`. */
export function daysLeftWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left < 0) return `Vencido há ${counted(-left)}`;
  if (left === 0) return 'Vence hoje';
  return `${left === 1 ? 'Falta' : 'Faltam'} ${counted(left)}`;
}

const counted = (days: number) => `${days} ${days === 1 ? 'dia' : 'dias'}`;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Start of an answer, which the operator edits. */
export const answerTemplates: Record<PrivacyRequestKind, string> = {
  acesso:
    'Confirmamos os seus dados. Para baixar a cópia, entre de novo na página de privacidade com o telefone e o segundo dado, ou peça que a central mande.',
  correcao: 'Corrigimos o dado que você pediu.',
  consentimento: 'Retiramos o consentimento que você pediu. O que foi feito antes dele continua válido.',
  eliminacao: 'Apagamos o que a lei não nos obriga a guardar.',
  oposicao: 'Paramos o uso a que você se opôs.',
  revisao: 'Uma pessoa da nossa equipe reviu a decisão.',
};

/** Fields that one press corrects; the rest is a person's work. */
export type AppliedField = Exclude<CorrectedField, 'outro'>;

export function isAppliedField(field: CorrectedField): field is AppliedField {
  return field !== 'outro';
}

/** Reasons why a correction is made by hand, each with its place. */
export const byHandOnly = {
  outro:
    'Não é um campo do cadastro: leia as palavras da pessoa, corrija no registro que ela nomeia e responda ao lado.',
  applicant:
    'Uma candidatura fica como foi enviada: abra a candidatura, peça ao candidato o documento ou um novo envio, e responda ao lado.',
  visitor: 'Um visitante não tem cadastro: o que ele deixou fica como foi deixado, ou sai a pedido dele.',
  driverAddress: 'De um motorista não guardamos endereço: leia as palavras da pessoa e responda ao lado.',
  formerDriver:
    'O motorista já não está com a empresa, e o registro dela fica como era: responda ao lado, e apague se a pessoa pedir.',
  gone: 'O cadastro não existe mais: responda ao lado o que aconteceu com ele.',
  nobody: 'Identifique quem pediu antes de corrigir.',
} as const;

/** Beginning of a history line of a person who asks again while a request is open. */
export const askedAgain = 'Pediu de novo.';
