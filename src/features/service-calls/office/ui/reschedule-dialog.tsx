import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { clockText, formatDateTime, momentOf } from '#shared/dates.ts';
import { requiredText } from '#shared/fields.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { NearHours } from '#ui/fields/near-hours.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { SendKeys } from '#ui/forms/send-keys.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { visitKindLabels, visitKinds } from '../../rules.ts';
import type { Call } from '../contract.ts';
import { useRescheduleCall } from './use-edit-call.ts';

const Field = FormField<Answer>;

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
  });

type Answer = z.infer<typeof schema>;
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
  const now = call.scheduledAt === null ? 'o quanto antes' : formatDateTime(new Date(call.scheduledAt));
  const told = call.assignedPartnerName === null ? '' : ` ${call.assignedPartnerName} vê a mudança no aplicativo.`;
  return (
    <Dialog
      losesTyped
      open={open}
      onOpenChange={onOpenChange}
      title="Reagendar visita"
      description={`${call.protocolNumber}, marcado para ${now}.${told}`}
      size="sm"
    >
      <Reschedule call={call} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Reschedule({ call, onClose }: { call: Rescheduled; onClose: () => void }) {
  const reschedule = useRescheduleCall(call.id);
  const { form, send } = useSubmitForm<Answer, Answer, { at: string | null }>({
    schema,
    start: {
      when: 'agendada',
      scheduledAt: call.scheduledAt === null ? '' : clockText(new Date(call.scheduledAt)),
      reason: '',
    },
    seen: { at: call.scheduledAt },
  });
  const [when, at] = useWatch({ control: form.control, name: ['when', 'scheduledAt'] });
  const picked = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };

  async function save(answer: Answer) {
    const at = answer.when === 'imediata' ? null : (momentOf(answer.scheduledAt)?.toISOString() ?? null);
    const isSaved = await send((seen) =>
      reschedule.mutateAsync({ scheduledAt: at, from: seen ? seen.at : call.scheduledAt, reason: answer.reason }),
    );
    if (!isSaved) return;
    onClose();
    const moment = at === null ? 'o quanto antes' : formatDateTime(new Date(at));
    toast({ title: 'Visita reagendada', description: `${call.protocolNumber}: ${moment}`, variant: 'success' });
  }

  return (
    <SubmitForm form={form} onSend={save} id="reagendar" label="Reagendar" onClose={onClose}>
      <FormRadioCards<Answer>
        name="when"
        legend="Quando"
        required
        options={visitKinds.map((value) => ({ value, label: visitKindLabels[value] }))}
      />
      {when === 'agendada' && (
        <Field name="scheduledAt" label="Dia e hora" required>
          <TextInput type="datetime-local" />
          <NearHours value={at} onPick={(clock) => form.setValue('scheduledAt', clock, picked)} />
        </Field>
      )}
      <Field name="reason" label="Motivo" required>
        <Textarea placeholder="Ex.: cliente só chega em casa às 18h" />
      </Field>
      <SendKeys />
    </SubmitForm>
  );
}
