import { isCompanyName, isTitle } from './name-words.ts';

/**
 * Lower case without accents, for searching: `João` is found by `joao`. The database has its own `fold`, equal for
 * Portuguese.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Removes invisible characters: control characters, zero-width spaces, direction marks. Line breaks and emoji joiners
 * stay.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
}

const graphemes = new Intl.Segmenter('pt-BR');

/** Cuts a text to a `length`, without splitting an emoji. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const sign = graphemes.segment(text).containing(most);
  const at = sign?.index ?? most;
  // A letter under a tower of marks is cut between them, or nothing would be left.
  if (at > 0 && most - at <= 64) return text.slice(0, at);
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The same words, ended as a sentence. */
export function asSentence(words: string): string {
  const text = words.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The first name without titles; for a company the whole name. */
export function firstName(name: string): string {
  const words = nameWords(name);
  const whole = words.join(' ');
  return isCompanyName(whole) ? whole : (words[firstAt(words)] ?? '');
}

/** A whole name in two: its first, with the titles before it, and the rest. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const words = nameWords(name);
  const rest = firstAt(words) + 1;
  return { firstName: words.slice(0, rest).join(' '), lastName: words.slice(rest).join(' ') };
}

/** Index of the first word that is no title; the last one when all are. */
function firstAt(words: readonly string[]): number {
  const at = words.findIndex((word) => !isTitle(word));
  return at < 0 ? words.length - 1 : at;
}

function nameWords(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word) => {
    const [, title = '', glued = ''] = /^(\p{L}+\.)(\p{L}{2}.*)$/u.exec(word) ?? [];
    return isTitle(title) ? [title, glued] : [word];
  });
}

interface PersonNames {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** First letters of first and last name, else the first two of the e-mail, else `U`. */
export function initials({ firstName, lastName, email }: PersonNames): string {
  const [first] = firstName?.trim() ?? '';
  const [last] = lastName?.trim() ?? '';
  const letters = first && last ? first + last : (email?.trim().slice(0, 2) ?? '');
  return letters.toUpperCase() || 'U';
}

/** First name, else e-mail, else `Usuário`. */
export function displayName({ firstName, email }: PersonNames): string {
  return firstName?.trim() || email?.trim() || 'Usuário';
}

/** An address to which a path can be added. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** A number with its word: `1 chamado`, `1.200 chamados`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
