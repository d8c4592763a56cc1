import { z } from 'zod';
import { reaisToCents } from '../numbers/money.ts';
import { withoutInvisible } from '../text/text.ts';
import { isDay } from '../time/dates.ts';

/** A request body: a field it does not know is refused by name. */
export function strictBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Campo desconhecido: ${(issue as { keys?: string[] }).keys?.join(', ') ?? ''}.`
        : 'Confira os dados enviados.',
  });
}

/** A text without surrounding space and invisible characters. */
export function storedText(missing?: string) {
  return z.string(missing).overwrite(withoutInvisible).trim();
}

/** A required text; `missing` is the sentence for an empty one. */
export function requiredText(missing: string, max = 200) {
  return storedText(missing).min(1, missing).max(max, `Use no máximo ${max} caracteres.`);
}

/** A text that may be absent, null or empty. */
export function optionalText(max = 200) {
  return storedText('Use um texto.').max(max, `Use no máximo ${max} caracteres.`).nullish();
}

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

/** A whole number, also typed as a text; `unit` completes 'Informe'. */
export const wholeNumber = (least: number, most: number, unit: string) =>
  z.coerce
    .number(`Informe ${unit}.`)
    .int('Use um número inteiro.')
    .min(least, `No mínimo ${least}.`)
    .max(most, `No máximo ${most}.`);

/** Path parameters of one record. */
export const idParams = z.object({ id: z.uuid('Este endereço não está completo.') });

/** A reply's instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

const version = z.number('Diga a versão.').int('Diga a versão.').min(0).max(1_000_000);

/** The versions of terms and privacy policy that a form showed. */
export const textVersionsField = z.strictObject({ termos: version, privacidade: version }).optional();
