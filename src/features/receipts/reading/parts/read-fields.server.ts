import type { Reading } from '../contract.ts';
import { findAmount, listAmounts } from './amounts.server.ts';
import { findBoletoLine } from './boleto-line.server.ts';
import { findMethod } from './method.server.ts';
import { findMoment } from './moments.server.ts';
import { findDocuments, findInstitution, findNames } from './parties.server.ts';
import { fieldOfId, findCardCodes, listPaymentIds, type PaymentId, type Tail } from './payment-ids.server.ts';
import { isScheduled } from './scheduled.server.ts';
import { type Found, nameOf, rowsOf, type WordBox } from './words.server.ts';

interface ReadFields {
  found: Found[];
  otherAmounts: Reading['otherAmounts'];
  lines: string[];
  isScheduled: boolean;
}

/** Tells apart letters that look alike at the end of an id. */
export type LookAtLetters = (id: PaymentId) => Promise<Tail>;

/** Most lines and other amounts that a reading holds; a page with more is no receipt. */
const mostLines = 300;
const mostAmounts = 40;
const longestLine = 300;

/** Every field that the rules find on a page, without what a second reading or the text layer says of them. */
export async function readFields(all: readonly WordBox[], lookAtLetters: LookAtLetters): Promise<ReadFields> {
  const amounts = listAmounts(all);
  const amount = findAmount(amounts);
  const boleto = findBoletoLine(all);
  const [id] = listPaymentIds(all);
  const { paidOn, paidAtTime } = findMoment(all, id);
  const method = findMethod(all);
  const endToEnd = id === undefined ? null : await readId(id, all, lookAtLetters);
  if (boleto !== null && amount?.value === `${boleto.cents}` && amount.witnesses.includes('word'))
    amount.witnesses.push('check-digits');
  if (id !== undefined) confirmMoment(id, { paidOn, paidAtTime, endToEnd });
  const found = [
    amount,
    paidOn,
    paidAtTime,
    ...findNames(all, method?.value.startsWith('cartao') === true),
    ...findDocuments(all),
    method ??
      (endToEnd === null ? null : ({ ...endToEnd, name: 'method', value: 'pix', witnesses: [] } satisfies Found)),
    endToEnd,
    ...findCardCodes(all),
    boleto?.found ?? null,
    findInstitution(all),
  ].filter((one) => one !== null);
  return {
    found,
    otherAmounts: amounts
      .filter(({ box, from }) => amount === null || box !== amount.box || from !== amount.from)
      .slice(0, mostAmounts)
      .map(({ cents, text, namedBy }) => ({ cents, text, namedBy })),
    isScheduled: isScheduled(all),
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

async function readId(id: PaymentId, all: readonly WordBox[], lookAtLetters: LookAtLetters): Promise<Found> {
  const { tail, isSettled } = await lookAtLetters(id);
  const found = fieldOfId({ ...id, value: id.value.slice(0, -11) + tail }, isSettled);
  const namedBy = nameOf(found.box, found.from, all);
  return { ...found, namedBy, witnesses: namedBy === null ? [] : ['word'] };
}

/** The minute inside the id, told by the bank, against the printed one, at most two minutes apart. */
function confirmMoment(
  id: PaymentId,
  found: { paidOn: Found | null; paidAtTime: Found | null; endToEnd: Found | null },
) {
  const { paidOn, paidAtTime, endToEnd } = found;
  if (paidOn?.value !== id.day) return;
  paidOn.witnesses.push('moment-of-id');
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  if (paidAtTime === null || Math.abs(minutes(paidAtTime.value) - minutes(id.time)) > 2) return;
  paidAtTime.witnesses.push('moment-of-id');
  endToEnd?.witnesses.push('moment-of-id');
}
