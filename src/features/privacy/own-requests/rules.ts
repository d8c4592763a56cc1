import { type CorrectedField, correctedFields } from '#shared/record/privacy-requests.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { CopiedKind } from '../rules.ts';

/** Codes sent for a request about data open nothing else. */
export const privacyPurpose = 'privacy';

export const privacyCookie = 'privacy';
/** Time in which an identified person may look. */
export const sessionMinutes = 30;

/** Wrong second facts after which a phone identifies nobody by itself, and the days in which they count. */
export const wrongFacts = 5;
export const wrongFactDays = 90;

/** Fields that a person of a kind may ask to be corrected: of a driver no address is stored. */
export function correctableFields(kind: CopiedKind | null): readonly CorrectedField[] {
  return kind === 'driver' ? correctedFields.filter((field) => field !== 'endereco') : correctedFields;
}

/** History of a request whose phone was proven and whose second fact fits no record of that phone. */
export const factDiffers = 'O segundo dado não confere com um cadastro deste telefone.';

/** The one answer to everybody whose phone is proven, whether or not a record exists. */
export function receivedWords(dueOn: string): string {
  return `Recebemos. Responderemos até ${formatDate(startOfDay(dueOn)).slice(0, 5)}.`;
}

/** Fields of the public form, as typed. */
export const typedFields = [
  'pedido',
  'palavras',
  'campo',
  'novoValor',
  'nome',
  'telefone',
  'envio',
  'dado',
  'valor',
] as const;
export type Typed = Record<(typeof typedFields)[number], string>;
