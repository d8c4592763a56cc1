const replaced: Record<string, string> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  º: 'o',
  ª: 'a',
  '\u00a0': ' ',
};

/** A text in the letters that every text message can carry: accents off, typographic marks as plain ones. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\n\x20-\x7e€£§]/gu, (letter) => replaced[letter] ?? '');
}

/** Takes two places in a text message. */
const wide = /[\^{}\\[~\]|€]/g;

/** Number of parts of a text message without accents: 160 letters in one, 153 in each of several. */
export function countParts(text: string): number {
  const length = text.length + (text.match(wide)?.length ?? 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}
