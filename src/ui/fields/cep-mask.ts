import { applyMask } from './mask.ts';

/** `70074-900`. */
export function cepMask(text: string): string {
  return applyMask('#####-###', text);
}
