import type { Rendered } from './message.server.ts';

/** The names between braces of a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The words of a message, in which `{names}` in braces are filled in. */
export interface Template<Name extends string = string> {
  /** What it is called where WhatsApp approves it. */
  name: string;
  /** Of the e-mail. */
  subject: string;
  body: string;
  /** What stands in for each name where the words are shown without a record. */
  examples: Readonly<Record<Name, string>>;
}

/** Keeps the names of a template's body together. */
export function defineTemplate<const Body extends string>(
  template: Template<NamesIn<Body>> & { body: Body },
): Template<NamesIn<Body>> {
  return template;
}

/** A link where the words are shown without a record: to one of our pages, at an address that is nobody's. */
export function exampleLink(address: string): string {
  return `https://canolivre.example${address}`;
}

/** The names in the order in which they first stand in the body: WhatsApp knows them as `{{1}}`, `{{2}}` … */
export function namesIn({ body }: Pick<Template, 'body'>): string[] {
  return [...new Set([...body.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name))];
}

/** A message with these words; a value is one line, because WhatsApp takes no more. */
export function fillTemplate<Name extends string>(
  template: Template<Name>,
  to: Rendered['to'],
  given: Readonly<Record<NoInfer<Name>, string>>,
): Rendered {
  const values = new Map(Object.entries<string>(given).map(([name, value]) => [name, oneLine(value)]));
  const fill = (text: string) => text.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => values.get(name) ?? '');
  return {
    to,
    subject: fill(template.subject),
    text: fill(template.body),
    whatsApp: { template: template.name, parameters: namesIn(template).map((name) => values.get(name) ?? '') },
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
