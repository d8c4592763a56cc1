import { parsePhone } from '#shared/br/phone.ts';
import { isAmong } from '#shared/choices.ts';
import type { InboundMessage } from '#shared/contact/inbound.ts';
import type { MessageAudience, MessageChannel } from '#shared/contact/messages.ts';
import { defineEvent } from '#shared/events.ts';
import { type Life, stepBetween } from '#shared/record/steps.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { fold } from '#shared/text/text.ts';
import { formatDate, formatTime, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';

export const messageStatuses = [
  'na_fila',
  'enviando',
  'enviada',
  'entregue',
  'lida',
  'a_enviar',
  'conferir',
  'enviada_por_pessoa',
  'dispensada',
  'recusada',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];
export const messageStatusLabels: Record<MessageStatus, string> = {
  na_fila: 'Na fila',
  enviando: 'Enviando',
  enviada: 'Enviada',
  entregue: 'Entregue',
  lida: 'Lida',
  a_enviar: 'A enviar',
  conferir: 'Conferir se foi',
  enviada_por_pessoa: 'Enviada por uma pessoa',
  dispensada: 'Dispensada',
  recusada: 'Recusada pelo destinatário',
};

/** Statuses in which a message waits for a person. */
export const taskStatuses = ['a_enviar', 'conferir'] as const satisfies readonly MessageStatus[];

export type TaskStatus = (typeof taskStatuses)[number];

export function isTask(status: MessageStatus): boolean {
  return isAmong(status, taskStatuses);
}

/** Handed to a carrier, without a final result. */
export const underWayStatuses = ['enviando', 'conferir'] as const satisfies readonly MessageStatus[];

/** Statuses of messages sent by a carrier or a person. */
export const sentStatuses = [
  'enviada',
  'entregue',
  'lida',
  'enviada_por_pessoa',
] as const satisfies readonly MessageStatus[];

export const channelLabels: Record<MessageChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' };

export const audienceLabels: Record<MessageAudience, string> = {
  client: 'Cliente',
  partner: 'Prestador',
  applicant: 'Candidato',
  driver: 'Motorista',
  staff: 'Equipe',
};

/** Steps that a person can take with a message: sent by hand, not sent after all, resend, unnecessary. */
export const personSteps = [
  'enviada_por_pessoa',
  'a_enviar',
  'na_fila',
  'dispensada',
] as const satisfies readonly MessageStatus[];
export type PersonStep = (typeof personSteps)[number];

const fromOf: Record<PersonStep, readonly MessageStatus[]> = {
  enviada_por_pessoa: taskStatuses,
  a_enviar: ['conferir', 'enviada_por_pessoa'],
  na_fila: ['a_enviar', 'conferir', 'enviada'],
  dispensada: ['na_fila', 'a_enviar', 'conferir'],
};

/** Whether a person may take a message from one status to another. */
export function personMay(from: MessageStatus, to: PersonStep): Verdict {
  if (fromOf[to].includes(from) && stepBetween(messageLife, from, to) !== undefined) return yes;
  return no(`A mensagem está como '${messageStatusLabels[from]}': não dá para fazer isso agora.`);
}

/** Kinds of records that cause messages. */
export const causeKinds = ['call', 'application', 'partner', 'user', 'client', 'privacy'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** Statuses that a delivery report still changes, including those thought not to have left. */
const notYetDelivered = ['na_fila', 'enviando', 'conferir', 'enviada', 'a_enviar'] as const;

/**
 * A message is claimed before its carrier is called (`enviando`), so that it leaves at most once; later reports only
 * lead forward.
 */
export const messageLife: Life<MessageStatus> = {
  noun: 'mensagem',
  gender: 'f',
  labels: messageStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['na_fila'], to: 'enviando', reason: 'optional' },
    // Refused for now, refused by this channel, or asked for again by a person.
    { from: ['enviando', 'enviada', 'a_enviar', 'conferir'], to: 'na_fila', reason: 'optional' },
    { from: underWayStatuses, to: 'enviada', reason: 'optional' },
    { from: notYetDelivered, to: 'entregue', reason: 'optional' },
    { from: [...notYetDelivered, 'entregue'], to: 'lida', reason: 'optional' },
    { from: ['na_fila', 'enviando', 'enviada', 'conferir', 'enviada_por_pessoa'], to: 'a_enviar', reason: 'optional' },
    { from: ['enviando'], to: 'conferir', reason: 'optional' },
    { from: taskStatuses, to: 'enviada_por_pessoa', reason: 'optional' },
    { from: ['na_fila', 'enviando', 'a_enviar', 'conferir'], to: 'dispensada', reason: 'optional' },
    { from: ['na_fila', 'a_enviar'], to: 'recusada', reason: 'optional' },
  ],
};

interface Standing {
  status: MessageStatus;
  channel: MessageChannel | null;
  dueAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
}

/** Progress of a message in words, never more than is known. */
export function standingText(message: Standing, now: Date): string {
  const { status, channel, dueAt, sentAt, deliveredAt, readAt } = message;
  const at = (instant: string | null) => (instant === null ? '' : ` ${whenText(new Date(instant), now)}`);
  const by = channel === null ? '' : ` por ${channelLabels[channel]}`;
  const words: Record<MessageStatus, string> = {
    na_fila: new Date(dueAt) > now ? `Sai${at(dueAt)}` : 'Na fila para sair',
    enviando: 'Saindo agora',
    enviada: `Enviada${by}${at(sentAt)}`,
    entregue: `Entregue${by}${at(deliveredAt ?? sentAt)}`,
    lida: `Lida${by}${at(readAt ?? sentAt)}`,
    a_enviar: 'A enviar por uma pessoa',
    conferir: 'Confira se chegou',
    enviada_por_pessoa: `Enviada por uma pessoa${at(sentAt)}`,
    dispensada: 'Não foi enviada',
    recusada: 'Não foi enviada: a pessoa pediu para não receber',
  };
  return words[status];
}

/** `às 14:32` today, `em 21/11/2026 às 14:32` on other days. */
function whenText(at: Date, now: Date): string {
  const time = `às ${formatTime(at)}`;
  return todayOn(at) === todayOn(now) ? time : `em ${formatDate(at)} ${time}`;
}

/** Number of tries on a channel that fails for a time. */
export const triesPerMessage = 6;

const firstWaitMs = 30_000;

/** Delay after a number of attempts: half a minute, doubling; a quarter of an hour in total. */
export function waitAfterMs(tries: number): number {
  return firstWaitMs * 2 ** (tries - 1);
}

/** A message in progress for longer belongs to a dead process. */
export const carryLimitMs = 120_000;

/** Kinds of carriers' reports. */
export const reports = ['sent', 'delivered', 'read', 'failed'] as const;
export type Report = (typeof reports)[number];

/**
 * The status that a report leads to; null for no change. Reports repeat and arrive in any order, so none leads back:
 * "sent" and "failed" count for the last attempt only, "delivered" always counts.
 */
export function statusAfterReport(
  status: MessageStatus,
  report: Report,
  { isCurrent }: { isCurrent: boolean },
): 'enviada' | 'entregue' | 'lida' | 'na_fila' | null {
  const isUnderWay = isAmong(status, underWayStatuses);
  if (report === 'sent') return isCurrent && isUnderWay ? 'enviada' : null;
  if (report === 'failed') return isCurrent && (isUnderWay || status === 'enviada') ? 'na_fila' : null;
  const to = report === 'delivered' ? 'entregue' : 'lida';
  return stepBetween(messageLife, status, to) === undefined ? null : to;
}

/**
 * A phone without what differs between its spellings: country code, area code and the last eight digits. Null for no
 * Brazilian phone.
 */
export function phoneKey(phone: string): string | null {
  const national = parsePhone(phone);
  return national === null ? null : `55${national.slice(0, 2)}${national.slice(-8)}`;
}

const stopWords = new Set([
  'pare',
  'parar',
  'sair',
  'stop',
  'pare de me enviar',
  'pare de me enviar mensagens',
  'nao quero mais receber',
]);
const startWords = new Set(['voltar', 'quero receber', 'start']);

/** The choice expressed by a whole message; null for any other text. */
export function readChoice(text: string): 'stop' | 'start' | null {
  const words = fold(text)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (stopWords.has(words)) return 'stop';
  return startWords.has(words) ? 'start' : null;
}

/** WhatsApp accepts free text for this long after a person's message, less the time of one in progress. */
export const answerWindowMs = dayMs - 300_000;

/** A masked address for lists: enough to distinguish two, too little to use. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  const digits = address.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return `(${digits.slice(0, 2)}) •••••-${digits.slice(-4)}`;
}

/** Somebody wrote; published once for each delivery of the carrier, so perhaps twice for one message. */
export const personWrote = defineEvent<InboundMessage>('person.wrote');

/** Begins the reference of an answer that a person wrote, in the carrier's reports. */
export const answerMark = 'resposta.';

/** A carrier reported about an answer that a person wrote. */
export const answerReported = defineEvent<{
  answerId: string;
  providerId: string;
  report: Report;
  at: Date;
  reason: string | null;
}>('answer.reported');
