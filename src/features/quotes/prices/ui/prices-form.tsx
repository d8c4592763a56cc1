import { z } from 'zod';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { asSaved } from '#ui/forms/as-saved.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { useSeenFields } from '#ui/forms/use-seen.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { type Prices as PriceValues, priceOperations, type SavePricesBody, savePricesBody } from '../contract.ts';
import { pricesFormId, pricesWords } from '../prices-content.ts';

const percentText = z
  .string()
  .trim()
  .regex(/^\d{1,3}(?:,\d{1,2})?$/, 'Digite uma porcentagem, por exemplo 20 ou 12,5.')
  .transform((text) => Number(text.replace(',', '.')));
const { nightPercent, holidayPercent, kmValue, meterValue, ceilingMeters } = savePricesBody.shape;
const schema = z.object({
  nightPercent: percentText.pipe(nightPercent),
  holidayPercent: percentText.pipe(holidayPercent),
  kmValue: requiredMoneyText.pipe(kmValue),
  meterValue: requiredMoneyText.pipe(meterValue),
  ceilingMeters: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'Use um número.')
    .transform(Number)
    .pipe(ceilingMeters),
});
const Field = FormField<z.input<typeof schema>>;

const typed = (prices: PriceValues): z.input<typeof schema> => ({
  nightPercent: String(prices.nightPercent).replace('.', ','),
  holidayPercent: String(prices.holidayPercent).replace('.', ','),
  kmValue: typedReais(prices.kmValue),
  meterValue: typedReais(prices.meterValue),
  ceilingMeters: String(prices.ceilingMeters),
});

/** Proposals besides the catalogue's price. Read-only without permission. */
export function PricesForm({ mayWrite }: { mayWrite: boolean }) {
  const query = useRead(priceOperations.findPrices, {});
  const failed = listError('Erro ao Carregar Preços', query);
  if (failed) return <Card title={pricesWords.title}>{failed}</Card>;
  if (query.data === undefined) {
    return (
      <Card title={pricesWords.title}>
        <p role="status" className="text-sm text-ink-soft">
          Carregando...
        </p>
      </Card>
    );
  }
  return <Prices prices={query.data} mayWrite={mayWrite} />;
}

function Prices({ prices, mayWrite }: { prices: PriceValues; mayWrite: boolean }) {
  const { form, send, errors } = useSubmitForm({ schema, follows: typed(prices) });
  const compared = useSeenFields(form, typed(prices));
  const saving = useWrite(priceOperations.savePrices, (body: SavePricesBody) => ({ body }));

  async function save(values: PriceValues) {
    const save = (stood: z.input<typeof schema>) => saving.mutateAsync({ ...values, seen: schema.parse(stood) });
    if (!(await send(() => compared(save)))) return;
    form.reset(typed(values), asSaved);
    toast({ title: 'Configurações salvas', variant: 'success' });
  }

  return (
    <Card title={pricesWords.title} description={pricesWords.description}>
      <Form id={pricesFormId} form={form} onSend={save} className="flex flex-col gap-4">
        <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
          <Field name="nightPercent" {...pricesWords.fields.nightPercent}>
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="holidayPercent" {...pricesWords.fields.holidayPercent}>
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="kmValue" {...pricesWords.fields.kmValue}>
            <MoneyInput />
          </Field>
          <Field name="meterValue" {...pricesWords.fields.meterValue}>
            <MoneyInput />
          </Field>
          <Field name="ceilingMeters" {...pricesWords.fields.ceilingMeters}>
            <TextInput inputMode="numeric" />
          </Field>
        </fieldset>
        <FormFailure id="precos">{errors.root?.message}</FormFailure>
        {mayWrite && <SaveButton isDirty={form.formState.isDirty} pending={saving.isPending} />}
      </Form>
    </Card>
  );
}
