import type { FieldIssue } from '../errors.ts';
import { countParts, plainLetters } from './plain-letters.ts';

/**
 * Variables of messages by name, as an editor of texts reads and writes them: `{primeiro nome}`. Stored texts have
 * these words, so they must not change.
 */
const variableWords: Readonly<Record<string, string>> = {
  brand: 'quem envia',
  phone: 'telefone da central',
  firstName: 'primeiro nome',
  name: 'nome',
  protocol: 'protocolo',
  number: 'número',
  service: 'serviço',
  place: 'lugar',
  when: 'quando',
  day: 'dia',
  due: 'vencimento',
  amount: 'valor',
  commission: 'comissão',
  paper: 'documento',
  papers: 'documentos',
  reason: 'motivo',
  answer: 'resposta',
  who: 'quem vai',
  whoPays: 'quem devolve',
  link: 'link',
  page: 'link',
};

/** Variables without which a message still says what it exists for. */
const spare: ReadonlySet<string> = new Set(['firstName', 'name', 'protocol', 'service', 'place']);

export const wordOf = (name: string) => variableWords[name] ?? name;

const named = /\{([a-zA-Z]+)\}/g;
const worded = /\{([^{}\n]{1,40})\}/g;

/** A text of the definitions with its variables in the words of the editor. */
export function inWords(text: string): string {
  return text.replace(named, (_, name: string) => `{${wordOf(name)}}`);
}

/** The variables of a text in order of first use: WhatsApp calls them `{{1}}`, `{{2}}` … */
export function wordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(worded)].map(([, word = '']) => word))];
}

/** Fills in the variables once: braces inside a value stay letters. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(worded, (_, word: string) => (Object.hasOwn(values, word) ? (values[word] ?? '') : ''));
}

/** The text under its numbers, as it is submitted to WhatsApp. */
export function asNumbered(body: string): string {
  const words = wordsIn(body);
  return body.replace(worded, (_, word: string) => `{{${words.indexOf(word) + 1}}}`);
}

/** The text with the signature below it. */
export function signed(text: string, signature: string | undefined): string {
  return signature === undefined || signature === '' ? text : `${text}\n\n${signature}`;
}

/** A variable that a message has. */
export interface MessageVariable {
  word: string;
  example: string;
  /** Whether the message does not say what it exists for without it. */
  isDemanded: boolean;
}

/** The variables of a message: its names with their examples. A person must find a way to answer. */
export function variablesOf(names: readonly string[], examples: Readonly<Record<string, string>>): MessageVariable[] {
  const hasLink = names.includes('link') || names.includes('page');
  const isSpare = (name: string) => spare.has(name) || (name === 'phone' && hasLink);
  return names.map((name) => ({ word: wordOf(name), example: examples[name] ?? '', isDemanded: !isSpare(name) }));
}

export interface MessageText {
  subject: string;
  body: string;
  /** The name at WhatsApp of an approved template with this body; empty for none. */
  template: string;
}

/** Facts of a message for the check of its text. */
export interface MessageFacts {
  variables: readonly MessageVariable[];
  original: MessageText;
  signature: string;
}

export const longestMessage = 1_024;
export const mostTextParts = 6;

/** Length of a message filled with its examples: letters, and parts of a text message. */
export function measureMessage(body: string, { variables, signature }: Pick<MessageFacts, 'variables' | 'signature'>) {
  const examples = Object.fromEntries(variables.map(({ word, example }) => [word, example]));
  const text = signed(fillWords(body, examples), signature);
  return { letters: text.length, parts: countParts(plainLetters(text)), text };
}

/** Reasons to refuse a text, each with its field and a sentence; empty for none. */
export function checkMessageText(text: MessageText, facts: MessageFacts): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const add = (path: keyof MessageText, message: string | undefined) => {
    if (message !== undefined) issues.push({ path, message });
  };
  add('subject', checkVariables(text.subject, facts));
  add('body', checkVariables(text.body, facts) ?? checkDemanded(text.body, facts) ?? checkLength(text.body, facts));
  if (text.template !== '') add('template', checkTemplate(text, facts));
  return issues;
}

function checkVariables(text: string, { variables }: MessageFacts): string | undefined {
  const known = variables.map(({ word }) => word);
  const all = known.map((word) => `{${word}}`).join(', ');
  const other = wordsIn(text).find((word) => !known.includes(word));
  if (/\{\{|\}\}/.test(text) || /[{}]/.test(text.replace(worded, ''))) {
    return `Há uma chave { ou } fora do lugar. As variáveis desta mensagem se escrevem assim: ${all}.`;
  }
  return other === undefined ? undefined : `A variável {${other}} não existe nesta mensagem. As que existem: ${all}.`;
}

function checkDemanded(body: string, { variables }: MessageFacts): string | undefined {
  const present = wordsIn(body);
  const missing = variables.find(({ word, isDemanded }) => isDemanded && !present.includes(word));
  if (missing !== undefined) return `Falta {${missing.word}}: sem isso a mensagem não diz o que precisa dizer.`;
  if (/\S\{link\}|\{link\}\S/.test(body))
    return 'Deixe um espaço antes e depois de {link}: colado a outra letra, ele não abre.';
  return undefined;
}

function checkLength(body: string, facts: MessageFacts): string | undefined {
  const { letters, parts } = measureMessage(body, facts);
  if (letters > longestMessage) return `Com os exemplos o texto tem ${letters} letras: o WhatsApp aceita 1.024.`;
  return parts > mostTextParts
    ? `Por SMS seriam ${parts} mensagens: encurte para no máximo ${mostTextParts}.`
    : undefined;
}

/** Rules of WhatsApp for a template. */
function checkTemplate({ body, template }: MessageText, { original }: MessageFacts): string | undefined {
  if (!/^[a-z0-9_]{1,512}$/.test(template)) return 'O nome do modelo tem só letras minúsculas, números e _.';
  if (template === original.template) {
    return 'Este é o modelo do texto original. Peça ao WhatsApp um modelo novo, com outro nome, para o texto novo.';
  }
  if (body === original.body) return 'O texto é o original: deixe o modelo em branco.';
  const isLast = body.includes('}') && !/[\p{L}\p{N}]/u.test(body.slice(body.lastIndexOf('}')));
  if (isLast || body.trimStart().startsWith('{') || /\}\s*\{/.test(body)) {
    return 'O WhatsApp não aprova um texto que começa ou termina com uma variável, ou com duas seguidas.';
  }
  return undefined;
}
