import { Button } from '#ui/buttons/button.tsx';
import { FormFailure } from './form-failure.tsx';

export interface FormButtonsProps {
  /** Begins the id of what was refused. */
  id: string;
  /** The name of the action. */
  label: string;
  pendingLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  closeLabel?: string | undefined;
  /** Something the action needs is not there yet. */
  disabled?: boolean | undefined;
  onClose: () => void;
}

/** The end of a dialog's form: the refusal of the form as a whole, and the buttons to cancel and to submit. */
export function FormButtons({
  id,
  failure,
  label,
  pending,
  pendingLabel = 'Salvando...',
  tone = 'primary',
  closeLabel = 'Cancelar',
  disabled,
  onClose,
}: FormButtonsProps & { failure: string | undefined; pending: boolean }) {
  return (
    <>
      <FormFailure id={id}>{failure}</FormFailure>
      <div className="flex flex-col-reverse gap-2 sm:col-span-full sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={pending}>
          {closeLabel}
        </Button>
        <Button type="submit" variant={tone} disabled={disabled} pending={pending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </div>
    </>
  );
}
