type ReadAmount = { cents: number; hasDecimals: boolean } | 'none' | 'ambiguous';

/**
 * An amount as banks write it, in signed cents: `-1.234,56`, `+10.50`, `1,234.5`, `R$ 320`, `45,00 D`, `(45,00)`. The
 * last mark before one or two digits is the decimal one; a lone mark before three is either and read as neither.
 */
export function readAmount(written: string): ReadAmount {
  let text = written
    .replace(/[\s\u00a0]/g, '')
    .toUpperCase()
    .replace('R$', '');
  let sign = 1;
  if (/^\(.{1,40}\)$/.test(text)) {
    sign = -1;
    text = text.slice(1, -1);
  }
  if (/[CD]$/.test(text)) {
    if (text.endsWith('D')) sign = -1;
    text = text.slice(0, -1);
  }
  for (const at of [0, -1]) {
    const mark = text.at(at);
    if (mark === '-' || mark === '\u2212') sign = -1;
    if (mark === '-' || mark === '\u2212' || mark === '+') text = at === 0 ? text.slice(1) : text.slice(0, -1);
  }
  if (!/^[\d.,]{1,24}$/.test(text) || !/\d/.test(text)) return 'none';
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const marks = text.replace(/\d/g, '');
  const after = last === -1 ? '' : text.slice(last + 1);
  const isDecimal = last !== -1 && marks.lastIndexOf(text.charAt(last)) === marks.indexOf(text.charAt(last));
  if (isDecimal && (after.length === 3 || /[1-9]/.test(after.slice(2)))) return 'ambiguous';
  const [whole, decimals] = isDecimal ? [text.slice(0, last), after.slice(0, 2)] : [text, ''];
  const cents = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return 'none';
  return { cents: sign * cents + 0, hasDecimals: isDecimal && after.length > 0 };
}
