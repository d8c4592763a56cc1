import { placeKindLabels, urgencyLabels } from '#features/service-requests/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { cutText } from '#shared/text/text.ts';
import { type Places, placeOf } from '../places/rules.ts';
import { plainText, subjectOf } from '../questions/rules.ts';
import { placeKindWords, summaryGreeting, urgencyWords } from './reference-signs.ts';

/** Facts about the job from a conversation; empty when not mentioned. */
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

const longestDescription = 400;

/** Introductions of a name, as in `me chamo Ana`; the name follows as written. */
const nameSigns =
  /(?:meu nome (?:é|e)|me chamo|pode me chamar de|aqui (?:é|e)(?: [oa])?|sou [oa]|quem fala (?:é|e)(?: [oa])?)\s+(\p{L}{2,20}(?:\s+\p{Lu}\p{L}{1,20}){0,2})/iu;
const noNames = new Set(
  'um uma que do da dono dona cliente sindico sindica morador moradora responsavel inquilino inquilina vizinho gerente de no na em proprietario urgente casa'.split(
    ' ',
  ),
);

/** Facts from a visitor's messages; later ones win. */
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
  facts.descricao = cutText(told.slice(-4).join(' / '), longestDescription);
  return facts;
}

/** The visitor's message for continuing with a person; unknown facts are left out. */
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

/** The request form's path, prefilled by field names. */
export function requestPath(facts: Facts): string {
  const query = new URLSearchParams();
  const { nome, servico, tipoLocal, urgencia, estado, cidade, descricao } = facts;
  if (servico !== '') query.append('servicosSelecionados', servico);
  for (const [name, value] of Object.entries({ nome, tipoLocal, urgencia, estado, cidade, descricao })) {
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? sitePages.request : `${sitePages.request}?${query}`;
}
