import type { Reading } from '../contract.ts';
import { findAmount, listAmounts } from './amounts.server.ts';
import { findMoment } from './moments.server.ts';
import { type Found, rowsOf, type WordBox } from './words.server.ts';

interface ReadFields {
  found: Found[];
  otherAmounts: Reading['otherAmounts'];
  lines: string[];
}

/** Most lines and other amounts that a reading holds; a page with more is no receipt. */
const mostLines = 300;
const mostAmounts = 40;
const longestLine = 300;

/** Every field that the rules find on a page, without what a second reading or the text layer says of them. */
export function readFields(all: readonly WordBox[]): ReadFields {
  const amounts = listAmounts(all);
  const amount = findAmount(amounts);
  const { paidOn, paidAtTime } = findMoment(all);
  const found = [amount, paidOn, paidAtTime].filter((one) => one !== null);
  return {
    found,
    otherAmounts: amounts
      .filter(({ box, from }) => amount === null || box !== amount.box || from !== amount.from)
      .slice(0, mostAmounts)
      .map(({ cents, text, namedBy }) => ({ cents, text, namedBy })),
    lines: rowsOf(all)
      .slice(0, mostLines)
      .map((row) =>
        row
          .map(({ text }) => text)
          .join('  ')
          .slice(0, longestLine),
      ),
  };
}
