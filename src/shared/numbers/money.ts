import { plainMarks } from '../text/marks.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56` from integer cents, for screens: the hard space that Intl writes keeps sign and number in one line. */
export function formatBRL(cents: number): string {
  return brl.format(cents / 100);
}

/** The same with ordinary spaces, for messages, sheets and what the API says: they are searched letter by letter. */
export function plainBRL(cents: number): string {
  return formatBRL(cents).replace(/\u00a0/g, ' ');
}

type ParsedMoney = { ok: true; cents: number } | { ok: false; message: string };

/** `1.234,56`, `1234,5`, `320`: dots only between groups of three, one or two decimals after the comma. */
const brazilian = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
/** `1234.56`, as a phone's numeric keyboard may write it. */
const keyboard = /^(\d+)\.(\d{1,2})$/;

/** Reads an amount as Brazilians write it into integer cents. Junk is an error, never 0 and never cut short. */
export function parseBRL(text: string): ParsedMoney {
  const written = plainMarks(text)
    .trim()
    .replace(/^R\$\s*/i, '');
  const match = brazilian.exec(written) ?? keyboard.exec(written);
  const whole = match?.[1]?.replaceAll('.', '');
  if (whole === undefined) return { ok: false, message: 'Digite um valor em reais, por exemplo 320,00.' };
  const cents = Number(whole) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? { ok: true, cents } : { ok: false, message: 'O valor é grande demais.' };
}

/** The number of reais that leaves the API. */
export function centsToReais(cents: number): number {
  return cents / 100;
}

/** Integer cents of a JSON number in reais; null with more than two decimals or for a special number. */
export function reaisToCents(reais: number): number | null {
  const cents = Math.round(reais * 100);
  // Dividing gives back the very same double exactly when the number was written with at most two decimals.
  return Number.isSafeInteger(cents) && cents / 100 === reais ? cents + 0 : null;
}
