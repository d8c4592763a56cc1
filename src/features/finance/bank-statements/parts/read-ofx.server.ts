import { DomainError } from '#shared/errors.ts';
import { readAmount } from '#shared/numbers/read-amount.ts';
import { maxStatementLines, type StatementHead } from '../rules.ts';
import { readOfxDay } from './read-day.server.ts';

/** A movement as the file writes it, before anything is judged. */
export interface WrittenLine {
  bankRef: string;
  day: ReturnType<typeof readOfxDay>;
  amount: ReturnType<typeof readAmount>;
  /** In capitals: `CREDIT`, `DEBIT`, `C`, `D`, `IN`, `OUT`; empty where the file has none. */
  type: string;
  text: string;
}

/** The contents of a file before its lines are judged. */
export interface WrittenStatement {
  head: Pick<StatementHead, 'format' | 'bank' | 'branch' | 'account' | 'closing' | 'remarks'>;
  /** A closing balance without a decimal mark, which some banks write in cents. */
  bareClosing: boolean;
  lines: WrittenLine[];
}

const longestTag = 40;
const tagShape = /^\/?[A-Z0-9._-]{1,38}$/;

/**
 * OFX, as SGML without end tags or as XML: one list of `<TAG>value`. Throws `invalid` for no statement of one account,
 * one that is cut, or one that is too long.
 */
export function readOfx(text: string): WrittenStatement {
  const values = new Map<string, string>();
  const lines: WrittenLine[] = [];
  let [statements, inLedgerBalance, isEnded] = [0, false, false];
  let current: Map<string, string> | null = null;
  const end = () => {
    if (current === null) return;
    if (lines.length >= maxStatementLines) throw tooLong();
    lines.push(toLine(current));
    current = null;
  };
  for (const { tag, value } of elementsOf(text)) {
    if (tag === 'STMTTRN') {
      end();
      current = new Map();
    } else if (tag === '/STMTTRN' || tag === '/BANKTRANLIST') end();
    else if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      if (tag === 'CCSTMTRS')
        throw new DomainError('invalid', 'Este arquivo é uma fatura de cartão. Traga o extrato da conta.');
      statements += 1;
    } else if (tag === 'LEDGERBAL' || tag === '/LEDGERBAL') inLedgerBalance = tag === 'LEDGERBAL';
    else if (tag === 'AVAILBAL') inLedgerBalance = false;
    else if (tag === '/OFX') isEnded = true;
    else if (current !== null) current.set(tag, value);
    else if (tag === 'BALAMT' || tag === 'DTASOF') {
      if (inLedgerBalance) values.set(tag, value);
    } else if (!values.has(tag)) values.set(tag, value);
  }
  end();
  if (statements === 0) throw new DomainError('invalid', 'Este arquivo não tem nenhum extrato de conta.');
  if (statements > 1)
    throw new DomainError('invalid', 'Este arquivo tem mais de uma conta. Exporte uma de cada vez no site do banco.');
  if (!isEnded)
    throw new DomainError(
      'invalid',
      'Este arquivo está cortado no meio: falta o fim. Baixe o extrato de novo no site do banco.',
    );
  return { ...headOf(values), lines };
}

export const tooLong = () =>
  new DomainError(
    'invalid',
    `O extrato passa de ${maxStatementLines.toLocaleString('pt-BR')} linhas. Exporte um período menor.`,
  );

/** Each tag with the text behind it; a mark of a text that looks like no tag stays part of the text. */
function* elementsOf(text: string): Generator<{ tag: string; value: string }> {
  let open: { tag: string; from: number } | null = null;
  let at = text.indexOf('<');
  for (; at !== -1; at = text.indexOf('<', at + 1)) {
    const end = text.slice(at + 1, at + 1 + longestTag).indexOf('>');
    const tag = end === -1 ? '' : text.slice(at + 1, at + 1 + end).toUpperCase();
    if (!tagShape.test(tag)) continue;
    if (open !== null) yield { tag: open.tag, value: plain(text.slice(open.from, at)) };
    open = { tag, from: at + 2 + end };
  }
  if (open !== null) yield { tag: open.tag, value: plain(text.slice(open.from)) };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const longestValue = 1_000;

function plain(value: string): string {
  return value
    .slice(0, longestValue)
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0xffff)))
    .replace(/\s+/g, ' ')
    .trim();
}

function toLine(values: ReadonlyMap<string, string>): WrittenLine {
  const of = (tag: string) => values.get(tag) ?? '';
  const [name, memo] = [of('NAME'), of('MEMO')];
  const [shorter, longer] = name.length < memo.length ? [name, memo] : [memo, name];
  return {
    bankRef: of('FITID'),
    day: readOfxDay(of('DTPOSTED')),
    amount: readAmount(of('TRNAMT')),
    type: of('TRNTYPE').toUpperCase(),
    // Some banks tell the same twice, once cut short.
    text: longer.startsWith(shorter) ? longer : `${name} ${memo}`,
  };
}

function headOf(values: ReadonlyMap<string, string>): Pick<WrittenStatement, 'head' | 'bareClosing'> {
  const of = (tag: string) => values.get(tag) || null;
  const written = readAmount(of('BALAMT') ?? '');
  const day = readOfxDay(of('DTASOF') ?? '') ?? readOfxDay(of('DTEND') ?? '');
  const isRead = typeof written === 'object' && day !== null;
  return {
    head: {
      format: 'ofx',
      bank: of('BANKID') ?? of('FID'),
      branch: of('BRANCHID'),
      account: of('ACCTID'),
      closing: isRead ? { on: day.day, cents: written.cents } : null,
      remarks: [],
    },
    bareClosing: isRead && !written.hasDecimals && written.cents !== 0,
  };
}
