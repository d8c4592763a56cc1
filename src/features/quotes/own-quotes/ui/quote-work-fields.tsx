import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import type { QuoteFormState, TypedQuote } from './quote-form-fields.tsx';

const Field = FormField<TypedQuote>;

/** Days of the work and payment methods: prefilled with today and all. */
export function WorkFields({ form }: { form: QuoteFormState }) {
  const errors = form.formState.errors.work;

  /** A later beginning takes the end along. */
  function follow(startsOn: string) {
    if (form.getValues('work.endsOn') < startsOn) form.setValue('work.endsOn', startsOn, { shouldValidate: true });
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field
          name="work.startsOn"
          label="Serviço: começa em"
          register={{ onChange: (event) => follow(event.target.value) }}
        >
          <TextInput type="date" />
        </Field>
        <Field name="work.endsOn" label="Termina em">
          <TextInput type="date" />
        </Field>
      </div>
      <fieldset aria-describedby={errors?.paymentMethods && 'pagamento-erro'}>
        <legend className="text-sm font-medium">O cliente pode pagar com</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {paymentMethods.map((method) => (
            <Checkbox
              key={method}
              id={`pagamento-${method}`}
              label={paymentMethodLabels[method]}
              value={method}
              {...form.register('work.paymentMethods')}
            />
          ))}
        </div>
        {errors?.paymentMethods?.message !== undefined && (
          <FieldError id="pagamento-erro">{errors.paymentMethods.message}</FieldError>
        )}
      </fieldset>
    </>
  );
}
