import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { siteServiceOperations } from '#features/catalog/site/contract.ts';
import type { ClientDetail } from '#features/clients/contract.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import type { RecurringValues, RecurringVisit } from '../contract.ts';
import { rhythmUnitLabels, rhythmUnits } from '../rules.ts';
import { useActivePartners } from './use-recurring.ts';

const RecurringField = FormField<RecurringValues>;

/** A deleted address shows like this in the form and is no valid answer. */
export const placeGone = 'retirado';

interface FieldsProps {
  client: ClientDetail;
  visit: RecurringVisit | undefined;
}

/** Fields of a recurring visit. */
export function RecurringFields({ client, visit }: FieldsProps) {
  const services = useRead(
    siteServiceOperations.listAllServices,
    {},
    { key: 'offered-services', select: ({ data }) => data },
  );
  const offered = services.data ?? [];
  // An unavailable service stays until another is chosen.
  const kept =
    visit === undefined || offered.some(({ id }) => id === visit.serviceId)
      ? []
      : [{ value: visit.serviceId, label: visit.serviceName }];
  const gone = visit?.isPlaceGone ? [{ value: placeGone, label: `${visit.place} (retirado do cadastro)` }] : [];
  return (
    <>
      <RecurringField name="serviceId" label="Serviço" required error={services.error?.message}>
        <Select
          key={services.isPending ? 'waiting' : 'offered'}
          placeholder={services.isPending ? 'Carregando...' : 'Selecione'}
          options={[...kept, ...offered.map(({ id, nome }) => ({ value: id, label: nome }))]}
        />
      </RecurringField>
      <RecurringField name="addressId" label="Endereço" required>
        <Select
          options={[
            ...gone,
            { value: '', label: 'Endereço do cadastro' },
            ...client.addresses.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      </RecurringField>
      <RecurringField
        name="startsOn"
        label={visit === undefined ? 'Primeira visita' : 'Próxima visita sem chamado'}
        required
      >
        <TextInput type="date" />
      </RecurringField>
      <RecurringField name="time" label="Hora" required>
        <TextInput type="time" />
      </RecurringField>
      <RecurringField name="every" label="A cada" required>
        <TextInput inputMode="numeric" />
      </RecurringField>
      <RecurringField name="unit" label="Semanas ou meses" required>
        <Select options={optionsOf(rhythmUnits, rhythmUnitLabels)} />
      </RecurringField>
      <RecurringField name="until" label="Último dia" optional hint="Vazio: sem prazo.">
        <TextInput type="date" />
      </RecurringField>
      <RecurringField name="daysBefore" label="Abrir o chamado (dias antes)" required>
        <TextInput inputMode="numeric" />
      </RecurringField>
      <WishedPartner stood={visit?.partner ?? null} />
      <RecurringField
        name="note"
        label="O que fazer"
        optional
        hint="Vai na descrição de cada chamado."
        className="sm:col-span-full"
      >
        <Textarea rows={2} />
      </RecurringField>
    </>
  );
}

/** The partner that the client asks for, who is asked first. */
function WishedPartner({ stood }: { stood: RecurringVisit['partner'] }) {
  const { formState, setValue } = useFormContext<RecurringValues>();
  const [partner, setPartner] = useState<ComboboxOption | null>(stood && { value: stood.id, label: stood.name });
  const [search, setSearch] = useState('');
  const partners = useActivePartners(search);
  return (
    <Field
      id="recorrente-prestador"
      label="Prestador pedido pelo cliente"
      optional
      hint="É o primeiro a ser chamado."
      error={formState.errors.partnerId?.message ?? partners.error?.message}
      className="sm:col-span-full"
    >
      <Combobox
        id="recorrente-prestador"
        placeholder="Qualquer um"
        value={partner}
        onChange={(option) => {
          setPartner(option?.value === '' ? null : option);
          setValue('partnerId', option?.value ?? '', { shouldDirty: true });
        }}
        onQueryChange={setSearch}
        loading={partners.isFetching}
        emptyText={partners.error?.message ?? 'Nenhum prestador encontrado'}
        options={[{ value: '', label: 'Qualquer um' }, ...(partners.data ?? [])]}
      />
    </Field>
  );
}
