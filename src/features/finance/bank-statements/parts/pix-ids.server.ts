/** The end-to-end id of a PIX in a text: `E`, the bank's eight digits, the minute, eleven letters or digits. */
export function endToEndIn(text: string): string | null {
  return /\bE\d{8}20\d{10}[\dA-Za-z]{11}\b/.exec(text)?.[0] ?? null;
}

/** Codes of settlements in a text, as a PIX carries them: `AC2026000123`, also with its dashes. */
export function txidsIn(text: string): string[] {
  return [...text.matchAll(/\bAC[- ]?(\d{4})[- ]?(\d{6,9})\b/gi)].map(
    ([, year = '', number = '']) => `AC${year}${number}`,
  );
}
