import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useKeepPoint } from '#ui/api/cep-services.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import type { NewCallValues } from './new-call-form.tsx';
import { useCallCep } from './use-call-cep.ts';
import { useActiveRegions } from './use-call-choices.ts';

/** Where the work is; cities are the attended ones of the chosen state. */
export function CallAddressFields() {
  const form = useFormContext<NewCallValues>();
  const errors = form.formState.errors.address ?? {};
  const regions = useActiveRegions();
  const [state, city] = useWatch({ control: form.control, name: ['address.state', 'address.city'] });
  const cep = useCallCep((place) => {
    // What the code does not know, a street in a small town, stays as it was typed.
    const known = {
      ...(place.street && { street: place.street }),
      ...(place.neighborhood && { neighborhood: place.neighborhood }),
    };
    for (const [name, value] of Object.entries({ ...known, state: place.state, city: place.city })) {
      form.setValue(`address.${name as 'street'}`, value, { shouldDirty: true });
    }
    form.clearErrors('address');
  });
  const keepPoint = useKeepPoint();
  // A request of the site brings its postal code along: its point is kept as that of a typed one.
  const keepBrought = useEffectEvent(() => void keepPoint(form.getValues('address.zipCode') ?? ''));
  useEffect(() => keepBrought(), []);
  const cities = (regions.data?.cities ?? []).filter(({ estado }) => estado === state).map(({ nome }) => nome);
  // A known client's city may no longer be attended: the operator sees it and decides.
  const offered = city !== '' && !cities.includes(city) ? [city, ...cities] : cities;

  return (
    <FormSection title="Endereço">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <Field
          id="chamado-cep"
          label="CEP"
          optional
          hint={cep.note ?? (cep.searching ? 'Procurando...' : undefined)}
          error={errors.zipCode?.message}
          className="col-span-2"
        >
          <CepInput
            autoComplete="off"
            {...form.register('address.zipCode', { onChange: (event) => void cep.follow(event.target.value) })}
          />
        </Field>
        <Field
          id="chamado-endereco"
          label="Endereço"
          required
          error={errors.street?.message}
          className="col-span-2 sm:col-span-4"
        >
          <TextInput autoComplete="off" {...form.register('address.street')} />
        </Field>
        <Field id="chamado-numero" label="Número" optional error={errors.number?.message} className="sm:col-span-2">
          <TextInput autoComplete="off" {...form.register('address.number')} />
        </Field>
        <Field
          id="chamado-complemento"
          label="Complemento"
          optional
          error={errors.complement?.message}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="off" {...form.register('address.complement')} />
        </Field>
        <Field id="chamado-bairro" label="Bairro" required error={errors.neighborhood?.message} className="col-span-2">
          <TextInput autoComplete="off" {...form.register('address.neighborhood')} />
        </Field>
        {/* Both lists may arrive after their value (a known address), so the value is given at each drawing. */}
        <Field id="chamado-estado" label="Estado" required error={errors.state?.message}>
          <Select
            placeholder="UF"
            options={(regions.data?.states ?? []).map(({ codigo }) => ({ value: codigo, label: codigo }))}
            {...form.register('address.state', { onChange: () => form.setValue('address.city', '') })}
            value={state}
          />
        </Field>
        <Field
          id="chamado-cidade"
          label="Cidade"
          required
          error={errors.city?.message ?? regions.error?.message}
          className="sm:col-span-2"
        >
          <Select
            placeholder={regions.isPending ? 'Carregando...' : 'Selecione'}
            options={offered.map((name) => ({ value: name, label: name }))}
            {...form.register('address.city')}
            value={city}
          />
        </Field>
        <Field
          id="chamado-referencia"
          label="Ponto de referência"
          optional
          error={errors.reference?.message}
          className="col-span-2 sm:col-span-3"
        >
          <TextInput autoComplete="off" {...form.register('address.reference')} />
        </Field>
      </div>
    </FormSection>
  );
}
