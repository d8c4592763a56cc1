import { readAmount } from '#shared/numbers/read-amount.ts';
import { bare, type Found, nameOf, type WordBox } from './words.server.ts';

/** An amount of money as it stands on the page. */
export interface PrintedAmount {
  cents: number;
  text: string;
  box: WordBox;
  from: number;
  to: number;
  namedBy: string | null;
  score: number;
  /** Weight of its name as that of a paid amount. */
  weight: number;
  kind: 'paid' | 'other' | 'unnamed';
}

/**
 * Cents behind a comma; behind a dot only after R$. No digit, and no mark beside a digit, may touch it: parts of codes
 * and dates are no amounts.
 */
const written =
  /(?<![\d.,/-])(R\s?[$S]\s{0,3}-?\s?)?(\d{1,3}(?:\.\d{3}){1,3},\d{2}|\d{1,9}[.,]\d{2})(?![\d/]|[.,-]\d|\s?%)/g;

/** Amounts in one line of text. */
function amountsIn(text: string): { cents: number; from: number; to: number }[] {
  const withDigits = text.replace(/(?<=[\d.,])[Ool]{1,6}|[Ool]{1,6}(?=[\d.,])/g, (signs) =>
    signs.replace(/[Oo]/g, '0').replaceAll('l', '1'),
  );
  return [...withDigits.matchAll(written)].flatMap(({ 0: whole, 1: mark, 2: digits = '', index }) => {
    if (mark === undefined && !digits.includes(',')) return [];
    const read = readAmount(digits);
    if (typeof read !== 'object' || read.cents > mostCents) return [];
    return [{ cents: read.cents, from: index, to: index + whole.length }];
  });
}

const mostCents = 100_000_000_00;

/** Names of other amounts of a page; they beat the names of the one that was paid. */
const others =
  /orcamento|saldo|limite|desc[oa]nto|tarifa|juros|multa|original|taxa|parcela|linhadigit|troco|acrescimo|abatimento|encargo|mora\b|iof|cashback|rendiment|bonus|subtotal|disponivel|estorn|economi|reembols|comissao|gorjeta|imposto|tributo|unitario|vlrunit|preco|recebidoem|dinheiro|entregue|minimo|dolar|cotacao|deducoes|cobertura|garantia|sinal|entrada|restante|falta/;

/** Names of the amount that was paid, the plainest first. */
const paid: readonly (readonly [RegExp, number])[] = [
  [
    /(?:valor|total)(?:pago|cobrado|transferid|enviad|da(?:transa|transf|opera|venda|compra)|do(?:pix|paga)|recebid|liquidado|debitado)/,
    4,
  ],
  [/voce(?:pagou|transferiu|enviou|fezumpix)|quantia|importancia|quitad|pagou|recebide|recebi\b|recebemos/, 4],
  [/total(?:apagar|geral)|totalr|valortotal/, 3.5],
  [/total|(?:pix|ted|transferencia|pagamento)(?:enviad|realizad|efetuad|feit|agendad)/, 3],
  [/doc(?:umento)?$/, 1.5],
  [/valor|vlr|vl$|pago|transferid|debito|credito|venda/, 2.5],
];

/** The weight of a name as that of the paid amount; -1 for another amount, 0 for no known word. */
function weighName(namedBy: string | null): number {
  const name = bare(namedBy ?? '');
  if (others.test(name)) return -1;
  return paid.find(([words]) => words.test(name))?.[1] ?? 0;
}

/** Every amount of the page with its name and how much speaks for its being the one that was paid. */
export function listAmounts(all: readonly WordBox[]): PrintedAmount[] {
  const heights = all.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  return all.flatMap((box) =>
    amountsIn(box.text).map(({ cents, from, to }): PrintedAmount => {
      const namedBy = nameOf(box, from, all);
      const weight = weighName(namedBy);
      const text = box.text.slice(from, to);
      const isNegative = /-\s*$|-\s*R\$/.test(box.text.slice(0, from).slice(-2)) || text.includes('-');
      const score =
        weight * 2 +
        (/R\s?[$S]/.test(text) ? 1 : 0) +
        Math.min(2.5, (box.height / usual - 1) * 2) -
        (isNegative ? 1 : 0) -
        (cents === 0 ? 20 : 0);
      const kind = weight < 0 ? 'other' : weight > 0 ? 'paid' : 'unnamed';
      return { cents, text, box, from, to, namedBy, score, weight, kind };
    }),
  );
}

/** The amount of a document is often another one than was paid for it. */
const plainly = 2;
/** By so much must the best amount lead another before its name is a witness. */
const margin = 1;

/** The amount that was paid; null where the page shows none. */
export function findAmount(amounts: readonly PrintedAmount[]): Found | null {
  const candidates = amounts.filter(({ kind, cents }) => kind !== 'other' && cents > 0);
  const [best, ...rest] = candidates.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const rival = rest.find(({ cents }) => cents !== best.cents);
  const leads = rival === undefined || best.score - rival.score >= margin;
  const { cents, box, from, to, namedBy, weight } = best;
  return {
    name: 'amount',
    value: `${cents}`,
    box,
    from,
    to,
    namedBy,
    witnesses: [
      ...(weight >= plainly && leads ? (['word'] as const) : []),
      ...(addsUp(best, amounts) ? (['sum'] as const) : []),
    ],
    agrees: (text) => amountsIn(text).some((other) => other.cents === cents),
  };
}

/** Original value less discounts plus fines and fees makes it, and at least one of them is not zero. */
function addsUp({ cents }: PrintedAmount, amounts: readonly PrintedAmount[]): boolean {
  const named = (words: RegExp) =>
    amounts.filter(({ namedBy }) => words.test(bare(namedBy ?? ''))).map((amount) => amount.cents);
  const [start] = named(/original|valor(?:do)?doc|subtotal/);
  if (start === undefined) return false;
  const less = named(/desc[oa]nto|abatimento/).reduce((sum, one) => sum + one, 0);
  const more = named(/juros|multa|mora|encargo|acrescimo|tarifa|taxa/).reduce((sum, one) => sum + one, 0);
  return less + more > 0 && start - less + more === cents;
}
