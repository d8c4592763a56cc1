import { z } from 'zod';
import { storedText } from '../api/fields.ts';
import { parseCep } from '../br/cep.ts';
import { isDocument } from '../br/document.ts';
import { invalidPhone, toE164 } from '../br/phone.ts';
import { states } from '../br/states.ts';
import { withoutMarks } from '../text/marks.ts';
import { isEmail } from './email.ts';

/** A Brazilian phone in any usual notation. */
export const phoneField = z.string('Informe o telefone.').refine((text) => toE164(text) !== null, invalidPhone);

export const emailField = storedText('Informe o e-mail.').refine(
  isEmail,
  'Email inválido. Use o formato: nome@exemplo.com.br',
);

/** Like `emailField`, but may be absent, null or empty. */
export const optionalEmailField = storedText()
  .refine((text) => text === '' || isEmail(text), 'Email inválido. Use o formato: nome@exemplo.com.br')
  .nullish();

/** A CPF or CNPJ, marks or not. */
export const documentField = z
  .string('Informe o CPF ou CNPJ.')
  .trim()
  .refine(isDocument, 'CPF ou CNPJ inválido. Verifique os números digitados.');

/** A postal code with or without its hyphen; may be absent, null or empty. */
export const optionalCepField = z
  .string()
  .trim()
  .refine((text) => text === '' || parseCep(text) !== null, 'Digite um CEP válido com 8 dígitos')
  .nullish();

/** A six-digit code from a message or authenticator, however it is pasted. */
export function sixDigitsField(missing: string) {
  return z
    .string(missing)
    .overwrite(withoutMarks)
    .regex(/^\d{6}$/, missing);
}

/** One of the 27 federal units. */
export const stateField = z.enum(
  states.map((state) => state.id),
  'Escolha o estado.',
);
