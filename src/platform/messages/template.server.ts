import {
  fillWords,
  inWords,
  type MessageFacts,
  signed,
  variablesOf,
  wordOf,
  wordsIn,
} from '#shared/contact/message-words.ts';
import { plainName } from '#shared/text/plain-name.ts';
import type { Rendered } from './message.server.ts';

/** The words of a message, in which `{names}` in braces are filled in. */
export interface Template {
  /** Its name at WhatsApp. */
  name: string;
  /** Of the e-mail. */
  subject: string;
  body: string;
  /** Sample values, for showing the text without a record. */
  examples: Readonly<Record<string, string>>;
}

const usualExamples = {
  brand: 'Cano Livre',
  firstName: 'Maria',
  name: 'Desentope Já',
  protocol: 'CH-2026-000123',
  phone: '(61) 90000-0000',
};

/** Defines a message's text; `examples` lists only values that no other template has. */
export function defineTemplate(template: Omit<Template, 'examples'> & Partial<Pick<Template, 'examples'>>): Template {
  const names = namesIn(template);
  const usual = Object.entries(usualExamples).filter(([name]) => names.includes(name));
  return { ...template, examples: { ...Object.fromEntries(usual), ...template.examples } };
}

/** A sample link to one of our pages, with nobody's key. */
export function exampleLink(address: string): string {
  return `https://canolivre.example${address}`;
}

/** The names in order of first use: WhatsApp calls them `{{1}}`, `{{2}}` … */
export function namesIn({ body }: Pick<Template, 'body'>): string[] {
  return [...new Set([...body.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name))];
}

/** Values written by the house itself. All other values were typed by people. */
const ownWords = new Set([
  ...['brand', 'phone', 'protocol', 'number', 'amount', 'commission', 'when', 'due', 'day', 'paper'],
  ...['papers', 'reason', 'answer', 'link', 'page'],
]);

/** Greeting when the name cannot be used. */
const unnamed: Readonly<Record<string, string>> = { firstName: 'cliente', name: 'parceiro' };

const longest = 160;

/**
 * Fills a template. Values become one line, as WhatsApp demands; typed values lose their links, because the message
 * goes out in the name of the house.
 */
export function fillTemplate(
  template: Template,
  to: Rendered['to'],
  given: Readonly<Record<string, string>>,
): Rendered {
  const values = new Map(Object.entries(given).map(([name, value]) => [name, saidAs(name, value)]));
  const fill = (text: string) => text.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => values.get(name) ?? '');
  return {
    to,
    subject: fill(template.subject),
    text: fill(template.body),
    link: values.get('link') ?? values.get('page') ?? null,
    whatsApp: { template: template.name, parameters: namesIn(template).map((name) => values.get(name) ?? '') },
    filled: { template, values: Object.fromEntries(values) },
  };
}

/** The variables, the original text and the signature, by which another text is checked. */
export function factsOf(template: Template, signature: string): MessageFacts {
  const { name, subject, body, examples } = template;
  const original = { subject: inWords(subject), body: inWords(body), template: name };
  return { variables: variablesOf(namesIn(template), examples), original, signature };
}

/** The words that an operator gave a message; absent ones are the original's. */
export interface Wording {
  subject?: string;
  body?: string;
  /** The name at WhatsApp of the approved template with this body; without it the original one goes. */
  template?: string;
  sender?: string;
  signature?: string;
}

/** A rendered message in other words; the values are the same, and none of them is read as a variable. */
export function reword(rendered: Rendered, wording: Wording | null): Rendered {
  const { filled } = rendered;
  if (wording === null || filled === undefined) return rendered;
  const { template } = filled;
  const given = wording.sender === undefined ? filled.values : { ...filled.values, brand: oneLine(wording.sender) };
  const values = Object.fromEntries(namesIn(template).map((name) => [wordOf(name), given[name] ?? '']));
  const original = inWords(template.body);
  const body = wording.body ?? original;
  const approved = wording.template === undefined ? original : body;
  return {
    ...rendered,
    subject: fillWords(wording.subject ?? inWords(template.subject), values),
    text: signed(fillWords(body, values), wording.signature),
    whatsApp: {
      template: wording.template ?? template.name,
      parameters: wordsIn(approved).map((word) => values[word] ?? ''),
      text: fillWords(approved, values),
    },
    ...(wording.sender === undefined ? {} : { sender: oneLine(wording.sender) }),
  };
}

function saidAs(name: string, value: string): string {
  if (ownWords.has(name)) return oneLine(value);
  const fallback = unnamed[name];
  return fallback === undefined ? plainName(value, longest) : plainName(value) || fallback;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
