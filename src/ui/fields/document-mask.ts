import { plainMarks } from '#shared/text/marks.ts';
import { applyMask } from './mask.ts';

/** CPF up to eleven digits; more, or any letter, is a CNPJ. */
export function documentMask(text: string): string {
  const characters = plainMarks(text).replace(/[^A-Za-z\d]/g, '');
  const isCnpj = characters.length > 11 || /[A-Za-z]/.test(characters);
  return applyMask(isCnpj ? '@@.@@@.@@@/@@@@-##' : '###.###.###-##', characters);
}
