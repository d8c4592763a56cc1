import { withoutMarks } from '../text/marks.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';

export const documentTypes = ['cpf', 'cnpj'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Removes punctuation and upper-cases; anything else stays, to be refused. */
export function stripDocument(text: string): string {
  return withoutMarks(text).toUpperCase();
}

/** Up to 11 digits is a CPF; more, or any letter, is a CNPJ. */
export function detectDocumentType(text: string): DocumentType {
  const bare = stripDocument(text);
  return /\D/.test(bare) || bare.length > 11 ? 'cnpj' : 'cpf';
}

/** Whether the text is a right CPF or CNPJ, whichever it looks like. */
export function isDocument(text: string): boolean {
  return detectDocumentType(text) === 'cpf' ? isCpf(text) : isCnpj(text);
}

/** A CPF or CNPJ for readers without full access: `***.456.789-**`, `**.345.678/****-**`. */
export function maskDocument(text: string): string {
  const marked = formatDocument(text);
  if (marked.length === 14) return `***${marked.slice(3, 12)}**`;
  if (marked.length === 18) return `**${marked.slice(2, 11)}****-**`;
  return '***';
}

/** A person's CPF masked; a CNPJ whole, because everybody can look it up. */
export function maskCpf(text: string): string {
  return detectDocumentType(text) === 'cpf' ? maskDocument(text) : text;
}

/** Whether a value was masked before it was sent. */
export function isMasked(text: string): boolean {
  return /[*•]/.test(text);
}

/** Formats a CPF (11 characters) or CNPJ (14); other lengths stay as they are. */
export function formatDocument(text: string): string {
  const bare = stripDocument(text);
  if (bare.length === 11) return bare.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  if (bare.length === 14) return bare.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return text;
}
