import type { PlaceField } from '#shared/br/address-labels.ts';
import { useSavePoint } from '#ui/api/cep-services.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { orNothing } from '#ui/forms/use-form-field.ts';

const Field = FormField<Record<PlaceField, string>>;

/** The lines of an address in a grid of six columns. */
export function PlaceFields({ required = false }: { required?: boolean }) {
  const need = required ? { required: true as const } : { optional: true as const };
  const savePoint = useSavePoint();
  return (
    <>
      <Field
        name="zipCode"
        label="CEP"
        optional
        className="sm:col-span-2"
        register={{ onBlur: (event) => void savePoint(event.target.value) }}
      >
        <CepInput autoComplete="off" />
      </Field>
      <Field name="street" label="Endereço" {...need} className="sm:col-span-4" />
      <Field name="number" label="Número" optional className="sm:col-span-2" />
      <Field name="complement" label="Complemento" optional className="sm:col-span-2" />
      <Field name="neighborhood" label="Bairro" optional className="sm:col-span-2" />
      <Field name="city" label="Cidade" {...need} className="sm:col-span-4" />
      <Field
        name="state"
        label="Estado"
        {...need}
        className="sm:col-span-2"
        {...(!required && { register: orNothing })}
      >
        <Select placeholder="UF" options={stateOptions} />
      </Field>
    </>
  );
}
