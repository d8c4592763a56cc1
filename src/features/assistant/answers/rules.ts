import { placeKindLabels, urgencyLabels } from '#features/service-requests/rules.ts';
import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { type Places, placeOf, plainText, subjectOf } from '../questions/rules.ts';
import { phrases, placeKindWords, summaryGreeting, urgencyWords } from './reference-phrases.ts';

/** Why a conversation is offered to a person. */
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

/** Whether a person is expected to act: who doubts an answer has the way to one, and calls nobody by it. */
export const waitsForPerson = (reason: HandOverReason | null) => reason !== null && reason !== 'incerta';

export const outcomes = ['respondida', 'conversa', 'sem_resposta', 'perigo', 'central'] as const;
/** What became of a visitor's message, kept with the answer. */
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

/** One piece of an answer with the page that says it; none where the assistant speaks of itself. */
export interface AnswerPart {
  text: string;
  source: Source | null;
}

/** What a conversation has told of the job; what was not said is an empty text. */
export interface Facts {
  nome: string;
  assunto: string;
  servico: string;
  cidade: string;
  estado: string;
  tipoLocal: '' | keyof typeof placeKindLabels;
  urgencia: '' | keyof typeof urgencyLabels;
  descricao: string;
}

/** Misses in a row before a person is offered whatever comes. */
export const mostMisses = 3;
const longestDescription = 400;

/** Marks that begin a name in `me chamo Ana`; the name is what follows, as it was written. */
const nameSigns =
  /(?:meu nome (?:é|e)|me chamo|pode me chamar de|aqui (?:é|e)(?: [oa])?|sou [oa]|quem fala (?:é|e)(?: [oa])?)\s+(\p{L}{2,20}(?:\s+\p{Lu}\p{L}{1,20}){0,2})/iu;
const noNames = new Set(
  'um uma que do da dono dona cliente sindico sindica morador moradora responsavel inquilino inquilina vizinho gerente de no na em proprietario urgente casa'.split(
    ' ',
  ),
);

/** What these messages of a visitor tell, the last word on each matter counting. */
export function factsOf(messages: readonly string[], places: Places): Facts {
  const facts: Facts = {
    nome: '',
    assunto: '',
    servico: '',
    cidade: '',
    estado: '',
    tipoLocal: '',
    urgencia: '',
    descricao: '',
  };
  const told: string[] = [];
  for (const message of messages) {
    const plain = plainText(message);
    const name = nameSigns.exec(message)?.[1]?.trim() ?? '';
    if (name !== '' && !noNames.has(plainText(name).split(' ')[0] ?? '')) facts.nome = name;
    const subject = subjectOf(plain);
    if (subject !== null) [facts.assunto, facts.servico] = [subject.name, subject.service];
    const named = placeOf(plain, places);
    const place = places.byId.get(named?.id ?? '');
    if (place !== undefined) [facts.cidade, facts.estado] = [place.name, place.stateId];
    facts.tipoLocal = placeKindWords.find(([, signs]) => signs.test(plain))?.[0] ?? facts.tipoLocal;
    facts.urgencia = urgencyWords.find(([, signs]) => signs.test(plain))?.[0] ?? facts.urgencia;
    if (plain.length > 12) told.push(message.trim());
  }
  facts.descricao = told.slice(-4).join(' / ').slice(0, longestDescription);
  return facts;
}

/** The message by which the visitor goes on with a person; what was not said is left out. */
function summaryOf(facts: Facts): string {
  const lines: [label: string, value: string][] = [
    ['Nome', facts.nome],
    ['O que entupiu', facts.assunto],
    ['Onde', [facts.cidade, facts.estado].filter(Boolean).join(', ')],
    ['Local', facts.tipoLocal === '' ? '' : placeKindLabels[facts.tipoLocal]],
    ['Urgência', facts.urgencia === '' ? '' : urgencyLabels[facts.urgencia]],
    ['Conversa', facts.descricao],
  ];
  const filled = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return [summaryGreeting, ...filled].join('\n');
}

/** The chat with the central, the summary written into it. */
export function handOverLink(whatsappNumber: string, facts: Facts): string {
  return whatsappLink(whatsappNumber, summaryOf(facts));
}

/** The request form with what is known filled in, by its own field names. */
export function requestPath(facts: Facts): string {
  const query = new URLSearchParams();
  const { nome, servico, tipoLocal, urgencia, estado, cidade, descricao } = facts;
  if (servico !== '') query.append('servicosSelecionados', servico);
  for (const [name, value] of Object.entries({ nome, tipoLocal, urgencia, estado, cidade, descricao })) {
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? '/solicitar-servico' : `/solicitar-servico?${query}`;
}

/** The whole answer as plain words, every piece with its page: what a caller reads who knows only `response`. */
export function responseText(parts: readonly AnswerPart[], publicUrl: string): string {
  return parts
    .map(({ text, source }) =>
      source === null ? text : `${text}\n${phrases.source}: ${source.title}, ${publicUrl}${source.path}`,
    )
    .join('\n\n');
}

const ofDocuments: readonly RegExp[] = [
  // CNPJ, with letters since 2026; CPF; RG; cards.
  /\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}\b/gi,
  /\b\d{3}[.\s]\d{3}[.\s]\d{3}[-.\s]\d{2}\b/g,
  /\b\d{1,2}\.\d{3}\.\d{3}-?[\dxX]?\b/g,
  /\b\d{4}[ .-]\d{4}[ .-]\d{4}[ .-]\d{1,7}\b/g,
];
const documentWords = /\b(?:cpf|cnpj|rg|cnh|identidade|passaporte|titulo|título|pis|nis|cart[aã]o|senha|cvv)\b/gi;
/** A number that follows such a word at once. */
const numberSoon = /^\D{0,20}(\d[\d./-]{2,22})/;
/** Written in one piece, or a CPF in pieces of its own. */
const inOnePiece = /(?<![\dA-Z(])(?:\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s]?\d{2}|[\dA-Z]{12}\d{2}|\d{11,19})(?![\dA-Z])/gi;

/** What stands where a number of a document stood. */
export const removedNumber = '[número removido]';

/** The text without what looks like the number of a document or card. A phone stays, unless its digits are also a CPF's. */
export function withoutDocuments(text: string, isPhone: (digits: string) => boolean): string {
  const marked = ofDocuments.reduce((left, signs) => left.replace(signs, removedNumber), withoutNamed(text));
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
