import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { NearHours } from '#ui/fields/near-hours.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { callPriorities, callPriorityLabels } from '../../rules.ts';
import type { NewCallValues } from './new-call-form.tsx';
import { useOfferedServices } from './use-call-choices.ts';
import { usePriceHint } from './use-price-hint.ts';

const priorities = callPriorities.map((value) => ({ value, label: callPriorityLabels[value] }));

const moments = [
  { value: 'agora', label: 'O quanto antes' },
  { value: 'agendar', label: 'Agendar' },
];

/**
 * What has to be done, how soon, and for about how much. A call that is edited says which service it has, offered or
 * not;
 * its hour is agreed elsewhere, and its price is nobody's to suggest.
 */
export function CallWorkFields({ kept }: { kept?: { id: string; nome: string } }) {
  const form = useFormContext<NewCallValues>();
  const { errors } = form.formState;
  const services = useOfferedServices();
  const [when, at] = useWatch({ control: form.control, name: ['when', 'scheduledAt'] });
  const picked = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const price = usePriceHint(services.data, kept === undefined);

  const offered = services.data ?? [];
  const choices = kept !== undefined && !offered.some(({ id }) => id === kept.id) ? [kept, ...offered] : offered;

  return (
    <FormSection title="Serviço">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="chamado-servico"
          label="Tipo de serviço"
          required
          error={errors.serviceId?.message ?? services.error?.message}
        >
          {/* Drawn anew when the list has come, so that a service given beforehand shows. */}
          <Select
            key={services.isPending ? 'waiting' : 'offered'}
            placeholder={services.isPending ? 'Carregando...' : 'Selecione'}
            options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
            {...form.register('serviceId')}
          />
        </Field>
        <Field id="chamado-valor" label="Valor estimado" optional hint={price} error={errors.estimatedValue?.message}>
          <MoneyInput {...form.register('estimatedValue')} />
        </Field>
      </div>
      <RadioCards
        id="chamado-prioridade"
        legend="Prioridade"
        required
        columns={4}
        options={priorities}
        error={errors.priority?.message}
        {...form.register('priority')}
      />
      {kept === undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <RadioCards
            id="chamado-quando"
            legend="Quando"
            required
            columns={2}
            options={moments}
            error={errors.when?.message}
            {...form.register('when')}
          />
          {when === 'agendar' && (
            <Field id="chamado-agenda" label="Dia e hora" required error={errors.scheduledAt?.message}>
              <TextInput type="datetime-local" {...form.register('scheduledAt')} />
              <NearHours value={at} onPick={(clock) => form.setValue('scheduledAt', clock, picked)} />
            </Field>
          )}
        </div>
      )}
      <Field id="chamado-descricao" label="O que está acontecendo" optional error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
    </FormSection>
  );
}
