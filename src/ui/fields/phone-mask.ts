import { parsePhone } from '#shared/br/phone.ts';
import { digitsOf } from '#shared/text/marks.ts';
import { applyMask } from './mask.ts';

/** `(61) 99988-7766` or `(61) 3344-5566`; pasted country codes, trunk zeros and carriers are dropped. */
export function phoneMask(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  const national = digits.length > 11 ? (parsePhone(text) ?? digits.replace(/^55/, '')) : digits;
  return applyMask(national.length > 10 ? '(##) #####-####' : '(##) ####-####', national);
}
