import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { keysIn } from '#shared/choices.ts';
import { todayOn } from '#shared/time/dates.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '../lists/filter-select.tsx';

const verdictLabels = { aprovado: 'Aceitar', recusado: 'Recusar' };
const verdicts = keysIn(verdictLabels);

const Field = FormField<z.input<typeof verdictForm>>;

const verdictForm = z
  .object({
    status: z.enum(verdicts, 'Escolha aceitar ou recusar.'),
    expiresOn: z.string(),
    reason: z.string().trim(),
  })
  .refine(({ status, reason }) => status === 'aprovado' || reason !== '', {
    path: ['reason'],
    message: 'Informe o motivo.',
  })
  .transform(
    ({ status, expiresOn, reason }): FileVerdict =>
      status === 'aprovado' ? { status, expiresOn: expiresOn || null } : { status, reason },
  );
export type FileVerdict = { status: 'aprovado'; expiresOn: string | null } | { status: 'recusado'; reason: string };

interface Props {
  id: string;
  /** The current verdict; empty before the first one. */
  known: { status?: FileVerdict['status'] | undefined; expiresOn: string | null; reason: string | null };
  /** Only the day can be corrected. */
  onlyDay?: boolean;
  /** Accepting demands the day, which is asked for from the start. */
  demandsDay?: boolean;
  hints: { expiresOn: string; reason: string };
  label: string;
  /** Content above the question. */
  children?: ReactNode;
  onClose: () => void;
  onJudge: (verdict: FileVerdict) => Promise<void>;
}

/** Accept with a last day, or refuse with a reason. */
export function VerdictForm({
  id,
  known,
  onlyDay = false,
  demandsDay = false,
  hints,
  label,
  children,
  onClose,
  onJudge,
}: Props) {
  const { form, send } = useSubmitForm<z.input<typeof verdictForm>, FileVerdict>({
    schema: verdictForm,
    start: {
      ...(known.status && { status: known.status }),
      expiresOn: known.expiresOn ?? '',
      reason: known.reason ?? '',
    },
  });
  const status = useWatch({ control: form.control, name: 'status' });

  async function judge(verdict: FileVerdict) {
    await send(() => onJudge(verdict));
  }

  return (
    <SubmitForm form={form} onSend={judge} id={id} label={label} onClose={onClose}>
      {children}
      {!onlyDay && (
        <FormRadioCards<z.input<typeof verdictForm>>
          name="status"
          legend="Parecer"
          required
          options={optionsOf(verdicts, verdictLabels)}
        />
      )}
      {(status === 'aprovado' || (demandsDay && status !== 'recusado')) && (
        <Field
          name="expiresOn"
          label="Válido até"
          {...(demandsDay ? { required: true } : { optional: true })}
          hint={hints.expiresOn}
        >
          <TextInput type="date" min={todayOn(new Date())} className="sm:max-w-48" />
        </Field>
      )}
      {status === 'recusado' && (
        <Field name="reason" label="Motivo" required hint={hints.reason}>
          <Textarea />
        </Field>
      )}
    </SubmitForm>
  );
}
