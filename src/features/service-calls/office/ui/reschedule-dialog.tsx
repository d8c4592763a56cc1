import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '#shared/api/fields.ts';
import { clockText, formatDateTime, momentOf } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { VisitHours } from '#ui/fields/visit-hours.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { SendKeys } from '#ui/forms/send-keys.tsx';
import { callEditOperations } from '../../edits/contract.ts';
import { visitKindLabels, visitKinds } from '../../rules.ts';
import type { Call } from '../contract.ts';

const schema = z
  .object({
    when: z.enum(visitKinds, 'Escolha quando.'),
    scheduledAt: z.string(),
    reason: requiredText('Escreva o motivo.', 500),
  })
  .refine(({ when, scheduledAt }) => when === 'imediata' || momentOf(scheduledAt) !== null, {
    path: ['scheduledAt'],
    message: 'Informe o dia e a hora.',
    when: () => true,
  })
  .transform(({ when, scheduledAt, reason }) => ({
    at: when === 'imediata' ? null : (momentOf(scheduledAt)?.toISOString() ?? null),
    reason,
  }));

type Values = z.input<typeof schema>;
const Field = FormField<Values>;
type Rescheduled = Pick<Call, 'id' | 'protocolNumber' | 'scheduledAt' | 'assignedPartnerName'>;

/** Agrees another day and hour for the visit, with the reason. */
export function RescheduleDialog({
  call,
  open,
  onOpenChange,
}: {
  call: Rescheduled;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const reschedule = useWrite(callEditOperations.rescheduleCall);
  const now = momentWords(call.scheduledAt);
  const told = call.assignedPartnerName === null ? '' : ` ${call.assignedPartnerName} vê a mudança no aplicativo.`;
  return (
    <FormDialog
      open={open}
      losesTyped
      title="Reagendar visita"
      description={`${call.protocolNumber}, marcado para ${now}.${told}`}
      size="sm"
      id="reagendar"
      label="Reagendar"
      schema={schema}
      start={{
        when: 'agendada',
        scheduledAt: call.scheduledAt === null ? '' : clockText(new Date(call.scheduledAt)),
        reason: '',
      }}
      seen={{ at: call.scheduledAt }}
      onSend={({ at, reason }, seen) =>
        reschedule.mutateAsync({
          params: { id: call.id },
          body: { scheduledAt: at, from: seen ? seen.at : call.scheduledAt, reason },
        })
      }
      saved={({ at }) => ({ title: 'Visita reagendada', description: `${call.protocolNumber}: ${momentWords(at)}` })}
      onClose={() => onOpenChange(false)}
    >
      <FormRadioCards<Values>
        name="when"
        legend="Quando"
        required
        options={visitKinds.map((value) => ({ value, label: visitKindLabels[value] }))}
      />
      <NewHour />
      <Field name="reason" label="Motivo" required>
        <Textarea placeholder="Ex.: cliente só chega em casa às 18h" />
      </Field>
      <SendKeys />
    </FormDialog>
  );
}

function NewHour() {
  const { control, setValue, formState } = useFormContext<Values>();
  const [when, at] = useWatch({ control, name: ['when', 'scheduledAt'] });
  const picked = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  if (when !== 'agendada') return null;
  return (
    <Field name="scheduledAt" label="Dia e hora" required>
      <TextInput type="datetime-local" />
      <VisitHours value={at} onPick={(clock) => setValue('scheduledAt', clock, picked)} />
    </Field>
  );
}

const momentWords = (at: string | null) => (at === null ? 'o quanto antes' : formatDateTime(new Date(at)));
