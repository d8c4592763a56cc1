/** Read by public pages, which load no shapes: `contract.ts` takes it from here. */
export const contactPath = '/api/contact-direct';

export interface TermsBlock {
  /** The place in the text, from 1. */
  number: number;
  kind: 'heading' | 'paragraph';
  text: string;
}

/** The configured terms as a page shows them: a line is a paragraph, and one that starts with a number and a dot a heading. */
export function termsBlocks(terms: string): TermsBlock[] {
  return terms
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ number: index + 1, kind: /^\d+\./.test(text) ? 'heading' : 'paragraph', text }));
}
