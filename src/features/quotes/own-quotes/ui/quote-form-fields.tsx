import { Trash2 } from 'lucide-react';
import { type useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatBRL, parseBRL, reaisToCents } from '#shared/numbers/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { moneyText, requiredMoneyText } from '#ui/fields/money-text.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { quoteShape, refuseWrongQuote, toLines } from '../../contract.ts';
import { type LineKind, lineKindLabels, lineKinds } from '../../reference-line-kinds.ts';
import { maxLines, sumQuote } from '../../rules.ts';

const whole = (missing: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, missing)
    .transform(Number);

/** Typed values and their total. */
export const quoteFormSchema = z
  .object({
    lines: z
      .array(
        z.object({
          kind: z.enum(lineKinds),
          description: quoteShape.lines.element.shape.description,
          quantity: whole('Use um número.').refine((count) => count > 0, 'Use pelo menos 1.'),
          unitValue: requiredMoneyText.refine((amount) => amount > 0, 'Informe o valor.'),
          ceilingQuantity: z.union([z.literal('').transform(() => null), whole('Use um número.')]),
        }),
      )
      .min(1, 'Inclua pelo menos um item.')
      .max(maxLines, `Use no máximo ${maxLines} itens.`),
    discount: moneyText.transform((amount) => amount ?? 0),
    validDays: whole('Use um número.').pipe(quoteShape.validDays),
    guaranteeDays: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, 'Use um número.')
      .transform(Number)
      .pipe(quoteShape.guaranteeDays),
    note: quoteShape.note,
    work: quoteShape.work.unwrap(),
    photos: quoteShape.photos,
  })
  .superRefine(refuseWrongQuote);
export type TypedQuote = z.input<typeof quoteFormSchema>;
const Field = FormField<TypedQuote>;
export type TypedLine = TypedQuote['lines'][number];

export type QuoteFormState = ReturnType<typeof useForm<TypedQuote, unknown, z.output<typeof quoteFormSchema>>>;

/** One line of the quote. */
export function LineFields({ at, kind, onRemove }: { at: number; kind: LineKind; onRemove: () => void }) {
  const isMeters = kind === 'metro';
  return (
    <>
      <div className="flex items-end gap-2">
        <Field name={`lines.${at}.description`} label={lineKindLabels[kind]} className="flex-1">
          <TextInput />
        </Field>
        <Button
          aria-label={`Tirar item ${at + 1}`}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      </div>
      <div className={isMeters ? 'grid grid-cols-3 gap-2' : 'grid grid-cols-[1fr_2fr] gap-2'}>
        <Field
          name={`lines.${at}.quantity`}
          label={isMeters ? 'Metros' : kind === 'deslocamento' ? 'Km' : 'Quantidade'}
        >
          <TextInput inputMode="numeric" />
        </Field>
        {isMeters && (
          <Field name={`lines.${at}.ceilingQuantity`} label="No máximo">
            <TextInput inputMode="numeric" />
          </Field>
        )}
        <Field name={`lines.${at}.unitValue`} label={isMeters ? 'Por metro' : 'Valor'}>
          <MoneyInput />
        </Field>
      </div>
    </>
  );
}

/** The total so far; invalid input counts as zero. */
export function Total({ form }: { form: QuoteFormState }) {
  const typed = useWatch({ control: form.control });
  const amount = (text: string | undefined) => {
    const parsed = parseBRL(text ?? '');
    return parsed.ok ? parsed.cents / 100 : 0;
  };
  const lines = (typed.lines ?? []).map((line) => ({
    kind: line.kind ?? ('outro' as const),
    description: '',
    quantity: Number(line.quantity) || 0,
    unitValue: amount(line.unitValue),
    ceilingQuantity: Number(line.ceilingQuantity) || null,
  }));
  const sums = sumQuote({ lines: toLines(lines), discountCents: reaisToCents(amount(typed.discount)) ?? 0 });
  return (
    <output className="flex flex-wrap justify-between gap-x-4 text-base font-semibold tabular-nums">
      <span>Total {formatBRL(sums.totalCents)}</span>
      {sums.ceilingCents !== sums.totalCents && <span>Teto {formatBRL(sums.ceilingCents)}</span>}
    </output>
  );
}
