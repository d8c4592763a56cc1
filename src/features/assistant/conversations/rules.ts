import type { Outcome } from '../answers/rules.ts';

export const conversationStatuses = ['automatica', 'aguardando', 'em_atendimento', 'convertida', 'encerrada'] as const;
/** `aguardando`: a person was offered; `em_atendimento`: somebody of the central answers and the assistant is silent. */
export type ConversationStatus = (typeof conversationStatuses)[number];
export const conversationStatusLabels: Record<ConversationStatus, string> = {
  automatica: 'Só com o assistente',
  aguardando: 'Passada à central',
  em_atendimento: 'Em atendimento',
  convertida: 'Virou chamado',
  encerrada: 'Encerrada',
};

export const senders = ['visitante', 'assistente', 'central'] as const;
type Sender = (typeof senders)[number];
export const senderLabels: Record<Sender, string> = {
  visitante: 'Visitante',
  assistente: 'Assistente',
  central: 'Central',
};

export const unhelpfulReasons = ['nao_respondeu', 'errado', 'nao_entendi', 'quero_pessoa'] as const;
export type UnhelpfulReason = (typeof unhelpfulReasons)[number];
export const unhelpfulLabels: Record<UnhelpfulReason, string> = {
  nao_respondeu: 'Não respondeu o que perguntei',
  errado: 'A resposta está errada',
  nao_entendi: 'Não entendi a resposta',
  quero_pessoa: 'Quero falar com uma pessoa',
};

/** A visitor who was heard of within this time is there to read what the central writes. */
const presenceMs = 30_000;

/** Whether the visitor still has the window open. */
export function isVisitorThere(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < presenceMs;
}

/** A sign of life is written down when the last one is this old: not at every poll. */
const signMs = 10_000;

export function isSignDue(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= signMs;
}

/**
 * How many of the last answers missed, the newest first: nothing was found, or it did not help. Small talk is no answer;
 * whoever of the central wrote has begun anew.
 */
export function missesInRow(
  said: readonly { sender: Sender; outcome: Outcome | null; helpful: boolean | null }[],
): number {
  let misses = 0;
  for (const { sender, outcome, helpful } of said) {
    if (helpful === false || outcome === 'sem_resposta') misses += 1;
    else if (sender !== 'assistente' || outcome !== 'conversa') break;
  }
  return misses;
}

/** Where the chat is asked; said here, without shapes, because a visitor's phone loads this. */
export const chatPaths = {
  chat: '/api/ai/chat',
  stream: '/api/ai/chat/stream',
  messages: '/api/ai/chat/messages',
  rating: '/api/ai/chat/rating',
} as const;

/** Where the conversation lies in the tab's own storage. */
export const chatStorageKey = 'canolivre-assistente';

/** The key of a conversation: 22 random base64url characters, known to one tab alone. */
export const keyPattern = /^[\w-]{22}$/;
