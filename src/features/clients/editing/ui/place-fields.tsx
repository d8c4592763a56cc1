import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PlaceField } from '#shared/br/address-labels.ts';
import { useKeepPoint } from '#ui/api/cep-services.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';

/** The lines of an address in a grid of six columns. */
export function PlaceFields({
  prefix,
  register,
  errors,
  required = false,
}: {
  /** What the ids of the fields begin with. */
  prefix: string;
  register: (name: PlaceField) => UseFormRegisterReturn;
  errors: Partial<Record<PlaceField, { message?: string | undefined }>>;
  required?: boolean;
}) {
  const need = required ? { required: true as const } : { optional: true as const };
  const common = { autoComplete: 'off' };
  const keepPoint = useKeepPoint();
  const zipCode = register('zipCode');
  const leaveZipCode = (event: FocusEvent<HTMLInputElement>) => {
    void keepPoint(event.target.value);
    return zipCode.onBlur(event);
  };
  return (
    <>
      <Field id={`${prefix}-cep`} label="CEP" optional error={errors.zipCode?.message} className="sm:col-span-2">
        <CepInput {...common} {...zipCode} onBlur={leaveZipCode} />
      </Field>
      <Field id={`${prefix}-rua`} label="Endereço" {...need} error={errors.street?.message} className="sm:col-span-4">
        <TextInput {...common} {...register('street')} />
      </Field>
      <Field id={`${prefix}-numero`} label="Número" optional error={errors.number?.message} className="sm:col-span-2">
        <TextInput {...common} {...register('number')} />
      </Field>
      <Field
        id={`${prefix}-complemento`}
        label="Complemento"
        optional
        error={errors.complement?.message}
        className="sm:col-span-2"
      >
        <TextInput {...common} {...register('complement')} />
      </Field>
      <Field
        id={`${prefix}-bairro`}
        label="Bairro"
        optional
        error={errors.neighborhood?.message}
        className="sm:col-span-2"
      >
        <TextInput {...common} {...register('neighborhood')} />
      </Field>
      <Field id={`${prefix}-cidade`} label="Cidade" {...need} error={errors.city?.message} className="sm:col-span-4">
        <TextInput {...common} {...register('city')} />
      </Field>
      <Field id={`${prefix}-estado`} label="Estado" {...need} error={errors.state?.message} className="sm:col-span-2">
        <Select placeholder="UF" options={stateOptions} {...register('state')} />
      </Field>
    </>
  );
}
