import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { cutText, fold, withoutInvisible } from '#shared/text/text.ts';
import { addDays } from '#shared/time/dates.ts';
import {
  type BalanceClaim,
  type LeftOutLine,
  type LeftOutReason,
  leftOutReasons,
  namedLeftOut,
  type StatementHead,
  type StatementLine,
} from '../rules.ts';
import { decodeStatement } from './decode-statement.server.ts';
import { endToEndIn } from './pix-ids.server.ts';
import { readOfx, type WrittenLine, type WrittenStatement } from './read-ofx.server.ts';
import { readSheetStatement } from './read-sheet-statement.server.ts';

/**
 * The reader that a file's process runs: the head as one line of JSON, then each movement as one. Throws `invalid` for
 * what is no statement, is cut, or is too long.
 */
export function read(bytes: Buffer): Buffer {
  const { head, lines } = readStatement(bytes);
  return Buffer.from([head, ...lines].map((one) => JSON.stringify(one)).join('\n'));
}

/** A bank's statement, OFX or CSV, in integer cents and days of Brasília. */
export function readStatement(bytes: Buffer): { head: StatementHead; lines: StatementLine[] } {
  const { text, encoding } = decodeStatement(bytes);
  const start = cutText(text, headLength);
  if (text.trim() === '') throw new DomainError('invalid', 'O arquivo está vazio.');
  if (text.includes('\0') || /^\s{0,20}(?:%PDF|PK|<!doctype html|<html)/i.test(start)) {
    throw new DomainError(
      'invalid',
      'Este arquivo não é um extrato OFX ou CSV. Escolha um desses formatos no site do banco.',
    );
  }
  const isOfx = /<OFX>|OFXHEADER/i.test(start);
  const written = isOfx ? readOfx(text) : readSheetStatement(text);
  return judge(written, encoding);
}

/** In which a file says what it is. */
const headLength = 4_000;

function judge({ head, bareClosing, lines: written }: WrittenStatement, encoding: string) {
  const hasSigns = written.some(({ amount }) => typeof amount === 'object' && amount.cents < 0);
  const lines: StatementLine[] = [];
  const leftOut: LeftOutLine[] = [];
  const equals = new Map<string, StatementLine[]>();
  for (const [at, one] of written.entries()) {
    const text = cutText(withoutInvisible(one.text), 500);
    const line = at + 1;
    const leave = (why: LeftOutReason) => void leftOut.push({ line, why, text: cutText(text, 120) });
    const why = whyLeftOut(one);
    if (why !== null || typeof one.amount !== 'object' || one.day === null) {
      leave(why ?? 'sem_valor');
      continue;
    }
    const cents = signed(one.amount.cents, one.type, hasSigns);
    const bankRef = cutText(one.bankRef, 120);
    const same = JSON.stringify([bankRef, one.day.day, cents, text]);
    const before = equals.get(same) ?? [];
    if (before.length > 0 && isUniqueRef(bankRef, text)) {
      leave('repetida');
      continue;
    }
    const ordinal = before.length;
    const digest = createHash('sha256').update(`${same}${ordinal}`).digest('hex');
    const { day: happenedOn, minute } = one.day;
    const taken: StatementLine = { line, bankRef, happenedOn, minute, cents, text, ordinal, hasTwin: false, digest };
    lines.push(taken);
    if (before.push(taken) === 1) equals.set(same, before);
  }
  for (const group of equals.values()) if (group.length > 1) for (const line of group) line.hasTwin = true;
  const days = lines.map(({ happenedOn }) => happenedOn).sort();
  const [fromOn, toOn] = [days[0], days.at(-1)];
  if (fromOn === undefined || toOn === undefined)
    throw new DomainError('invalid', 'Este extrato não tem nenhum movimento.');
  const allDecimal = written.every(({ amount }) => typeof amount !== 'object' || amount.hasDecimals);
  const opening = openingOf(written, fromOn);
  const { closing, remarks } = closingOf({ head, isBare: bareClosing && allDecimal });
  const named = leftOut.slice(0, namedLeftOut);
  const counts = leftOutReasons.map((why) => ({ why, lines: leftOut.filter((one) => one.why === why).length }));
  const leftOutCounts = counts.filter(({ lines: count }) => count > 0);
  return {
    head: {
      ...head,
      opening,
      closing,
      remarks,
      encoding,
      fromOn,
      toOn,
      lines: written.length,
      leftOut: named,
      leftOutCounts,
    },
    lines,
  };
}

/** By the sign where the file has any, else by the type: some banks call every line a credit, others sign none. */
function signed(cents: number, type: string, hasSigns: boolean): number {
  return !hasSigns && /^(?:D|DEB|DEBIT|DEBITO|DÉBITO|OUT)$/.test(type) ? -cents : cents;
}

const balanceWords =
  /^(?:s a l d o|saldo)(?: (?:do dia|anterior|inicial|final|atual|disponivel|parcial|total|em conta|bloqueado)\b|$)/;

function whyLeftOut({ amount, day, text }: WrittenLine): LeftOutReason | null {
  if (balanceWords.test(fold(text).trim())) return 'saldo';
  if (amount === 'none') return 'sem_valor';
  if (amount === 'ambiguous') return 'valor_duvidoso';
  if (amount.cents === 0) return 'valor_zero';
  return day === null ? 'sem_dia' : null;
}

/** Identifiers of one PIX alone: a random one, or the end-to-end id. A full repeat of it is the same payment. */
function isUniqueRef(bankRef: string, text: string): boolean {
  const random = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i;
  return random.test(bankRef) || endToEndIn(`${bankRef} ${text}`) !== null;
}

/** The balance before the first movement, where a line tells it. */
function openingOf(written: readonly WrittenLine[], fromOn: string): BalanceClaim | null {
  const line = written.find(({ text }) => /^saldo (?:anterior|inicial)\b/.test(fold(text).trim()));
  return typeof line?.amount === 'object' ? { on: addDays(fromOn, -1), cents: line.amount.cents } : null;
}

function closingOf({ head, isBare }: { head: WrittenStatement['head']; isBare: boolean }) {
  const { closing, remarks } = head;
  if (closing === null || !isBare) return { closing, remarks };
  const cents = closing.cents / 100;
  const remark = `O saldo veio sem vírgula (${closing.cents / 100}) e foi lido em centavos: ${formatBRL(cents)}.`;
  return { closing: { ...closing, cents }, remarks: [...remarks, remark] };
}
