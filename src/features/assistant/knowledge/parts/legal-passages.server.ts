import { policySections } from '#features/site-settings/privacy-content.ts';
import { termsBlocks } from '#features/site-settings/rules.ts';
import { sitePages } from '#shared/site-pages.ts';
import type { Passage } from '../rules.ts';
import { passage } from './passage.server.ts';

/** By heading, as the page shows them; without a text there is only the way to the page. */
export function termsPassages(terms: string): Passage[] {
  const found: Passage[] = [];
  for (const { kind, text } of termsBlocks(terms)) {
    const last = found.at(-1);
    if (kind === 'heading' || last === undefined) {
      found.push(
        passage(
          'termos',
          sitePages.terms,
          'Termos de uso',
          kind === 'heading' ? text : '',
          kind === 'heading' ? '' : text,
        ),
      );
    } else last.text = `${last.text}\n${text}`.trim();
  }
  const way = 'As regras de uso do site e da contratação estão na página Termos de uso.';
  return [
    passage('termos', sitePages.terms, 'Termos de uso', 'Termos de uso', way, 'termos'),
    ...found.filter(({ text }) => text !== ''),
  ];
}

export function privacyPassages(): Passage[] {
  const way = 'O que fazemos com os seus dados, em palavras simples, está na Política de privacidade.';
  const part = (heading: string, text: string, topic = '') =>
    passage('privacidade', sitePages.privacy, 'Política de privacidade', heading, text, topic);
  return [
    part('Política de privacidade', way, 'privacidade'),
    ...policySections.map(({ title, paragraphs = [], points = [] }) =>
      part(
        title.replace(/^\d+\. /, ''),
        [...paragraphs, ...points.map((point) => `• ${point}`)].join('\n'),
        topicOfSection[title[0] ?? ''],
      ),
    ),
  ];
}

/** The sections of the policy that a question names, by their numbers. */
const topicOfSection: Record<string, string> = { '6': 'dados-divididos', '9': 'direitos' };
