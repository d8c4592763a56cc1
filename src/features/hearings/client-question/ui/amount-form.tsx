import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

/** A refused answer with what was typed. */
export interface RefusedAmount {
  valor: string;
  forma: string;
  field: string;
  message: string;
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/** The neutral question to a client: how much, and how; a plain form, which needs no script. */
export function AmountForm({ refused }: { refused: RefusedAmount | undefined }) {
  const errorAt = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <form method="post" className="grid gap-4">
      <Field id="valor" label="Quanto você pagou?" required error={errorAt('valor')}>
        <TextInput name="valor" inputMode="decimal" placeholder="0,00" defaultValue={refused?.valor} />
      </Field>
      <Field id="forma" label="Como você pagou?" required error={errorAt('forma')}>
        <Select name="forma" placeholder="Selecione" options={methods} defaultValue={refused?.forma ?? ''} />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        Enviar
      </Button>
    </form>
  );
}
