/** Percent as text, with up to two decimals: `12,5%`; a dash for null. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
}

/** A share from 0 to 1 as whole percent: `54%`. */
export function shareText(share: number): string {
  return percentText(Math.round(share * 100));
}

/** Percent as stored, in hundredths: 12.5 → 1250. Null with more than two decimals. */
export function percentToBasisPoints(percent: number): number | null {
  const basisPoints = Math.round(percent * 100);
  return basisPoints / 100 === percent ? basisPoints : null;
}

/** A stored text with its percentages as screens write them: `17 %` becomes `17%`. */
export function closePercents(text: string): string {
  return text.replace(/(\d) %/g, '$1%');
}
