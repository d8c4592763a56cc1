import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';

/** The end of a dialog's form: what was refused of it as a whole, the way out and the deed. */
export function FormButtons({
  id,
  failure,
  label,
  pending,
  onClose,
}: {
  id: string;
  failure: string | undefined;
  label: string;
  pending: boolean;
  onClose: () => void;
}) {
  return (
    <>
      {failure !== undefined && (
        <div role="alert" className="sm:col-span-full">
          <FieldError id={`${id}-erro`}>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:col-span-full sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={pending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Salvando...">
          {label}
        </Button>
      </div>
    </>
  );
}
