import { applyMask } from './mask.ts';

/** `(61) 99988-7766` or `(61) 3344-5566`; a pasted country code or trunk zero is left out. */
export function phoneMask(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return applyMask(national.length > 10 ? '(##) #####-####' : '(##) ####-####', national);
}
