import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';
import type { Chance } from './draw-chance.ts';

/** A CPF with valid check digits that belongs to nobody known. */
export const drawCpf = (chance: Chance): string => drawDocument(chance, () => drawDigits(chance, 9), isCpf);

/** A CNPJ with valid check digits that belongs to nobody known. */
export const drawCnpj = (chance: Chance): string => drawDocument(chance, () => `${drawDigits(chance, 8)}0001`, isCnpj);

export const drawDigits = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.between(0, 9)).join('');

function drawDocument(chance: Chance, draw: () => string, isRight: (text: string) => boolean): string {
  const digits = draw();
  const right = Array.from({ length: 100 }, (_, end) => `${digits}${String(end).padStart(2, '0')}`).find(isRight);
  return right ?? drawDocument(chance, draw, isRight);
}
