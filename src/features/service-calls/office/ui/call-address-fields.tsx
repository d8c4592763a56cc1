import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSavePoint } from '#ui/api/cep-services.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import type { NewCallValues } from './new-call-form.tsx';
import { useCallCep } from './use-call-cep.ts';
import { useActiveRegions } from './use-call-choices.ts';

const Field = FormField<NewCallValues>;

/** The address of the work; cities are the active ones of the chosen state. */
export function CallAddressFields() {
  const form = useFormContext<NewCallValues>();
  const regions = useActiveRegions();
  const [state, city] = useWatch({ control: form.control, name: ['address.state', 'address.city'] });
  const cep = useCallCep((place) => {
    // Fields that the postal code does not determine, such as the street in a small town, stay as typed.
    const known = {
      ...(place.street && { street: place.street }),
      ...(place.neighborhood && { neighborhood: place.neighborhood }),
    };
    for (const [name, value] of Object.entries({ ...known, state: place.state, city: place.city })) {
      form.setValue(`address.${name as 'street'}`, value, { shouldDirty: true });
    }
    form.clearErrors('address');
  });
  const savePoint = useSavePoint();
  // A request of the site comes with its postal code, whose coordinates are saved as for a typed one.
  const saveFirstPoint = useEffectEvent(() => void savePoint(form.getValues('address.zipCode') ?? ''));
  useEffect(() => saveFirstPoint(), []);
  const cities = (regions.data?.cities ?? []).filter(({ estado }) => estado === state).map(({ nome }) => nome);
  // A known client's city may no longer be attended: the operator sees it and decides.
  const offered = city !== '' && !cities.includes(city) ? [city, ...cities] : cities;

  return (
    <FormSection title="Endereço">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <Field
          name="address.zipCode"
          label="CEP"
          optional
          hint={cep.note ?? (cep.searching ? 'Procurando...' : undefined)}
          className="col-span-2"
          register={{ onChange: (event) => void cep.follow(event.target.value) }}
        >
          <CepInput autoComplete="off" />
        </Field>
        <Field name="address.street" label="Endereço" required className="col-span-2 sm:col-span-4" />
        <Field name="address.number" label="Número" optional className="sm:col-span-2" />
        <Field name="address.complement" label="Complemento" optional className="sm:col-span-2" />
        <Field name="address.neighborhood" label="Bairro" required className="col-span-2" />
        {/* Both lists may arrive after their value (a known address), so the value is given at each drawing. */}
        <Field
          name="address.state"
          label="Estado"
          required
          register={{ onChange: () => form.setValue('address.city', '') }}
        >
          <Select
            placeholder="UF"
            options={(regions.data?.states ?? []).map(({ codigo }) => ({ value: codigo, label: codigo }))}
            value={state}
          />
        </Field>
        <Field name="address.city" label="Cidade" required error={regions.error?.message} className="sm:col-span-2">
          <Select
            placeholder={regions.isPending ? 'Carregando...' : 'Selecione'}
            options={offered.map((name) => ({ value: name, label: name }))}
            value={city}
          />
        </Field>
        <Field name="address.reference" label="Ponto de referência" optional className="col-span-2 sm:col-span-3" />
      </div>
    </FormSection>
  );
}
