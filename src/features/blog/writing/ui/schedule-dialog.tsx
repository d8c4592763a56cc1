import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ScheduleDialogProps {
  isAgain: boolean;
  onClose: () => void;
  /** Gets an ISO 8601 moment. */
  onConfirm: (publishedAt: string) => Promise<void>;
}

/** Asks at which minute an article goes to the site. */
export function ScheduleDialog({ isAgain, onClose, onConfirm }: ScheduleDialogProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAgain ? 'Mudar a data da publicação' : 'Agendar a publicação'}
      description="O artigo entra no site sozinho neste minuto."
      size="sm"
    >
      <AskForm
        id="agendar"
        label="Agendar"
        pendingLabel="Agendando"
        closeLabel="Cancelar"
        onClose={onClose}
        onAsk={async (form) => {
          const publishedAt = momentOf(writtenIn(form, 'quando'));
          if (publishedAt === null) setMissing(true);
          else await onConfirm(publishedAt);
        }}
      >
        <Field
          id="artigo-quando"
          label="Dia e hora (Brasília)"
          required
          error={isMissing ? 'Diga o dia e a hora da publicação.' : undefined}
        >
          <TextInput type="datetime-local" name="quando" onChange={() => setMissing(false)} />
        </Field>
      </AskForm>
    </Dialog>
  );
}

/** The moment that a field without a zone names, in Brasília; null for none. */
function momentOf(local: string): string | null {
  const at = new Date(`${local}:00-03:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
