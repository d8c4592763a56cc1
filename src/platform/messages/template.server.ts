import { plainName } from '#shared/text/plain-name.ts';
import type { Rendered } from './message.server.ts';

/** The words of a message, in which `{names}` in braces are filled in. */
export interface Template {
  /** What it is called where WhatsApp approves it. */
  name: string;
  /** Of the e-mail. */
  subject: string;
  body: string;
  /** What stands in for each name where the words are shown without a record. */
  examples: Readonly<Record<string, string>>;
}

const usualExamples = {
  brand: 'Cano Livre',
  firstName: 'Maria',
  name: 'Desentope Já',
  protocol: 'CH-2026-000123',
  phone: '(61) 90000-0000',
};

/** The words of a message; `examples` are those that no other has. */
export function defineTemplate(template: Omit<Template, 'examples'> & Partial<Pick<Template, 'examples'>>): Template {
  const names = namesIn(template);
  const usual = Object.entries(usualExamples).filter(([name]) => names.includes(name));
  return { ...template, examples: { ...Object.fromEntries(usual), ...template.examples } };
}

/** A link where the words are shown without a record: to one of our pages, at an address that is nobody's. */
export function exampleLink(address: string): string {
  return `https://canolivre.example${address}`;
}

/** The names in the order in which they first stand in the body: WhatsApp knows them as `{{1}}`, `{{2}}` … */
export function namesIn({ body }: Pick<Template, 'body'>): string[] {
  return [...new Set([...body.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name))];
}

/** What the house says or reckons itself, and links that it made. Whatever else is filled in was typed by somebody. */
const ownWords = new Set([
  ...['brand', 'phone', 'protocol', 'number', 'amount', 'commission', 'when', 'due', 'day', 'paper'],
  ...['papers', 'reason', 'answer', 'link', 'page'],
]);

/** Who is greeted where nothing of the name can be said. */
const unnamed: Readonly<Record<string, string>> = { firstName: 'cliente', name: 'parceiro' };

const longest = 160;

/**
 * A message with these words. A value is one line, because WhatsApp takes no more; what somebody typed leads nowhere,
 * because it goes out in the name of the house.
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
  };
}

function saidAs(name: string, value: string): string {
  if (ownWords.has(name)) return oneLine(value);
  const fallback = unnamed[name];
  return fallback === undefined ? plainName(value, longest) : plainName(value) || fallback;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
