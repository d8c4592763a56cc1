import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { VisitHours } from '#ui/fields/visit-hours.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { callPriorities, callPriorityLabels } from '../../rules.ts';
import type { NewCallValues } from './new-call-form.tsx';
import { useOfferedServices } from './use-call-choices.ts';
import { usePriceHint } from './use-price-hint.ts';

const Field = FormField<NewCallValues>;
const Cards = FormRadioCards<NewCallValues>;

const priorities = callPriorities.map((value) => ({ value, label: callPriorityLabels[value] }));

const moments = [
  { value: 'agora', label: 'O quanto antes' },
  { value: 'agendar', label: 'Agendar' },
];

/**
 * Service, urgency and estimate. When editing, the call's own service stays available; its hour and price suggestion
 * are handled elsewhere.
 */
export function CallWorkFields({ kept }: { kept?: { id: string; nome: string } }) {
  const form = useFormContext<NewCallValues>();
  const services = useOfferedServices();
  const [when, at] = useWatch({ control: form.control, name: ['when', 'scheduledAt'] });
  const picked = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const price = usePriceHint(services.data, kept === undefined);

  const offered = services.data ?? [];
  const choices = kept !== undefined && !offered.some(({ id }) => id === kept.id) ? [kept, ...offered] : offered;

  return (
    <FormSection title="Serviço">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="serviceId" label="Tipo de serviço" required error={services.error?.message}>
          {/* Remounts when the list has loaded, so that a preset service shows. */}
          <Select
            key={services.isPending ? 'waiting' : 'offered'}
            placeholder={services.isPending ? 'Carregando...' : 'Selecione'}
            options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
        <Field name="estimatedValue" label="Valor estimado" optional hint={price}>
          <MoneyInput />
        </Field>
      </div>
      <Cards name="priority" legend="Prioridade" required columns={4} options={priorities} />
      {kept === undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Cards name="when" legend="Quando" required columns={2} options={moments} />
          {when === 'agendar' && (
            <Field name="scheduledAt" label="Dia e hora" required>
              <TextInput type="datetime-local" />
              <VisitHours value={at} onPick={(clock) => form.setValue('scheduledAt', clock, picked)} />
            </Field>
          )}
        </div>
      )}
      <Field name="description" label="O que está acontecendo" optional>
        <Textarea />
      </Field>
    </FormSection>
  );
}
