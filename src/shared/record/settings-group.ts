import { z } from 'zod';
import { wholeNumber } from '../api/fields.ts';
import { byKey, keysIn } from '../choices.ts';

/** A whole number that an operator sets; the hint says its unit and its effect. */
interface NumberSetting {
  label: string;
  hint: string;
  least: number;
  most: number;
  /** Completes 'Informe' where the field is left empty. */
  unit: string;
  /** The number of a new installation. */
  usual: number;
}

interface Words {
  title: string;
  description: string;
}

/** A group of numbers, as the slice that reads them states it: words, ranges and the values of a new installation. */
export function numberGroup<Name extends string>({
  fields,
  ...words
}: Words & { fields: Readonly<Record<Name, NumberSetting>> }) {
  const names = keysIn(fields);
  return {
    words: {
      ...words,
      fields: names.map((name) => {
        const { label, hint } = fields[name];
        return { name, label, hint, type: 'number' as const };
      }),
    },
    shape: z.strictObject(
      byKey(names, (name) => {
        const { least, most, unit } = fields[name];
        return wholeNumber(least, most, unit);
      }),
    ),
    usual: byKey(names, (name) => fields[name].usual),
  };
}

/** A group of one yes or no, stated by the slice that reads it. */
export function switchGroup<Name extends string>({
  usual,
  ...words
}: Words & { name: Name; label: string; hint: string; usual: boolean }) {
  return {
    words,
    shape: z.strictObject(byKey([words.name], () => z.boolean())),
    usual: byKey([words.name], () => usual),
  };
}
