import { phrases } from './reference-phrases.ts';

/** Reasons for offering a person. */
export const handOverReasons = [
  'sem_resposta',
  'pessoa',
  'irritacao',
  'urgente',
  'perigo',
  'tres_falhas',
  'incerta',
] as const;
export type HandOverReason = (typeof handOverReasons)[number];
export const handOverLabels: Record<HandOverReason, string> = {
  sem_resposta: 'Sem resposta nas páginas',
  pessoa: 'Pediu uma pessoa',
  irritacao: 'Irritação',
  urgente: 'Urgente',
  perigo: 'Perigo',
  tres_falhas: 'Terceira falha',
  incerta: 'Resposta incerta',
};

/** Whether a person must act: an uncertain answer only shows the contact. */
export const waitsForPerson = (reason: HandOverReason | null) => reason !== null && reason !== 'incerta';

export const outcomes = ['respondida', 'conversa', 'sem_resposta', 'perigo', 'central'] as const;
/** Result of a visitor's message, stored with the answer. */
export type Outcome = (typeof outcomes)[number];
export const outcomeLabels: Record<Outcome, string> = {
  respondida: 'Respondida',
  conversa: 'Conversa',
  sem_resposta: 'Sem resposta',
  perigo: 'Perigo',
  central: 'Para a central',
};

/** A page that an answer is taken from. */
export interface Source {
  path: string;
  title: string;
}

/** One part of an answer with its page; none for the assistant's own words. */
export interface AnswerPart {
  text: string;
  source: Source | null;
}

/** Consecutive misses before a person is offered. */
export const mostMisses = 3;

/** The whole answer as plain words, every piece with its page: what a caller reads who knows only `response`. */
export function responseText(parts: readonly AnswerPart[], publicUrl: string): string {
  return parts
    .map(({ text, source }) =>
      source === null ? text : `${text}\n${phrases.source}: ${source.title}, ${publicUrl}${source.path}`,
    )
    .join('\n\n');
}
