import { applyMask } from './mask.ts';

/** The six digits of a code, without other pasted characters. */
export function codeMask(text: string): string {
  return applyMask('######', text);
}
