import { cutText, withoutInvisible } from './text.ts';

/** Schemes, mail addresses, hosts with a name or four numbers; the dots are those that browsers take for one. */
const addressLike = /@|:\/|\/\/|\bwww\b|\p{L}:\S|[.\u3002]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;
/** Seven digits or more, however they are grouped. */
const phoneLike = /[+(]{0,2}\p{Nd}(?:[\s().+/-]{0,3}\p{Nd}){6,}\)?/gu;
/** What frames words or sets them in bold where messages are read. */
const marks = /[<>{}[\]|\\^~"*_`]/g;

/**
 * A name as the house may say it to somebody else: whoever typed it may be anybody, so it leads nowhere. Addresses and
 * phones are left out whole, the rest is one short line.
 */
export function plainName(typed: string, most = 40): string {
  const words = withoutInvisible(typed)
    .replace(marks, '')
    .split(/\s+/)
    .filter((word) => !addressLike.test(word.normalize('NFKC').replace(/[\u200c\u200d]/g, '')));
  const plain = words.join(' ').replace(phoneLike, ' ').replace(/\s+/g, ' ');
  return cutText(plain.trim(), most).trim();
}
