import { type ReactNode, useState } from 'react';
import { ZodError } from 'zod';
import { todayOn } from '#shared/dates.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';

export type PaperVerdict = { status: 'aprovado'; expiresOn: string | null } | { status: 'recusado'; reason: string };
type Errors = Partial<Record<'status' | 'reason' | 'expiresOn', string>>;

interface Props {
  id: string;
  /** As it stands; nothing when nobody has judged it. */
  known: { status?: PaperVerdict['status'] | undefined; expiresOn: string | null; reason: string | null };
  /** Only the day can be corrected. */
  onlyDay?: boolean;
  hints: { expiresOn: string; reason: string };
  label: string;
  /** What stands above the question. */
  children?: ReactNode;
  onClose: () => void;
  onJudge: (verdict: PaperVerdict) => Promise<void>;
}

/** Accept with a last day, or refuse with a reason. */
export function PaperVerdictForm({ id, known, onlyDay = false, hints, label, children, onClose, onJudge }: Props) {
  const [status, setStatus] = useState(known.status);
  const [errors, setErrors] = useState<Errors>({});

  async function judge(form: HTMLFormElement) {
    setErrors(status === undefined ? { status: 'Escolha aceitar ou recusar.' } : {});
    if (status === undefined) return;
    try {
      if (status === 'aprovado') await onJudge({ status, expiresOn: writtenIn(form, 'validade') || null });
      else await onJudge({ status, reason: writtenIn(form, 'motivo') });
    } catch (error) {
      const refused = errorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) throw error;
    }
  }

  return (
    <AskForm id={id} label={label} onClose={onClose} onAsk={judge}>
      {children}
      {!onlyDay && (
        <RadioCards
          id={`${id}-parecer`}
          name="parecer"
          legend="Parecer"
          required
          options={[
            { value: 'aprovado', label: 'Aceitar' },
            { value: 'recusado', label: 'Recusar' },
          ]}
          value={status ?? ''}
          onChange={(event) => setStatus(event.currentTarget.value === 'recusado' ? 'recusado' : 'aprovado')}
          error={errors.status}
        />
      )}
      {status === 'aprovado' && (
        <Field id={`${id}-validade`} label="Válido até" optional hint={hints.expiresOn} error={errors.expiresOn}>
          <TextInput
            type="date"
            name="validade"
            min={todayOn(new Date())}
            defaultValue={known.expiresOn ?? ''}
            className="sm:max-w-48"
          />
        </Field>
      )}
      {status === 'recusado' && (
        <Field id={`${id}-motivo`} label="Motivo" required hint={hints.reason} error={errors.reason}>
          <Textarea name="motivo" defaultValue={known.reason ?? ''} />
        </Field>
      )}
    </AskForm>
  );
}

/** What was refused of each field; none where the whole was. */
function errorsOf(error: unknown): Errors {
  const named = ['status', 'reason', 'expiresOn'];
  const issues =
    error instanceof ZodError
      ? error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }))
      : error instanceof RequestError
        ? error.issues
        : [];
  return Object.fromEntries(issues.filter(({ path }) => named.includes(path)).map((one) => [one.path, one.message]));
}
