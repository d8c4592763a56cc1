import type { Life } from '#shared/steps.ts';

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
const messageStatusLabels: Record<MessageStatus, string> = {
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

/** What a message stands for, and where its page is. */
export const causeKinds = ['call', 'application', 'partner', 'user'] as const;
export type CauseKind = (typeof causeKinds)[number];

/**
 * A message is taken before its carrier is asked (`enviando`), so that it leaves once at most; what a carrier reports
 * later only ever leads forward.
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
    { from: ['enviando', 'conferir'], to: 'enviada', reason: 'optional' },
    { from: ['enviando', 'conferir', 'enviada'], to: 'entregue', reason: 'optional' },
    { from: ['enviando', 'conferir', 'enviada', 'entregue'], to: 'lida', reason: 'optional' },
    { from: ['na_fila', 'enviando', 'enviada', 'conferir', 'enviada_por_pessoa'], to: 'a_enviar', reason: 'optional' },
    { from: ['enviando'], to: 'conferir', reason: 'optional' },
    { from: ['a_enviar', 'conferir'], to: 'enviada_por_pessoa', reason: 'optional' },
    { from: ['na_fila', 'enviando', 'a_enviar', 'conferir'], to: 'dispensada', reason: 'optional' },
    { from: ['na_fila', 'a_enviar'], to: 'recusada', reason: 'optional' },
  ],
};

/** How often a channel is tried that refuses for now. */
export const triesPerMessage = 6;

const firstWaitMs = 30_000;

/** How long to wait after so many tries: half a minute, twice as long each time; a quarter of an hour in all. */
export function waitAfterMs(tries: number): number {
  return firstWaitMs * 2 ** (tries - 1);
}

/** After this long a message under way belongs to a process that ended. */
export const carryLimitMs = 120_000;

/** An address as a list shows it: enough to tell two apart, too little to use. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  const digits = address.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return `(${digits.slice(0, 2)}) •••••-${digits.slice(-4)}`;
}
