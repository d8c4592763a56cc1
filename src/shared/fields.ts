import { z } from 'zod';
import { parseCep } from './br/cep.ts';
import { isDocument } from './br/document.ts';
import { toE164 } from './br/phone.ts';
import { states } from './br/states.ts';
import { isDay } from './dates.ts';
import { isEmail } from './email.ts';
import { reaisToCents } from './money.ts';
import { defaultLimit } from './pagination.ts';
import { parseDayRange } from './periods.ts';
import { withoutInvisible } from './text.ts';

/** A request body: a field it does not know is refused by name. */
export function strictBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Campo desconhecido: ${(issue as { keys?: string[] }).keys?.join(', ') ?? ''}.`
        : 'Confira os dados enviados.',
  });
}

/** A text as it is kept: without surrounding space and without what nobody sees. */
export function keptText(missing?: string) {
  return z.string(missing).overwrite(withoutInvisible).trim();
}

/** A text that must say something; `missing` is what a person reads when it does not. */
export function requiredText(missing: string, max = 200) {
  return keptText(missing).min(1, missing).max(max, `Use no máximo ${max} caracteres.`);
}

/** A text that may be absent, null or empty. */
export function optionalText(max = 200) {
  return keptText('Use um texto.').max(max, `Use no máximo ${max} caracteres.`).nullish();
}

/** Any usual way of writing a Brazilian phone. */
export const phoneField = z
  .string('Informe o telefone.')
  .refine((text) => toE164(text) !== null, 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido');

export const emailField = keptText('Informe o e-mail.').refine(
  isEmail,
  'Email inválido. Use o formato: nome@exemplo.com.br',
);

/** Like `emailField`, but may be absent, null or empty. */
export const optionalEmailField = keptText()
  .refine((text) => text === '' || isEmail(text), 'Email inválido. Use o formato: nome@exemplo.com.br')
  .nullish();

/** A CPF or CNPJ, marks or not. */
export const documentField = z
  .string('Informe o CPF ou CNPJ.')
  .trim()
  .refine(isDocument, 'CPF ou CNPJ inválido. Verifique os números digitados.');

/** A postal code, mark or not; may be absent, null or empty. */
export const optionalCepField = z
  .string()
  .trim()
  .refine((text) => text === '' || parseCep(text) !== null, 'Digite um CEP válido com 8 dígitos')
  .nullish();

/** One of the 27 federal units. */
export const stateField = z.enum(
  states.map((state) => state.id),
  'Escolha o estado.',
);

/** An amount in reais, 0 to 100,000, at most two decimals. */
export const amountField = z
  .number('Informe um valor em reais.')
  .min(0, 'O valor não pode ser negativo.')
  .max(100_000, 'O valor máximo é R$ 100.000,00.')
  .refine((reais) => reaisToCents(reais) !== null, 'Use no máximo duas casas decimais.');

/** A calendar day that people deal with, `2026-11-21`. */
export function dayField(missing: string) {
  return z
    .string(missing)
    .refine(isDay, missing)
    .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Use um dia entre 2000 e 2100.');
}

/** A list filter: absent, empty, `todos` and `todas` all mean that nothing is filtered. */
export function filterField<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === '' || value === 'todos' || value === 'todas' ? undefined : value),
    schema.optional(),
  );
}

/** What is typed into a list's search box. */
export const searchField = filterField(keptText().max(120, 'Use no máximo 120 caracteres.'));

/** A list filter by business days, `2026-11-01..2026-11-30`, both among them. */
export const dayRangeField = filterField(
  z.string('Período desconhecido.').transform((text, context) => {
    const range = parseDayRange(text);
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'Período desconhecido.' });
    return z.NEVER;
  }),
);

/** Page and page size of a list; junk takes the default, a page size over 100 is cut. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(defaultLimit)
    .catch(defaultLimit)
    .transform((limit) => Math.min(limit, 100)),
};

/** Beside the rows of a list: how many match, and which page of how many rows this is. */
export const pageCounts = { total: z.number().int(), page: z.number().int(), limit: z.number().int() };

/** Path parameters of one record. */
export const idParams = z.object({ id: z.uuid('Este endereço não está completo.') });

/** A reply's instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

const version = z.number('Diga a versão.').int('Diga a versão.').min(0).max(1_000_000);

/** The versions of terms and privacy policy that a form showed. */
export const textVersionsField = z.strictObject({ termos: version, privacidade: version }).optional();
