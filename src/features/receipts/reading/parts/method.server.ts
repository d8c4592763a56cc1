import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { fold } from '#shared/text/text.ts';
import type { Found, WordBox } from './words.server.ts';

/** Ways of paying by their words, the plainest first; spaces get lost in reading. */
const words: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['pix', /(?<![a-z])pix(?![a-z]{4})/],
  [
    'cartao_credito',
    /cartao ?(?:de ?)?credito|credito ?(?:a ?vista|parcelado|\d{1,2}x)|venda ?credito|(?<![a-z])credito$/,
  ],
  ['cartao_debito', /cartao ?(?:de ?)?debito|debito ?a ?vista|venda ?(?:a ?)?debito|(?<![a-z])debito$/],
  ['dinheiro', /(?<![a-z])(?:em ?)?dinheiro(?![a-z])|especie/],
];

/** The way of paying that the page names. */
export function findMethod(all: readonly WordBox[]): Found | null {
  for (const [value, pattern] of words) {
    for (const box of all) {
      const match = pattern.exec(fold(box.text));
      if (match === null) continue;
      return {
        name: 'method',
        value,
        box,
        from: Math.min(match.index, box.text.length - 1),
        to: Math.min(match.index + match[0].length, box.text.length),
        namedBy: match[0],
        witnesses: ['word'],
        agrees: (text) => pattern.test(fold(text)),
      };
    }
  }
  return null;
}
