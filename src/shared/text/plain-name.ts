import { cutText, withoutInvisible } from './text.ts';

/** Schemes, mail addresses, host names and IP addresses, with all dots that browsers accept. */
const addressLike = /@|:\/|\/\/|www\b|\p{L}:\S|[.\u3002]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;
/** Seven digits or more, however they are grouped. */
const phoneLike = /[+(]{0,2}\p{Nd}(?:[\s().+/-]{0,3}\p{Nd}){6,}\)?/gu;
/** Markup characters of messengers. */
const marks = /[<>{}[\]|\\^~"*_`]/g;

/** A typed name that is safe in a message to somebody else: one short line without addresses and phones. */
export function plainName(typed: string, most = 40): string {
  const words = withoutInvisible(typed)
    .replace(marks, '')
    .split(/\s+/)
    .filter((word) => !addressLike.test(word.normalize('NFKC').replace(/[\u200c\u200d]/g, '')));
  const plain = words.join(' ').replace(phoneLike, ' ').replace(/\s+/g, ' ');
  return cutText(plain.trim(), most).trim();
}
