import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { withPlainNumbers } from '#shared/text/marks.ts';
import type { Outcome } from '../answers/rules.ts';

export const conversationStatuses = ['automatica', 'aguardando', 'em_atendimento', 'convertida', 'encerrada'] as const;
/** `aguardando`: a person was offered; `em_atendimento`: the central answers and the assistant is silent. */
export type ConversationStatus = (typeof conversationStatuses)[number];
/** Conversations without the central, and without a request for it. */
export const unattendedConversationStatuses = [
  'automatica',
  'encerrada',
] as const satisfies readonly ConversationStatus[];
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

/** Interval of recording signs of life, longer than polling. */
const signMs = 10_000;

export function isSignDue(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= signMs;
}

/**
 * Consecutive misses, newest first: no answer, or an unhelpful one. Small talk does not count; the central's messages
 * reset.
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

/** The rescue number in the first line about danger; null for none. */
export function rescueNumberOf(text: string): string | null {
  return /\b19[0239]\b/.exec(text.split('\n')[0] ?? '')?.[0] ?? null;
}

/** Parts of an answer to show, or the whole text without parts. */
export function shownOf<Piece extends { text: string }>({
  response,
  parts = [],
}: {
  response: string;
  parts?: Piece[];
}): { content: string; parts?: Piece[] } {
  return parts.length === 0 ? { content: response } : { content: parts.map(({ text }) => text).join('\n\n'), parts };
}

/** Questions that an empty window suggests. */
export const suggestions = ['Quanto custa?', 'Atende na minha cidade?', 'Está urgente'] as const;

/** Paths of the chat; without schemas, because a visitor's phone loads this. */
export const chatPaths = {
  chat: '/api/ai/chat',
  stream: '/api/ai/chat/stream',
  messages: '/api/ai/chat/messages',
  rating: '/api/ai/chat/rating',
} as const;

/** Session-storage key of the conversation. */
export const chatStorageKey = 'canolivre-assistente';

/** The key of a conversation: 22 random base64url characters, known to one tab alone. */
export const keyPattern = /^[\w-]{22}$/;

const ofDocuments: readonly RegExp[] = [
  // CNPJ, with letters since 2026; CPF; RG; cards.
  /\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}\b/gi,
  /\b\d{3}[.\s]\d{3}[.\s]\d{3}[-.\s]\d{2}\b/g,
  /\b\d{1,2}\.\d{3}\.\d{3}-?[\dxX]?\b/g,
  /\b\d{4}[ .-]\d{4}[ .-]\d{4}[ .-]\d{1,7}\b/g,
];
const documentWords = /\b(?:cpf|cnpj|rg|cnh|identidade|passaporte|titulo|título|pis|nis|cart[aã]o|senha|cvv)\b/gi;
/** A number right after such a word. */
const numberSoon = /^\D{0,20}(\d[\d./-]{2,22})/;
/** Written in one piece, or a CPF in pieces of its own. */
const inOnePiece = /(?<![\dA-Z(])(?:\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s]?\d{2}|[\dA-Z]{12}\d{2}|\d{11,19})(?![\dA-Z])/gi;

/** Replaces a removed document number. */
export const removedNumber = '[número removido]';

/**
 * The text without what looks like the number of a document or card. A phone stays, unless its digits are also a CPF's.
 */
export function withoutDocuments(text: string, isPhone: (digits: string) => boolean): string {
  const marked = ofDocuments.reduce(
    (left, signs) => left.replace(signs, removedNumber),
    withoutNamed(withPlainNumbers(text)),
  );
  return marked.replace(inOnePiece, (number) => (staysAsPhone(number, isPhone) ? number : removedNumber));
}

function staysAsPhone(number: string, isPhone: (digits: string) => boolean): boolean {
  if (/[a-z]/i.test(number)) return !isCnpj(number);
  const digits = number.replace(/\D/g, '');
  return digits.length <= 13 && isPhone(digits) && !isCpf(digits);
}

function withoutNamed(text: string): string {
  let [kept, from] = ['', 0];
  for (const { index, 0: word } of text.matchAll(documentWords)) {
    const after = index + word.length;
    const [whole, number = ''] = numberSoon.exec(text.slice(after, after + 45)) ?? [];
    if (whole === undefined || index < from) continue;
    kept += text.slice(from, after + whole.length - number.length) + removedNumber;
    from = after + whole.length;
  }
  return kept + text.slice(from);
}
