import { parse } from 'csv-parse/sync';
import { DomainError } from '#shared/errors.ts';
import { readAmount } from '#shared/numbers/read-amount.ts';
import { cutText, fold } from '#shared/text/text.ts';
import { type BalanceClaim, maxStatementLines } from '../rules.ts';
import { readSheetDay } from './read-day.server.ts';
import { tooLong, type WrittenLine, type WrittenStatement } from './read-ofx.server.ts';

/** Heads of columns as banks name them, folded and without marks. */
const heads = {
  day: [
    'data',
    'data lancamento',
    'data do lancamento',
    'data mov',
    'data movimento',
    'data da transacao',
    'date',
    'dt',
  ],
  amount: ['valor', 'valor r$', 'valor brl', 'valor em r$', 'valor da transacao', 'quantia', 'amount', 'montante'],
  credit: ['credito', 'credito r$', 'creditos', 'entrada', 'entradas', 'entradas r$'],
  debit: ['debito', 'debito r$', 'debitos', 'saida', 'saidas', 'saidas r$'],
  balance: ['saldo', 'saldo r$', 'saldo do dia', 'saldo apos lancamento', 'saldo final'],
  type: ['tipo', 'd/c', 'c/d', 'dc', 'tipo lancamento', 'tipo de lancamento', 'natureza'],
  bankRef: [
    'identificador',
    'id',
    'fitid',
    'documento',
    'doc',
    'docto',
    'dcto',
    'nr doc',
    'num doc',
    'numero do documento',
    'id da transacao',
  ],
} as const;
const words = [
  'historico',
  'descricao',
  'lancamento',
  'titulo',
  'detalhes',
  'detalhe',
  'complemento',
  'favorecido',
  'nome',
  'origem / destino',
  'remetente',
  'memo',
  'description',
  'informacoes',
  'contraparte',
  'cpf/cnpj',
  'nome/razao social',
];
type Column = keyof typeof heads;

/** The head stands within the first rows: banks write account and period above it. */
const rowsBeforeHead = 30;
const types: Readonly<Record<string, string>> = { credito: 'C', debito: 'D', entrada: 'IN', saida: 'OUT' };

/** A CSV of a Brazilian bank, by the names of its columns. Throws `invalid` as `readOfx` does. */
export function readSheetStatement(text: string): WrittenStatement {
  const rows = readRows(text);
  const at = rows.slice(0, rowsBeforeHead).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[at] ?? []);
  if (columns === null) {
    throw new DomainError(
      'invalid',
      'Este arquivo não é um extrato: faltam as colunas de data e de valor. Traga o OFX, ou o CSV como o banco o dá.',
    );
  }
  const body = rows.slice(at + 1);
  refuseCut(text, body.at(-1), columns);
  if (body.length > maxStatementLines) throw tooLong();
  const above = rows.slice(0, at).flat().join(' ');
  return {
    head: { format: 'csv', ...accountIn(above), closing: closingOf(body, columns), remarks: [] },
    bareClosing: false,
    lines: body.map((row) => toLine(row, columns)),
  };
}

function readRows(text: string): string[][] {
  const sample = text.slice(0, 20_000);
  const count = (mark: string) => sample.split(mark).length;
  const delimiter = [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: maxStatementLines + rowsBeforeHead + 2,
    });
    return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    throw new DomainError(
      'invalid',
      'Este arquivo não dá para ler como planilha: há aspas que não fecham, ou está cortado no meio.',
    );
  }
}

interface Columns {
  of: Partial<Record<Column, number>>;
  words: number[];
}

function columnsOf(row: readonly string[]): Columns | null {
  const names = row.map((cell) =>
    fold(cell)
      .replace(/[().:\s]+/g, ' ')
      .trim(),
  );
  const of: Columns['of'] = {};
  for (const [column, known] of Object.entries(heads)) {
    const found = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (found !== -1) of[column as Column] = found;
  }
  const hasAmount = of.amount !== undefined || of.credit !== undefined || of.debit !== undefined;
  if (of.day === undefined || !hasAmount) return null;
  const taken = new Set(Object.values(of));
  return { of, words: names.flatMap((name, index) => (words.includes(name) && !taken.has(index) ? [index] : [])) };
}

/** A last row without its amount, and no line's end behind it, was cut. */
function refuseCut(text: string, last: readonly string[] | undefined, { of }: Columns): void {
  if (last === undefined) throw new DomainError('invalid', 'Este extrato não tem nenhuma linha.');
  const needed = Math.max(of.day ?? 0, of.amount ?? 0, of.credit ?? 0, of.debit ?? 0);
  if (last.length <= needed && !/[\r\n]$/.test(text)) {
    throw new DomainError(
      'invalid',
      'Este arquivo está cortado no meio: falta o fim. Baixe o extrato de novo no site do banco.',
    );
  }
}

function toLine(row: readonly string[], { of, words: texts }: Columns): WrittenLine {
  const cell = (column: Column) => (of[column] === undefined ? '' : (row[of[column]] ?? '').trim());
  const credit = readAmount(cell('credit'));
  const debit = readAmount(cell('debit'));
  let amount = readAmount(cell('amount'));
  if (of.amount === undefined) {
    const isOut = typeof debit === 'object' && debit.cents !== 0;
    amount = isOut ? { ...debit, cents: -Math.abs(debit.cents) } : credit;
  }
  const type = cell('type');
  return {
    bankRef: cell('bankRef'),
    day: readSheetDay(cell('day')),
    amount,
    type: types[fold(type)] ?? type.toUpperCase(),
    text: cutText(
      texts
        .map((index) => (row[index] ?? '').trim())
        .filter((part) => part !== '')
        .join(' ')
        .replace(/\s+/g, ' '),
      1_000,
    ),
  };
}

/** Agency and account where the rows above the head name them. */
function accountIn(above: string): Pick<WrittenStatement['head'], 'bank' | 'branch' | 'account'> {
  const plain = fold(above);
  const [, branch = null] = /ag(?:encia|\.)?[\s:]{1,3}(\d{1,6}(?:-\d)?)/.exec(plain) ?? [];
  const [, account = null] = /conta(?: corrente)?[\s:]{1,3}(\d[\d.]{2,14}(?:-[\dx])?)/.exec(plain) ?? [];
  return { bank: null, branch, account };
}

/** The balance of the last day, by a column of balances; rows may run either way. */
function closingOf(rows: readonly string[][], { of }: Columns): BalanceClaim | null {
  const { day: dayAt, balance: balanceAt } = of;
  if (dayAt === undefined || balanceAt === undefined) return null;
  const claims = rows.flatMap((row) => {
    const [day, read] = [readSheetDay(row[dayAt] ?? ''), readAmount(row[balanceAt] ?? '')];
    return day === null || typeof read !== 'object' ? [] : [{ on: day.day, cents: read.cents }];
  });
  const [first, last] = [claims[0], claims.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first.on > last.on ? first : last;
}
