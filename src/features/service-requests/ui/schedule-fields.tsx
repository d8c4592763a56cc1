import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { preferenceLabels, preferences, timeSlotLabels, timeSlots } from '../rules.ts';
import { Fieldset } from './fieldset.tsx';
import type { FieldsProps } from './request-form.tsx';

/** The visitor's wish for the time of the visit. The style sheet alone shows day and time for an appointment. */
export function ScheduleFields({ values, errorOf, today }: FieldsProps & { today: string }) {
  return (
    <Fieldset title="Quando">
      <RadioCards
        id="pedido-preferencia"
        name="preferencia"
        legend="Preferência de atendimento"
        columns={3}
        options={preferences.map((value) => ({ value, label: preferenceLabels[value] }))}
        defaultValue={values.preferencia || 'quanto-antes'}
      />
      <div className="hidden gap-4 group-has-[[value=agendado]:checked]/part:grid sm:grid-cols-2">
        <Field id="pedido-data" label="Data" error={errorOf('data')} optional>
          <TextInput type="date" name="data" min={today} autoComplete="off" defaultValue={values.data} />
        </Field>
        <Field id="pedido-horario" label="Horário" optional>
          <Select
            name="horario"
            autoComplete="off"
            placeholder="Selecione o horário"
            options={timeSlots.map((value) => ({ value, label: timeSlotLabels[value] }))}
            defaultValue={values.horario}
          />
        </Field>
      </div>
    </Fieldset>
  );
}
