import { applyMask } from './mask.ts';

/** The six digits of a code; anything else that was pasted with them is left out. */
export function codeMask(text: string): string {
  return applyMask('######', text);
}
