import { policySectionsOf, termsBlocks } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { fold } from '#shared/text/text.ts';
import type { Passage, PassageKind } from '../rules.ts';
import { passage } from './passage.server.ts';

/** A passage of a legal text: each paragraph and point is one, so that an answer is the sentence that was asked for. */
type Clause = (heading: string, text: string) => Passage;

/** By heading, as on the page; without a text only a link to the page. */
export function termsPassages(terms: string): Passage[] {
  const clause = clauseOf('termos', sitePages.terms, 'Termos de uso', topicsOfTerms);
  const found: Passage[] = [];
  let heading = '';
  for (const { kind, text } of termsBlocks(terms)) {
    if (kind === 'heading') heading = text.replace(/^\d+\. */, '');
    else found.push(clause(heading, text));
  }
  const way = 'As regras de uso do site e da contratação estão na página Termos de uso.';
  return [passage('termos', sitePages.terms, 'Termos de uso', 'Termos de uso', way, 'termos'), ...found];
}

/** The policy as its editor types it, by section. */
export function privacyPassages(policy: string): Passage[] {
  const title = 'Política de privacidade';
  const clause = clauseOf('privacidade', sitePages.privacy, title, topicsOfPolicy);
  const way = 'O que fazemos com os seus dados, em palavras simples, está na Política de privacidade.';
  return [
    passage('privacidade', sitePages.privacy, title, title, way, 'privacidade'),
    ...policySectionsOf(policy).flatMap(({ title: heading, paragraphs, points }) =>
      [...paragraphs, ...points].map((text) => clause(heading.replace(/^\d+\. /, ''), text)),
    ),
  ];
}

function clauseOf(kind: PassageKind, path: string, title: string, topics: readonly TopicSigns[]): Clause {
  return (heading, text) => {
    const said = fold(`${heading}: ${text}`);
    const topic = topics.find(([, signs]) => signs.test(said))?.[0] ?? '';
    return passage(kind, path, title, heading, text, topic);
  };
}

type TopicSigns = readonly [topic: string, signs: RegExp];

/** Topics of clauses by their words, since the operator edits them and numbers move. The first line wins. */
const topicsOfTerms: readonly TopicSigns[] = [
  ['menores', /maiores de 18/],
  ['pagamento', /formas que o orcamento mostra/],
  ['garantia-limites', /garantia nao cobre/],
  ['garantia-escrita', /garantia oferecida esta escrita/],
  ['desistir', /arrependimento/],
  ['reclamar', /garantia e reclamacoes: se algo der errado/],
  ['orcamento-vale', /orcamento vale por/],
  ['termos-preco', /preco e orcamento/],
  ['termos-parceiros', /nao e empregado/],
  ['dano', /danos que causar/],
];

const topicsOfPolicy: readonly TopicSigns[] = [
  ['menores', /maiores de 18/],
  ['dados-visita', /^quando voce so visita/],
  ['dados-chamado', /abre um chamado/],
  ['dados-vendidos', /nao vendemos/],
  ['dados-divididos', /^com quem/],
  ['parceiro-posicao', /da posicao:/],
  ['dados-prazo', /quanto tempo/],
  ['dados-protegidos', /protegidos/],
  ['direitos', /direitos: pela lei/],
];
