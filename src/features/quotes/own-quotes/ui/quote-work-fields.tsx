import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { QuoteFormState } from './quote-form-fields.tsx';

/** On which days the work is done, and how the client may pay: filled in for the usual visit, today and any way. */
export function WorkFields({ form }: { form: QuoteFormState }) {
  const errors = form.formState.errors.work;

  /** A later beginning takes the end along. */
  function follow(startsOn: string) {
    if (form.getValues('work.endsOn') < startsOn) form.setValue('work.endsOn', startsOn, { shouldValidate: true });
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field id="servico-comeca" label="Serviço: começa em" error={errors?.startsOn?.message}>
          <TextInput
            type="date"
            {...form.register('work.startsOn', { onChange: (event) => follow(event.target.value) })}
          />
        </Field>
        <Field id="servico-termina" label="Termina em" error={errors?.endsOn?.message}>
          <TextInput type="date" {...form.register('work.endsOn')} />
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
